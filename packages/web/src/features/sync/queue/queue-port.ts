import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Change, LoggedChange, UnsentPart } from "../change.ts";
import type { Soon } from "../soon.ts";
import type { Failure } from "./failure.ts";

/** What a queue needs from outside. Its errors are classified by `failureOf`. */
export type QueuePort = {
  readonly send: (change: Change) => Promise<LoggedChange>;
  readonly changesSince: (revision: number) => Promise<readonly LoggedChange[]>;
  readonly load: () => Promise<{ readonly state: MosaicState; readonly revision: number }>;
  /**
   * Stores the unsent edits in the browser synchronously, replacing the previous ones. Returns whether it succeeded.
   */
  readonly store: (parts: readonly UnsentPart[]) => boolean;
  readonly soon: Soon;
  readonly failureOf: (error: unknown) => Failure;
};
