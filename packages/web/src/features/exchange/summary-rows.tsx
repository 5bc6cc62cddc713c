import type { LucideIcon } from "lucide-react";

/** A line of a summary. */
export type Row = readonly [LucideIcon, string];

/** A line, unless it is about nothing. */
export function some(count: number, row: Row): Row[] {
  return count > 0 ? [row] : [];
}

/** The lines of a summary. */
export function Rows({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  return (
    <ul aria-label={label} className="grid gap-2 rounded-control bg-sunken px-4 py-3.5">
      {rows.map(([Icon, text]) => (
        <li className="flex items-center gap-3 wrap-anywhere" key={text}>
          <Icon aria-hidden="true" className="shrink-0 text-muted" size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
