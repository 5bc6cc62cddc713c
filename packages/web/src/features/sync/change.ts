import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile } from "@mosaico/domain/tile/tile";

/** A change that is sent as it is, as often as it takes: the id makes the second time harmless. */
export type Change = {
  readonly changeId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
};

/** Who made a change. */
export type Author = { readonly id: string; readonly name: string };

/** A change that the server has made durable, mine or somebody else's. */
export type MadeChange = {
  readonly revision: number;
  /** The revision that it leads on from, where it stands for several (H6). */
  readonly since?: number | undefined;
  readonly changeId: string;
  /** Null where the person is gone; missing in the answer to a change of mine. */
  readonly author?: Author | null;
  readonly operations: readonly Operation[];
};

/** The revision that a change leads on from. */
export function sinceOf({ since, revision }: Pick<MadeChange, "since" | "revision">): number {
  return since ?? revision - 1;
}

/** An edit that may still be combined with later ones, and the id under which all of them will travel. */
export type Edit = { readonly waitingId: string; readonly operations: readonly Operation[] };

/** A portion of what the server has not confirmed, as the browser keeps it. A part never changes. */
export type Portion = {
  readonly part: Change | Edit;
  /** What would give back the values that it found, so that it shows what others made of them meanwhile. */
  readonly base: readonly Operation[];
};

/** Edits that the server has not confirmed, as another page takes them over. */
export type Unsent = {
  readonly changes: readonly Change[];
  /** Edits that may still be combined with later ones. */
  readonly waiting: readonly Operation[];
  readonly waitingId: string;
  /** What would give back the values that they found. */
  readonly base?: readonly Operation[];
};

/** All unsent edits, in order. */
export function operationsOf({
  changes,
  waiting,
}: Pick<Unsent, "changes" | "waiting">): Operation[] {
  return [...changes.flatMap((change) => change.operations), ...waiting];
}

/** One thing in two versions: what I made of it, and what became of it otherwise. */
export type Unmerged = {
  readonly key: string;
  /** Why mine was not saved. Undefined where it was, over what somebody else had made of the same at the same time. */
  readonly code: string | undefined;
  /** The tile's title; empty where it is about the mosaic. */
  readonly title: string;
  /** My edits, which make my version. */
  readonly mine: readonly Operation[];
  /** What makes the other version; nothing where there is none but what the mosaic has. */
  readonly theirs: readonly Operation[];
  /** The tile as I saw it, in case it is gone. */
  readonly tile: Tile | undefined;
  readonly by: Author | undefined;
};

/** What could not be merged without a word: edits that were not saved, and those that others edited at once. */
export type Loss = {
  /** Why the first of them was not saved. */
  readonly code: string;
  /** So many were not saved. */
  readonly count: number;
  /** The titles of the tiles of these. */
  readonly titles: readonly string[];
  /** Both versions of all of them, tile by tile. */
  readonly items: readonly Unmerged[];
};

/** Follows the confirmed state, as a copy of it does: each change that becomes part of it, in order, and each reload. */
export type ConfirmedFollower = {
  readonly confirmed: (made: MadeChange) => void;
  readonly loaded: (state: MosaicState, revision: number) => void;
};
