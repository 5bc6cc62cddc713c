import type { Omission, ViewerOpening } from "#platform/viewer/viewer-messages.ts";

/** Where a document is drawn, and what the drawing tells. */
export type Stage = Pick<ViewerOpening, "bytes" | "language" | "words" | "isFlowing"> & {
  readonly root: HTMLElement;
  /** Says that it is at work, and lets the browser do what else waits. */
  pause(): Promise<void>;
  /** The part that is to be seen now, from 0. */
  at(part: number): void;
  /** How much of all of it lies above what is to be seen, 0 to 1. */
  read(share: number): void;
  scale(scale: number): void;
  /** Says what of the document is not to be seen, or not as it was made. It may be said bit by bit. */
  omit(what: readonly Omission[]): void;
};

/** A document that has been drawn. */
export type Drawn = {
  readonly parts: number;
  show(part: number): void;
  zoom(factor: number): void;
};

/** Draws one format. Throws where it cannot. */
export type Draw = (stage: Stage) => Promise<Drawn>;

/** The words for one part, such as "Slide 3". */
export function partName(words: ViewerOpening["words"], part: number): string {
  return words.part.replace("{n}", String(part + 1));
}
