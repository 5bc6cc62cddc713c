import type { CallInput } from "@mosaico/contract/call";
import { type ChangeEffect, planChange } from "@mosaico/domain/mosaic/apply";
import { type Parts, touchesSection } from "@mosaico/domain/mosaic/effect";
import { can } from "@mosaico/domain/people/permission";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { MAX_TILES_AT_ONCE, changeLarge } from "./change-large.ts";
import { findChange } from "./changes.store.ts";
import { type EarlierChange, findEditState } from "./edit-state.store.ts";
import { type EditableMosaic, type MosaicResource, countsOf } from "./mosaic-resource.ts";
import { lockMosaic, lockRow } from "./mosaics.store.ts";
import { retryWhileHeld } from "./large/retry-while-held.ts";
import { requireOwnFiles, settleOperations } from "./references.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { fingerprintOf, saveChange } from "./save-change.ts";
import { readOperation } from "./wire.ts";

/** The outcome of a change. */
export type DoneChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly operations: Operation[];
};

/** A change as requested. */
type SentChange = {
  readonly changeId: string;
  readonly operations: readonly Operation[];
  readonly fingerprint: string;
};

/**
 * Applies operations to the newest state, as one change. It reads and writes only the touched tiles, so that the cost
 * does not depend on the size of the mosaic. A repeated changeId gets the first answer again and changes nothing.
 */
export async function changeMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "tile.edit">,
  sent: CallInput<"PATCH /mosaics/:id">["body"],
): Promise<DoneChange> {
  const operations = sent.operations.map(readOperation);
  const change = {
    changeId: sent.changeId,
    operations,
    fingerprint: fingerprintOf(operations),
  };
  const editable = requireRight(ctx, mosaic, operations);
  const touched = [...new Set(operations.flatMap((operation) => tileOf(operation) ?? []))];
  return touched.length > MAX_TILES_AT_ONCE
    ? changeManyTiles(ctx, editable, change, touched)
    : retryWhileHeld(ctx, async (tx) => {
        const { now, found } = await lockForEdit(tx, editable, change, touched);
        if (found.earlier !== undefined) return outcomeOf(found.earlier, change);
        const state = { ...now, tiles: found.tiles, hasStaged: found.hasStaged };
        const plan = await planOperations(tx, now, operations, state);
        const { changeId, fingerprint } = change;
        const { userName: authorName } = ctx.session;
        const fresh =
          authorName === undefined ? authorName : { authorName, after: found.lastChange };
        const origin = { changeId, fingerprint, authorId: ctx.actor.userId, fresh };
        const { revision } = await saveChange(tx, now, plan, state, origin);
        return { revision, changeId, operations: [...plan.operations] };
      });
}

/**
 * Locks a mosaic and reads what an edit of it needs to know. On PostgreSQL, both are one round trip: the second statement
 * is sent with the first, and begins once that has the lock.
 */
async function lockForEdit(
  tx: ActorCtx,
  mosaic: EditableMosaic,
  { changeId }: SentChange,
  touched: readonly TileId[],
) {
  const sought = { changeId, touched };
  const [, found] = await Promise.all([lockRow(tx, mosaic), findEditState(tx, mosaic, sought)]);
  // If its revision is the known one, so is its content.
  if (found.revision === mosaic.revision) return { now: mosaic, found };
  const now = await lockMosaic(tx, mosaic);
  if (now === undefined) throw new AppError("notFound");
  return { now, found: await findEditState(tx, now, sought) };
}

/** Applies a change of so many tiles that a single transaction would delay other writers for long. */
async function changeManyTiles(
  ctx: ActorCtx,
  mosaic: EditableMosaic,
  change: SentChange,
  touched: readonly TileId[],
): Promise<DoneChange> {
  const { changeId, fingerprint } = change;
  let done: DoneChange | undefined;
  await changeLarge(ctx, mosaic, {
    tiles: touched,
    makePlan: async (on, now, state) => {
      const earlier = await findChange(on, now, changeId);
      if (earlier !== undefined) {
        done = outcomeOf(earlier, change);
        return undefined;
      }
      const plan = await planOperations(on, now, change.operations, state);
      done = { revision: now.revision + 1, changeId, operations: [...plan.operations] };
      return { mosaic: now, plan, origin: { changeId, fingerprint } };
    },
  });
  if (done === undefined) throw new Error("A change was saved without a plan.");
  return done;
}

/** The outcome of a change that was applied before. */
function outcomeOf(
  earlier: EarlierChange,
  { changeId, operations: sent, fingerprint }: SentChange,
): DoneChange {
  if (earlier.fingerprint !== fingerprint) throw new AppError("mosaics.changeIdUsed");
  // A compacted change is known only by its id, but it did what was requested.
  const { revision, operations = sent } = earlier;
  return { revision, changeId, operations: [...operations] };
}

async function planOperations(
  ctx: ActorCtx,
  mosaic: EditableMosaic,
  operations: readonly Operation[],
  state: Parts,
): Promise<ChangeEffect> {
  const settled = await settleOperations(ctx, mosaic, operations, state.tiles);
  const plan = valueOf(planChange(settled, state, countsOf(mosaic)));
  requireSectionRight(ctx, mosaic, plan, state);
  await requireOwnFiles(ctx, mosaic, plan.effects, state, (effect, index) => [
    "operations",
    index,
    ...placeOf[effect.operation.op],
  ]);
  return plan;
}

/** Permits the operations on the mosaic. Roles that may only edit tiles can update and move them, nothing else. */
export function requireRight(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "tile.edit">,
  operations: readonly Operation[],
): EditableMosaic {
  const isEdit = operations.every(({ op }) => op === "updateTile" || op === "moveTile");
  const editable = isEdit ? mosaic : permit(ctx.actor, "mosaic.design", mosaic);
  if (editable === undefined) throw new AppError("auth.forbidden");
  return editable;
}

/** Z6: refuses a change to a section by a role that may only edit tiles. */
export function requireSectionRight(
  { actor }: ActorCtx,
  mosaic: EditableMosaic,
  { effects }: Pick<ChangeEffect, "effects">,
  { tiles }: Pick<Parts, "tiles">,
): void {
  if (!effects.some((effect) => touchesSection(effect, tiles))) return;
  if (!can(actor, "mosaic.design", mosaic)) throw new AppError("auth.forbidden");
}

/** The path within each operation to the data that may name a file. */
const placeOf = {
  addTile: ["tile", "data"],
  updateTile: ["data"],
  moveTile: [],
  removeTile: [],
  setBackground: ["background"],
  rename: [],
  setSettings: ["settings"],
} as const satisfies Record<Operation["op"], readonly string[]>;
