import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { WordPackage } from "../word/compose/word-package.ts";
import { Spacing } from "../word/compose/spacing.ts";
import type { ListNumbers } from "./list-numbers.ts";
import type { StyleBook } from "./style-book.ts";

/** What the readers of a document's parts share. */
export type Context = {
  readonly styles: StyleBook;
  readonly word: WordPackage;
  readonly lists: ListNumbers;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly omitted: Set<Omission>;
  /** The relation of each picture, by its path. */
  readonly pictures: Map<string, string | undefined>;
  /** Tab stops are relative to the indent of their paragraph. */
  readonly tabsFromIndent: boolean;
  /** The spaces after and before a paragraph are added up. */
  readonly addsSpacing: boolean;
  readonly isRightToLeft: boolean;
  /** Reads blocks within others: in cells, frames and notes. */
  readonly readBlocks: (element: Element, flow: Flow) => string;
};

/** Where blocks are read: what precedes them, and the list that they are in. */
export type Flow = {
  readonly spacing: Spacing;
  /** A page begins before the next paragraph. */
  breaks: boolean;
  /** Nothing has been read yet. */
  isFirst: boolean;
  /** The width available, in twips. */
  readonly width: number;
  /** A program noted that a page begins before the next block. */
  isNoted: boolean;
  /** Begins another page style, and returns the end of the section before it. */
  readonly begin?: (master: string, firstPage: number | undefined, isFirst: boolean) => string;
};

export function newFlow(context: Pick<Context, "addsSpacing">, width: number): Flow {
  const spacing = new Spacing(context.addsSpacing);
  return { spacing, breaks: false, isFirst: true, isNoted: false, width };
}
