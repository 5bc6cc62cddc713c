import type { HistoryEntry } from "@mosaico/contract/history";
import { type Line, groupEntries } from "./group-entries.ts";

/** A row of the timeline. */
export type Row =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "line"; readonly key: string; readonly line: Line; readonly isOpen: boolean }
  | { readonly kind: "inner"; readonly key: string; readonly line: Line };

/** The rows of the timeline: the entries of each day below a heading, and the changes of an expanded entry below it. */
export function rowsOf(
  entries: readonly HistoryEntry[],
  opened: ReadonlySet<number>,
  isFolded: boolean,
): Row[] {
  const lines = isFolded
    ? groupEntries(entries)
    : entries.map((entry) => ({
        revision: entry.revision,
        baseRevision: entry.baseRevision,
        entries: [entry],
      }));
  const rows: Row[] = [];
  let day = "";
  for (const line of lines) {
    const at = line.entries[0]?.at ?? "";
    const own = new Date(at).toDateString();
    if (own !== day) rows.push({ kind: "day", key: `day ${own}`, at });
    day = own;
    // Identified by its oldest change, which stays when newer ones are added.
    const isOpen = line.entries.length > 1 && opened.has(line.baseRevision);
    rows.push({ kind: "line", key: `line ${line.baseRevision}`, line, isOpen });
    if (!isOpen) continue;
    for (const entry of line.entries) {
      const { revision, baseRevision } = entry;
      rows.push({
        kind: "inner",
        key: `inner ${revision}`,
        line: { revision, baseRevision, entries: [entry] },
      });
    }
  }
  return rows;
}

/** The selectable entries, in display order. */
export function choices(rows: readonly Row[]): Line[] {
  return rows.flatMap((row) => (row.kind === "day" ? [] : [row.line]));
}
