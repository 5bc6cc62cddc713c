import { setImmediate } from "node:timers/promises";
import { type MovingState, followLog, movingFrom } from "@mosaico/domain/mosaic/follow-log";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { SystemCtx } from "#platform/context.ts";
import { listInverses } from "./changes.store.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** The log is read in portions, so that a long one is never in memory as a whole. */
const CHANGES_AT_ONCE = 200;

/**
 * The changes read from a log do not form a sequence. Without a lock, old changes may have been compacted between two
 * reads: reading again then succeeds.
 */
export class UnfitLogError extends Error {}

/**
 * The state of a mosaic at an earlier revision, computed backwards from the current one. Undefined if the log does not
 * contain the revision: it is inside a compacted change, or never existed.
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
      if (change.baseRevision < revision) return undefined;
      follow(state, change.inverse);
      at = change.baseRevision;
    }
    if (changes.length === 0) throw gap(mosaic, at);
    // Each portion is applied synchronously: without this pause, no other request would be served until all is done.
    await setImmediate();
  }
  return state;
}

function follow(state: MovingState, operations: readonly Operation[]): void {
  const followed = followLog(state, operations);
  if (!followed.ok)
    throw new UnfitLogError(`The log does not fit the mosaic: ${followed.problem}.`);
}

function gap(mosaic: MosaicKey, revision: number): Error {
  return new UnfitLogError(`The log of mosaic ${mosaic.mosaicId} lacks revision ${revision}.`);
}
