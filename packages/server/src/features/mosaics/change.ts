import type { CallInput } from "@mosaico/contract/call";
import { planChange } from "@mosaico/domain/mosaic/apply";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { findChange } from "./changes.store.ts";
import type { EditableMosaic, MosaicThing } from "./mosaic-thing.ts";
import { lockMosaicToChange } from "./mosaics.store.ts";
import { onceFree } from "./large/once-free.ts";
import { demandOwnFiles, settleOperations } from "./references.ts";
import { valueOf } from "./refusal.ts";
import { fingerprintOf, saveChange } from "./save-change.ts";
import { findTiles } from "./tiles.store.ts";
import { readOperation } from "./wire.ts";

/** What a change came to. */
export type DoneChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly operations: Operation[];
};

/**
 * Applies operations on the newest state, as one change. It reads and writes the touched tiles only, so that an edit
 * costs the edit, however large the mosaic is. The same changeId again answers as the first time and changes nothing.
 */
export async function changeMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicThing, "tile.edit">,
  sent: CallInput<"PATCH /mosaics/:id">["body"],
): Promise<DoneChange> {
  const { changeId } = sent;
  const operations = sent.operations.map(readOperation);
  const fingerprint = fingerprintOf(operations);
  const editable = demandRight(ctx, mosaic, operations);
  return onceFree(ctx, async (tx) => {
    const now = await lockMosaicToChange(tx, editable);
    if (now === undefined) throw new AppError("notFound");
    const earlier = await findChange(tx, now, changeId);
    if (earlier !== undefined) {
      if (earlier.fingerprint !== fingerprint) throw new AppError("mosaics.changeIdUsed");
      // What was joined with others is known by its id alone: it did what was sent.
      const { revision, operations: done = operations } = earlier;
      return { revision, changeId, operations: [...done] };
    }
    const touched = new Set(operations.flatMap((operation) => tileOf(operation) ?? []));
    const state = { ...now, tiles: await findTiles(tx, now, [...touched]) };
    const settled = await settleOperations(tx, now, operations, state.tiles);
    const plan = valueOf(planChange(settled, state, now.tileCount));
    await demandOwnFiles(tx, now, plan.effects, state, (effect, index) => [
      "operations",
      index,
      ...placeOf[effect.operation.op],
    ]);
    const saved = await saveChange(tx, now, plan, state, {
      changeId,
      fingerprint,
      authorId: ctx.actor.userId,
    });
    return { revision: saved.revision, changeId, operations: [...plan.operations] };
  });
}

/** The mosaic as one that these operations may be saved to; whoever may only edit tiles updates and moves them. */
export function demandRight(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicThing, "tile.edit">,
  operations: readonly Operation[],
): EditableMosaic {
  const isEdit = operations.every(({ op }) => op === "updateTile" || op === "moveTile");
  const editable = isEdit ? mosaic : permit(ctx.actor, "mosaic.design", mosaic);
  if (editable === undefined) throw new AppError("auth.forbidden");
  return editable;
}

/** Where in an operation the data stand that may name a file. */
const placeOf = {
  addTile: ["tile", "data"],
  updateTile: ["data"],
  moveTile: [],
  removeTile: [],
  setBackground: ["background"],
  rename: [],
} as const satisfies Record<Operation["op"], readonly string[]>;
