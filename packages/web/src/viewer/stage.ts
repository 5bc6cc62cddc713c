import type { Omission, ViewerOpening } from "#platform/viewer/viewer-messages.ts";

/** Where a document is drawn, and the callbacks for its progress. */
export type Stage = Pick<ViewerOpening, "bytes" | "language" | "words" | "isFlowing"> & {
  readonly root: HTMLElement;
  /** Reports progress, and yields to the browser. */
  pause(): Promise<void>;
  /** Reports the visible part, from 0. */
  at(part: number): void;
  /** Reports the scroll position as a share of the whole height, 0 to 1. */
  read(share: number): void;
  scale(scale: number): void;
  /** Reports content that is missing or drawn differently. May be called repeatedly. */
  omit(what: readonly Omission[]): void;
};

/** A drawn document. */
export type Drawn = {
  readonly parts: number;
  show(part: number): void;
  zoom(factor: number): void;
  /** Shows where the document has these words, marked; left out by formats whose parts are pages that a search names. */
  readonly showFound?: (words: readonly string[]) => void | Promise<void>;
};

/** Draws a document of one format. Throws if it cannot. */
export type Draw = (stage: Stage) => Promise<Drawn>;

/** The name of a part, such as "Slide 3". */
export function partName(words: ViewerOpening["words"], part: number): string {
  return words.part.replace("{n}", String(part + 1));
}
