import { setTimeout as rest } from "node:timers/promises";
import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { TileId } from "@mosaico/domain/tile/tile";
import { findUsable } from "#features/files/files.service.ts";
import { type ActorCtx, inTransaction, openMoment } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { type ChangedUses, changedUses } from "./changed-uses.ts";
import { clearWrite } from "./large/clear-write.ts";
import { type LargeWrite, beginWrite, endWrite } from "./large/large-writes.store.ts";
import { retryWhileHeld } from "./large/retry-while-held.ts";
import { stageChange, stageTexts } from "./large/stage-change.ts";
import type { EditableMosaic, MosaicResource } from "./mosaic-resource.ts";
import { findMosaic, lockMosaic, lockMosaicToChange } from "./mosaics.store.ts";
import {
  type Origin,
  type ChangeFacts,
  enterChange,
  saveChange,
  describeChange,
  textsOf,
} from "./save-change.ts";
import { requireTileCapacity } from "./tile-capacity.ts";
import { countTilesOfAccount } from "./tile-usage.store.ts";
import { findTiles, listTiles } from "./tiles.store.ts";

/** After this many plans overtaken by other changes, the mosaic is held while the next plan is made. */
const MAX_FREE_ATTEMPTS = 3;
const MAX_ATTEMPTS = 6;
/** A change of more tiles is written in slices, since a single transaction would delay other writers. */
export const MAX_TILES_AT_ONCE = 200;
/** In milliseconds: how long a large write waits for another one of the same mosaic. */
const MAX_WAIT_MS = 90_000;
const PAUSE_MS = 100;

/** The changes to make, computed from a snapshot of the mosaic. */
type Planned = {
  readonly mosaic: EditableMosaic;
  readonly plan: ChangeEffect;
  /** A change without an id gets a new one. */
  readonly origin: Omit<Origin, "changeId" | "authorId"> & Partial<Pick<Origin, "changeId">>;
};

type Planning<Mosaic> = {
  /** The tiles needed for the plan; undefined for all of them. */
  readonly tiles?: readonly TileId[];
  /** Computes the changes to make; undefined if there are none. */
  readonly makePlan: (
    ctx: ActorCtx,
    mosaic: Mosaic,
    state: MosaicState,
  ) => Promise<Planned | undefined>;
  /** Runs in the transaction that commits the change. */
  readonly beforeCommit?: (tx: ActorCtx) => Promise<void>;
};

type Made = Planned & {
  readonly before: MosaicState;
  readonly facts: ChangeFacts;
  readonly uses: ChangedUses;
  readonly usable: number;
};

/**
 * Makes a large change to a mosaic as a single revision. The plan is computed from a snapshot without locks, and a
 * large one is also staged without locks; a short transaction then puts it into effect, provided that the mosaic has
 * not changed since the snapshot. Returns whether anything changed.
 */
export async function changeLarge<Mosaic extends MosaicResource>(
  ctx: ActorCtx,
  mosaic: Mosaic,
  planning: Planning<Mosaic>,
): Promise<boolean> {
  const beforeCommit = planning.beforeCommit ?? (async () => {});
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const holds = attempt > MAX_FREE_ATTEMPTS;
    const begun = holds ? await begin(ctx, mosaic, { holds }) : undefined;
    const outcome = await tryOnce(begun).catch(async (error: unknown) => {
      await giveUp(begun);
      throw error;
    });
    if (outcome !== "overtaken") return outcome === "changed";
  }
  throw unavailable();

  async function tryOnce(begun: LargeWrite | undefined) {
    const made = await planAtOneMoment(ctx, mosaic, planning);
    if (made === undefined) {
      await giveUp(begun);
      return "unchanged";
    }
    const isSmall = made.plan.tiles.size <= MAX_TILES_AT_ONCE;
    const isSaved = await (isSmall && begun === undefined
      ? retryWhileHeld(ctx, (tx) => saveAtOnce(tx, made, beforeCommit))
      : saveInPieces(ctx, made, beforeCommit, begun));
    return isSaved ? "changed" : "overtaken";
  }

  async function giveUp(write: LargeWrite | undefined): Promise<void> {
    if (write !== undefined) await drop(ctx, write);
  }
}

async function planAtOneMoment<Mosaic extends MosaicResource>(
  ctx: ActorCtx,
  mosaic: Mosaic,
  { tiles: ids, makePlan }: Planning<Mosaic>,
): Promise<Made | undefined> {
  const moment = await openMoment(ctx);
  try {
    const on = moment.ctx;
    const now = await findMosaic(on, mosaic.mosaicId);
    if (now === undefined) throw new AppError("notFound");
    const tiles =
      ids === undefined
        ? new Map((await listTiles(on, now)).map((tile) => [tile.id, tile]))
        : await findTiles(on, now, ids);
    const before = { ...headOf(now), tiles };
    const made = await makePlan(on, { ...mosaic, ...now }, before);
    // The client may have disconnected while the plan was computed.
    if (ctx.isAbandoned?.()) throw unavailable();
    if (made === undefined) return undefined;
    const facts = describeChange(made.plan, before);
    await requireTileCapacity(on, now.accountId, facts.growth);
    const uses = changedUses(made.plan, before);
    return { ...made, before, facts, uses, usable: await countUsable(on, now.accountId, uses) };
  } finally {
    await moment.close();
  }
}

