/** A heading of a document, and where it leads. */
export type OutlineEntry = {
  readonly title: string;
  /** How deep it lies, from 0. */
  readonly level: number;
  /** As the library wants it back. */
  readonly destination: string | readonly unknown[];
};

/** What the library tells of an outline, as far as it is read here. */
type RawEntry = {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly RawEntry[];
};

// A document may bring any number, and nest them in each other without an end.
const MAX_ENTRIES = 1000;
const MAX_LEVEL = 8;

/** The headings of a document in their order. What leads nowhere in the document, or says nothing, is left out. */
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
