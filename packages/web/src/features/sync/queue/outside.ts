import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Change, MadeChange, Portion } from "../change.ts";
import type { Failure } from "./failure.ts";

/** The world outside of a queue. What is thrown is told apart by `failureOf`. */
export type Outside = {
  readonly send: (change: Change) => Promise<MadeChange>;
  readonly changesSince: (revision: number) => Promise<readonly MadeChange[]>;
  readonly load: () => Promise<{ readonly state: MosaicState; readonly revision: number }>;
  /** Keeps what is unsent in the browser, at once, and forgets what else it kept. Answers whether it could. */
  readonly keep: (portions: readonly Portion[]) => boolean;
  readonly failureOf: (error: unknown) => Failure;
};
