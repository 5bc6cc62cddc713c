import type { CallInput } from "@mosaico/contract/call";
import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { Kysely } from "kysely";
import type { ActorCtx } from "#platform/context.ts";
import { requireVerified } from "#platform/database/assumptions.ts";
import { createGroupTurns } from "#platform/database/group-turns.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import { AppError } from "#platform/http/app-error.ts";
import { requireOwnTransactions } from "#platform/http/own-transactions.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { MAX_TILES_AT_ONCE, changeLarge } from "./change-large.ts";
import { togetherChanger } from "./change-together.ts";
import { findChange } from "./changes.store.ts";
import type { Edit } from "./edit.ts";
import { findEditState } from "./edit-state.store.ts";
import { findKeptTiles } from "./kept-mosaics.ts";
import type { EditableMosaic, MosaicResource } from "./mosaic-resource.ts";
import { lockMosaic, lockRow } from "./mosaics.store.ts";
import {
  type DoneChange,
  type EncodedChange,
  type SentChange,
  originOf,
  outcomeOf,
  planOperations,
} from "./plan-operations.ts";
import { retryWhileHeld } from "./large/retry-while-held.ts";
import { fingerprintOf, saveChange, saveUnread, textsOf } from "./save-change.ts";
import { readOperation } from "./wire.ts";

/** Edits of more tiles would delay those that are made together with them. */
const MAX_TILES_TOGETHER = 32;

/**
 * Applies operations to the newest state, as one change. It reads and writes only the touched tiles, so that the cost
 * does not depend on the size of the mosaic. A repeated changeId gets the first answer again and changes nothing.
 */
export async function changeMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "tile.edit">,
  sent: CallInput<"PATCH /mosaics/:id">["body"],
): Promise<EncodedChange> {
  const operations = sent.operations.map(readOperation);
  const change = {
    changeId: sent.changeId,
    operations,
    fingerprint: fingerprintOf(operations),
  };
  const editable = requireRight(ctx, mosaic, operations);
  const touched = [...new Set(operations.flatMap((operation) => tileOf(operation) ?? []))];
  if (touched.length > MAX_TILES_AT_ONCE) {
    requireVerified(ctx);
    requireOwnTransactions(ctx);
    return changeManyTiles(ctx, editable, change, touched);
  }
  const edit = { ctx, mosaic: editable, change, touched };
  // SQLite has one connection that writes, and groups its transactions itself.
  const isOwnTransaction = hasRowLocks(ctx.db) && !ctx.db.isTransaction;
  return isOwnTransaction ? turnsOf(ctx.db)(edit) : changeAlone(edit);
}

/** Edits of one mosaic wait within the process, because each that waits for its lock would occupy a connection. */
function turnsOf(db: Kysely<Database>): (edit: Edit) => Promise<EncodedChange> {
  const existing = turns.get(db);
  if (existing !== undefined) return existing;
  const made = createGroupTurns<Edit, EncodedChange>({
    keyOf: ({ mosaic }) => mosaic.mosaicId,
    mayJoin: ({ touched }) => touched.length <= MAX_TILES_TOGETHER,
    runTogether: togetherChanger(),
    runAlone: changeAlone,
  });
  turns.set(db, made);
  return made;
}

const turns = new WeakMap<Kysely<Database>, (edit: Edit) => Promise<EncodedChange>>();

async function changeAlone({ ctx, mosaic, change, touched }: Edit): Promise<EncodedChange> {
  requireVerified(ctx);
  return retryWhileHeld(ctx, async (tx): Promise<EncodedChange> => {
    const kept = await changeKept(tx, mosaic, change, touched);
    if (kept !== undefined) return kept;
    const { now, found } = await lockForEdit(tx, mosaic, change, touched);
    if (found.earlier !== undefined) return outcomeOf(found.earlier, change);
    const state = { ...now, tiles: found.tiles, hasStaged: found.hasStaged };
    const plan = await planOperations(tx, now, change.operations, state);
    const origin = originOf(tx, change, found.lastChange);
    const texts = textsOf(plan);
    return doneBy(change, plan, texts, await saveChange(tx, now, plan, state, origin, texts));
  });
}

/**
 * Applies a change to the tiles as the last edits of this process left them, which the statement that writes verifies.
 * Undefined, and nothing was written, if they are not known, or not like that any more.
 */
async function changeKept(
  tx: ActorCtx,
  mosaic: EditableMosaic,
  change: SentChange,
  touched: readonly TileId[],
): Promise<EncodedChange | undefined> {
  const { lastChange } = mosaic;
  const tiles = findKeptTiles(tx, mosaic, touched);
  if (tiles === undefined || lastChange === undefined || touched.length === 0) return undefined;
  const state = { ...mosaic, tiles, hasStaged: false };
  // A refusal may be a mistake. Nobody waits for the reads that it costs.
  const plan = await planOperations(tx, mosaic, change.operations, state).catch(ignoreRefusal);
  if (plan === undefined) return undefined;
  const texts = textsOf(plan);
  const origin = originOf(tx, change, lastChange);
  const saved = await saveUnread(tx, mosaic, plan, state, origin, texts);
  return saved && doneBy(change, plan, texts, saved);
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

function doneBy(
  { changeId }: SentChange,
  { operations }: Pick<ChangeEffect, "operations">,
  texts: ReturnType<typeof textsOf>,
  { revision }: EditableMosaic,
): EncodedChange {
  return { revision, changeId, operations: [...operations], operationsText: texts.operations };
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
