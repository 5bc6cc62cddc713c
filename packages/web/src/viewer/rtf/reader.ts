import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { MarginPart } from "../word/compose/sections.ts";
import type { WordPackage } from "../word/compose/word-package.ts";
import type { Groups } from "./groups.ts";
import type { PageWords } from "./page-words.ts";
import type { PictureState } from "./pictures.ts";
import type { RowWords } from "./row-words.ts";
import type { Story } from "./story.ts";
import type { TablesOfLooks } from "./tables-of-looks.ts";

/** A field while it is read. */
export type Field = { instruction: string; hasResult: boolean };
/** A shape while it is read; its sides are in twips. */
export type Shape = {
  readonly sides: Map<string, number>;
  name: string;
  value: string;
  readonly properties: Map<string, string>;
  picture: PictureState | undefined;
  text: string;
};

/** What the contents of groups are read into. */
export type Reader = {
  readonly word: WordPackage;
  readonly looks: TablesOfLooks;
  readonly groups: Groups;
  readonly pages: PageWords;
  readonly rows: RowWords;
  readonly omitted: Set<Omission>;
  readonly story: Story;
  /** The headers and footers of the current section. */
  margins: MarginPart[];
  readonly fields: Field[];
  readonly shapes: Shape[];
  /** The notes that are open. */
  readonly notes: { kind: "footnote" | "endnote" }[];
  picture: PictureState | undefined;
  hasEvenPages: boolean;
  /** Begins another text, such as a note, and returns what ends it and returns its blocks. */
  beginStory(): () => string;
  /** Ends the paragraph in a table of this depth; by default, where its formatting says. */
  endParagraph(depth?: number): void;
  /** Names what a group contains, which is read as text. */
  takeName(): string;
  /** Writes the text read so far, with its formatting. */
  flush(): void;
  /** Marks a place that links lead to. */
  mark(name: string): void;
};
