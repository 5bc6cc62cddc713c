import { setImmediate } from "node:timers/promises";
import { planChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import { listInverses, listOperations } from "./changes.store.ts";
import type { MosaicKey } from "./mosaic-thing.ts";

/** A log is read in pieces, so that a long one is never in memory whole. */
const CHANGES_AT_ONCE = 200;

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
  const state = new FoldedState(now);
  let at = mosaic.revision;
  while (at > revision) {
    const range = { after: revision, before: at + 1 };
    const changes = await listInverses(ctx, mosaic, range, CHANGES_AT_ONCE);
    for (const change of changes) {
      if (change.revision !== at) throw gap(mosaic, at);
      if (change.since < revision) return undefined;
      state.apply(change.inverse);
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
  const state = new FoldedState(emptyMosaic(firstTitle));
  let revision = 0;
  while (revision < mosaic.revision) {
    const changes = await listOperations(ctx, mosaic, revision, CHANGES_AT_ONCE);
    for (const change of changes) {
      if (change.since !== revision) throw gap(mosaic, revision + 1);
      state.apply(change.operations);
      revision = change.revision;
    }
    if (changes.length === 0) throw gap(mosaic, revision + 1);
  }
  return state;
}

/** A state of which each change touches only its own tiles, where copying all of them each time would be dear. */
class FoldedState implements MosaicState {
  title: string;
  background: MosaicState["background"];
  readonly tiles: Map<TileId, Tile>;

  constructor({ title, background, tiles }: MosaicState) {
    this.title = title;
    this.background = background;
    this.tiles = new Map(tiles);
  }

  apply(operations: readonly Operation[]): void {
    const plan = planChange(operations, this, this.tiles.size, Infinity);
    if (!plan.ok) throw new Error(`The log does not fit the mosaic: ${plan.problem}.`);
    this.title = plan.value.title;
    this.background = plan.value.background;
    for (const [id, tile] of plan.value.tiles) {
      if (tile === undefined) this.tiles.delete(id);
      else this.tiles.set(id, tile);
    }
  }
}

function gap(mosaic: MosaicKey, revision: number): Error {
  return new Error(`The log of mosaic ${mosaic.mosaicId} lacks revision ${revision}.`);
}