/**
 * Saves a plan in one transaction if the mosaic has not changed since the plan was made. Returns whether it has not.
 */
async function saveAtOnce(
  tx: ActorCtx,
  made: Made,
  beforeCommit: (tx: ActorCtx) => Promise<void>,
): Promise<boolean> {
  const now = await lockMosaicToChange(tx, made.mosaic);
  if (now === undefined) throw new AppError("notFound");
  if (now.revision !== made.mosaic.revision) return false;
  // Files counted here stay until this is saved; if any were swept since, a new plan is needed.
  if ((await countUsable(tx, now.accountId, made.uses)) !== made.usable) return false;
  await saveChange(tx, now, made.plan, made.before, originOf(tx, made, tx.ids.uuid()));
  await beforeCommit(tx);
  return true;
}

/** Saves a plan in many short transactions; only the last one has visible effects. */
async function saveInPieces(
  ctx: ActorCtx,
  made: Made,
  beforeCommit: (tx: ActorCtx) => Promise<void>,
  begun: LargeWrite | undefined,
): Promise<boolean> {
  const { mosaic, plan, facts, uses } = made;
  const write = begun ?? (await begin(ctx, mosaic, { holds: false }));
  let isSaved = false;
  try {
    // Another large write may have finished while this one waited.
    const present = await findMosaic(ctx, mosaic.mosaicId);
    if (present?.revision !== mosaic.revision) return false;
    await stageChange(ctx, write, made, ctx.actor.userId);
    // Pieces are keyed by the id of the write, so that two concurrent copies of a change do not mix.
    const texts =
      made.origin.changeId === undefined ? await stageTexts(ctx, write, plan) : textsOf(plan);
    // Staging has protected the files from the sweep for thirty days.
    const usable = await countUsable({ ...ctx, readsOnly: true }, mosaic.accountId, uses);
    if (usable !== made.usable) return false;
    isSaved = await retryWhileHeld(ctx, async (tx) => {
      const now = await lockMosaicToChange(tx, mosaic, write.id);
      if (now === undefined) throw new AppError("notFound");
      if (now.revision !== mosaic.revision) return false;
      if (!(await endWrite(tx, write, "done"))) return false;
      await enterChange(tx, now, plan, { ...originOf(tx, made, write.id), ...facts, ...texts });
      await beforeCommit(tx);
      await countTilesOfAccount(tx, now.accountId, facts.growth);
      return true;
    });
    return isSaved;
  } finally {
    await (isSaved ? clear(ctx, write, "done") : drop(ctx, write));
  }
}

/** Starts a large write once no other one of this mosaic is in progress. */
async function begin(
  ctx: ActorCtx,
  mosaic: MosaicResource,
  options: { readonly holds: boolean },
): Promise<LargeWrite> {
  const write = {
    accountId: mosaic.accountId,
    mosaicId: mosaic.mosaicId,
    id: ctx.ids.uuid(),
  };
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const hasBegun = await inTransaction(ctx, async (tx) => {
      if ((await lockMosaic(tx, mosaic)) === undefined) throw new AppError("notFound");
      return beginWrite(tx, write, options);
    });
    if (hasBegun) return write;
    if (ctx.isAbandoned?.() || performance.now() > deadline) throw unavailable();
    await rest(PAUSE_MS);
  }
}

async function drop(ctx: ActorCtx, write: LargeWrite): Promise<void> {
  await inTransaction(ctx, (tx) => endWrite(tx, write, "dropped"));
  await clear(ctx, write, "dropped");
}

/** Clears up after a write. The sweep does the rest if the client disconnects or this fails. */
async function clear(ctx: ActorCtx, write: LargeWrite, state: "done" | "dropped"): Promise<void> {
  const isOver = () => ctx.isAbandoned?.() ?? false;
  await clearWrite(ctx, { ...write, state }, isOver).catch(() => {});
}

/** Counts the files added by a plan that may be used. */
async function countUsable(
  ctx: ActorCtx,
  accountId: string,
  { gained }: ChangedUses,
): Promise<number> {
  return (await findUsable(ctx, accountId, gained)).size;
}

function originOf({ actor }: ActorCtx, { origin }: Made, changeId: string): Origin {
  return { changeId, ...origin, authorId: actor.userId };
}
