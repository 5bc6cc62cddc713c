import { setImmediate } from "node:timers/promises";
import { type MovingState, followLog } from "@mosaico/domain/mosaic/follow-log";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { SystemCtx } from "#platform/context.ts";
import { listInverses, listOperations } from "./changes.store.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** A log is read in pieces, so that a long one is never in memory whole. */
const CHANGES_AT_ONCE = 200;

/**
 * What was read of a log does not fit together. Where nothing holds the log, old changes may have been joined between two
 * readings: then it fits when it is read again.
 */
export class UnfitLogError extends Error {}

/**
 * The state that a mosaic had at an earlier revision, going back from how it is now. Undefined where the log does not
 * hold that revision: it is within a joined change, or was never there.
 */
export async function stateAt(
  ctx: SystemCtx,
  mosaic: MosaicKey & { readonly revision: number },
  now: MosaicState,
  revision: number,
): Promise<MosaicState | undefined> {
  if (revision > mosaic.revision) return undefined;
  const state = movingFrom(now);
  let at = mosaic.revision;
  while (at > revision) {
    const range = { after: revision, before: at + 1 };
    const changes = await listInverses(ctx, mosaic, range, CHANGES_AT_ONCE);
    for (const change of changes) {
      if (change.revision !== at) throw gap(mosaic, at);
      if (change.since < revision) return undefined;
      follow(state, change.inverse);
      at = change.since;
    }
    if (changes.length === 0) throw gap(mosaic, at);
    // What was read is folded at once: without a pause nobody else would be served until all of it is.
    await setImmediate();
  }
  return state;
}

/** The state that the log alone gives, from nothing to the newest change. The tables must hold the same. */
export async function foldLog(
  ctx: SystemCtx,
  mosaic: MosaicKey & { readonly revision: number },
  firstTitle: string,
): Promise<MosaicState> {
  const state = movingFrom(emptyMosaic(firstTitle));
  let revision = 0;
  while (revision < mosaic.revision) {
    const changes = await listOperations(ctx, mosaic, revision, CHANGES_AT_ONCE);
    for (const change of changes) {
      if (change.since !== revision) throw gap(mosaic, revision + 1);
      follow(state, change.operations);
      revision = change.revision;
    }
    if (changes.length === 0) throw gap(mosaic, revision + 1);
  }
  return state;
}

/** A copy, of which each change touches only its own tiles. */
function movingFrom({ title, background, tiles }: MosaicState): MovingState {
  return { title, background, tiles: new Map(tiles) };
}

function follow(state: MovingState, operations: readonly Operation[]): void {
  const followed = followLog(state, operations);
  if (!followed.ok)
    throw new UnfitLogError(`The log does not fit the mosaic: ${followed.problem}.`);
}

function gap(mosaic: MosaicKey, revision: number): Error {
  return new UnfitLogError(`The log of mosaic ${mosaic.mosaicId} lacks revision ${revision}.`);
}
