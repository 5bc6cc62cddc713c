import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { findUsable } from "#features/files/files.service.ts";
import { type ActorCtx, inTransaction, openMoment } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { changedUses } from "./changed-uses.ts";
import type { EditableMosaic, MosaicThing } from "./mosaic-thing.ts";
import { findMosaic, lockMosaic } from "./mosaics.store.ts";
import { saveChange } from "./save-change.ts";
import { listTiles } from "./tiles.store.ts";

/** After so many plans that others overtook, the mosaic is held while the next one is made. */
const MAX_ATTEMPTS = 3;

/** What a change of a whole mosaic comes to, given how it is now. */
type WholePlan = {
  readonly mosaic: EditableMosaic;
  readonly plan: ChangeEffect;
  readonly origin: Omit<Parameters<typeof saveChange>[4], "changeId" | "authorId">;
};

/** Works out what is to change; undefined where nothing is. */
type MakePlan<Mosaic> = (
  ctx: ActorCtx,
  mosaic: Mosaic,
  state: MosaicState,
) => Promise<WholePlan | undefined>;

/**
 * Changes a whole mosaic by what a plan says, as one change. The plan is made from how the mosaic is at one moment, while
 * others go on; only the writing holds it, where it is still as it was then. Tells whether anything had to change.
 */
export async function changeWhole<Mosaic extends MosaicThing>(
  ctx: ActorCtx,
  mosaic: Mosaic,
  makePlan: MakePlan<Mosaic>,
  beforeCommit: (tx: ActorCtx) => Promise<void> = async () => {},
): Promise<boolean> {
  const { mosaicId } = mosaic;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const moment = await openMoment(ctx);
    let made: Made | undefined;
    try {
      made = await planFor(moment.ctx, await findMosaic(moment.ctx, mosaicId));
    } finally {
      await moment.close();
    }
    if (made === undefined) return false;
    const plan = made;
    if (await inTransaction(ctx, (tx) => saveUnchanged(tx, plan))) return true;
  }
  return inTransaction(ctx, async (tx) => {
    await lockMosaic(tx, mosaic);
    // Read anew: what was read while waiting for the mosaic may tell of the change before the newest.
    const made = await planFor(tx, await findMosaic(tx, mosaicId));
    return made !== undefined && saveUnchanged(tx, made);
  });

  async function planFor(on: ActorCtx, now: MosaicThing | undefined) {
    if (now === undefined) throw new AppError("notFound");
    const present = { ...mosaic, ...now };
    const tiles = new Map((await listTiles(on, now)).map((tile) => [tile.id, tile]));
    const before = { title: now.title, background: now.background, tiles };
    const made = await makePlan(on, present, before);
    // Whoever asked for it may have gone while it was worked out.
    if (ctx.isAbandoned?.()) throw unavailable();
    if (made === undefined) return undefined;
    const { gained } = changedUses(made.plan, before);
    return { ...made, before, gained, usable: await findUsable(on, now.accountId, gained) };
  }

  async function saveUnchanged(
    tx: ActorCtx,
    { mosaic: planned, plan, origin, before, ...files }: Made,
  ): Promise<boolean> {
    const now = await lockMosaic(tx, planned);
    if (now === undefined) throw new AppError("notFound");
    if (now.revision !== planned.revision) return false;
    // What is still there stays until this is saved; what was swept meanwhile makes it another plan.
    const usable = await findUsable(tx, now.accountId, files.gained);
    if (usable.size !== files.usable.size) return false;
    const { actor, ids } = tx;
    await saveChange(tx, now, plan, before, {
      ...origin,
      changeId: ids.uuid(),
      authorId: actor.userId,
    });
    await beforeCommit(tx);
    return true;
  }
}

type Made = WholePlan & {
  readonly before: MosaicState;
  readonly gained: readonly string[];
  readonly usable: Awaited<ReturnType<typeof findUsable>>;
};
