import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile } from "@mosaico/domain/tile/tile";

/** A change that is sent unaltered, as often as needed: its id makes repeats harmless. */
export type Change = {
  readonly changeId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
};

/** The author of a change. */
export type Author = { readonly id: string; readonly name: string };

/** A change that the server has made durable, one's own or somebody else's. */
export type LoggedChange = {
  readonly revision: number;
  /** The revision it is based on, if it stands for several (H6). */
  readonly baseRevision?: number | undefined;
  readonly changeId: string;
  /** Null if the user no longer exists; missing in the response to one's own change. */
  readonly author?: Author | null;
  readonly operations: readonly Operation[];
};

/** The revision that a change is based on. */
export function baseRevisionOf({
  baseRevision,
  revision,
}: Pick<LoggedChange, "baseRevision" | "revision">): number {
  return baseRevision ?? revision - 1;
}

/** An edit that may still be combined with later ones, and the id under which all of them will be sent. */
export type Edit = { readonly waitingId: string; readonly operations: readonly Operation[] };

/** A part of the unconfirmed edits, as stored in the browser. A part never changes. */
export type UnsentPart = {
  readonly part: Change | Edit;
  /** The operations that would restore the values it found, from which others' changes since can be derived. */
  readonly base: readonly Operation[];
};

/** Edits that the server has not confirmed, as another page takes them over. */
export type UnsentEdits = {
  readonly changes: readonly Change[];
  /** Edits that may still be combined with later ones. */
  readonly waiting: readonly Operation[];
  readonly waitingId: string;
  /** The operations that would restore the values they found. */
  readonly base?: readonly Operation[];
};

/** All unsent edits, in order. */
export function operationsOf({
  changes,
  waiting,
}: Pick<UnsentEdits, "changes" | "waiting">): Operation[] {
  return [...changes.flatMap((change) => change.operations), ...waiting];
}

/** One resource in two versions: the user's own, and the one that exists otherwise. */
export type Conflict = {
  readonly key: string;
  /** Why the user's version was not saved. Undefined if it was, over a concurrent edit by somebody else. */
  readonly code: string | undefined;
  /** The tile's title; empty if it concerns the mosaic. */
  readonly title: string;
  /** The user's edits, which result in their version. */
  readonly mine: readonly Operation[];
  /** The operations that result in the other version; empty if that is just the current one. */
  readonly theirs: readonly Operation[];
  /** The tile as the user saw it, in case it is deleted. */
  readonly tile: Tile | undefined;
  readonly by: Author | undefined;
};

/** Edits that could not be merged silently: those that were not saved, and those in conflict with concurrent edits. */
export type ConflictReport = {
  /** Why the first of them was not saved. */
  readonly code: string;
  /** The number of edits not saved. */
  readonly count: number;
  /** The titles of their tiles. */
  readonly titles: readonly string[];
  /** Both versions of all of them, tile by tile. */
  readonly items: readonly Conflict[];
};

/**
 * Follows the confirmed state, for instance to maintain a copy: each change that becomes part of it, in order, and each
 * reload.
 */
export type ConfirmedFollower = {
  readonly confirmed: (made: LoggedChange) => void;
  readonly loaded: (state: MosaicState, revision: number) => void;
};
