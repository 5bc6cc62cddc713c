import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
};

/** Tabs, of which one panel is shown. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <Primitive.Root {...(items[0] && { defaultValue: items[0].id })}>
      <Primitive.List
        aria-label={label}
        className="mb-4 flex gap-1 rounded-control border border-line bg-sunken p-1"
      >
        {items.map(({ id, label: name }) => (
          <Primitive.Trigger
            className="min-h-9 min-w-0 flex-auto rounded-small px-3 py-1 text-base font-semibold text-muted hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-piece touch:min-h-11"
            key={id}
            value={id}
          >
            <span className="block sm:truncate">{name}</span>
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map(({ id, content }) => (
        <Primitive.Content className="outline-none" key={id} value={id}>
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
