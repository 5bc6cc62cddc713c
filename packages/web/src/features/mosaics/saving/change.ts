import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";

/** A change that is sent as it is, as often as it takes: the id makes the second time harmless. */
export type Change = {
  readonly changeId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
};

/** A change that the server has made durable, mine or somebody else's. */
export type MadeChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly operations: readonly Operation[];
};

/** Edits that the server has not yet confirmed, as the browser keeps them. */
export type Unsent = {
  readonly changes: readonly Change[];
  /** Edits that may still be combined with later ones, and the id under which they will travel. */
  readonly waiting: readonly Operation[];
  readonly waitingId: string;
};

/** Edits that could not be merged: why, and the titles of the tiles that they were about. */
export type Loss = {
  readonly code: string;
  readonly count: number;
  readonly titles: readonly string[];
};

/** Follows the confirmed state, as a copy of it does: each change that becomes part of it, in order, and each reload. */
export type ConfirmedFollower = {
  readonly confirmed: (made: MadeChange) => void;
  readonly loaded: (state: MosaicState, revision: number) => void;
};
