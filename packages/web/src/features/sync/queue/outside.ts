import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Change, MadeChange, Portion } from "../change.ts";
import type { Failure } from "./failure.ts";

/** What a queue needs from outside. Its errors are classified by `failureOf`. */
export type Outside = {
  readonly send: (change: Change) => Promise<MadeChange>;
  readonly changesSince: (revision: number) => Promise<readonly MadeChange[]>;
  readonly load: () => Promise<{ readonly state: MosaicState; readonly revision: number }>;
  /**
   * Stores the unsent edits in the browser synchronously, replacing the previous ones. Returns whether it succeeded.
   */
  readonly keep: (portions: readonly Portion[]) => boolean;
  readonly failureOf: (error: unknown) => Failure;
};
