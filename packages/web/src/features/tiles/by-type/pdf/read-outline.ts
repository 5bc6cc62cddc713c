/** A heading of a document and its target. */
export type OutlineEntry = {
  readonly title: string;
  /** The nesting level, from 0. */
  readonly level: number;
  /** In the form that the library expects back. */
  readonly destination: string | readonly unknown[];
};

/** The parts of the library's outline that are used here. */
type RawEntry = {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly RawEntry[];
};

// A document may contain any number, nested without limit.
const MAX_ENTRIES = 1000;
const MAX_LEVEL = 8;

/** The headings of a document in order. Those without a target in the document, or without text, are left out. */
export function readOutline(raw: readonly RawEntry[] | null): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const read = (items: readonly RawEntry[], level: number) => {
    for (const { title, dest, items: within } of items) {
      if (entries.length >= MAX_ENTRIES) return;
      const text = title.replaceAll(/\s+/gu, " ").trim();
      const isShown = dest !== null && text !== "";
      if (isShown) entries.push({ title: text, level, destination: dest });
      if (level < MAX_LEVEL) read(within, isShown ? level + 1 : level);
    }
  };
  read(raw ?? [], 0);
  return entries;
}
