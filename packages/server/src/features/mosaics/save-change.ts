import { hash } from "node:crypto";
import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import { type ChangeSummary, summarise } from "@mosaico/domain/mosaic/change-summary";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { countGrowth } from "@mosaico/domain/tile/tile-bytes";
import type { TileId } from "@mosaico/domain/tile/tile";
import { touchFiles } from "#features/files/files.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { changedUses } from "./changed-uses.ts";
import { insertChange } from "./changes.store.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import { mosaicTopic } from "./mosaic-topic.ts";
import { updateMosaic } from "./mosaics.store.ts";
import { countTilesOfAccount } from "./tile-usage.store.ts";
import { writeTiles } from "./tiles.store.ts";
import { fillTrash } from "./trash/fill-trash.ts";

/** Where a change comes from. */
export type Origin = {
  readonly changeId: string;
  readonly fingerprint: string;
  readonly authorId: string | null;
  /** The revision that it brings back, where it does. */
  readonly restored?: number;
};

/**
 * Saves a change to a mosaic that this transaction holds, as it is now: the touched tiles, the mosaic's own row, and
 * one entry of the log. `before` is the state that the plan was made for. Gives the mosaic as it is then.
 */
export async function saveChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  before: Pick<Parts, "tiles" | "background">,
  origin: Origin,
): Promise<Mosaic> {
  const told = tellChange(plan, before);
  await writeTiles(ctx, mosaic, plan.tiles);
  const saved = await enterChange(ctx, mosaic, plan, { ...origin, ...told, ...textsOf(plan) });
  await fillTrash(ctx, mosaic, plan, before, origin.authorId);
  // F4: their thirty days begin now, should nothing else use them.
  await touchFiles(ctx, changedUses(plan, before).dropped);
  await countTilesOfAccount(ctx, mosaic.accountId, told.growth);
  return saved;
}

/** What is told of a change beside what it does: by how many bytes its tiles grow, and its summary. */
export type Told = { readonly growth: number; readonly summary: ChangeSummary };

/** Of a large change it takes long: before its transaction. */
export function tellChange(plan: ChangeEffect, before: Pick<Parts, "tiles">): Told {
  const titleOf = (id: TileId) => (plan.tiles.get(id) ?? before.tiles.get(id))?.data.title;
  return {
    growth: countGrowth(plan.tiles, before.tiles),
    summary: summarise(plan.operations, titleOf),
  };
}

/** What the entry of the log keeps of a change as JSON. */
export function textsOf({
  operations,
  inverse,
}: Pick<ChangeEffect, "operations" | "inverse">): Record<"operations" | "inverse", string> {
  return { operations: JSON.stringify(operations), inverse: JSON.stringify(inverse) };
}

/**
 * Saves what a change is beside its tiles and what it removes: the mosaic's own row, and one entry of the log. Its texts
 * are given as JSON, or by how many bytes of them were written before.
 */
export async function enterChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: Pick<ChangeEffect, "title" | "background" | "growth">,
  { growth, ...entry }: Origin & Told & Readonly<Record<"operations" | "inverse", string | number>>,
): Promise<Mosaic> {
  const next = {
    title: plan.title,
    background: plan.background,
    revision: mosaic.revision + 1,
    tileCount: mosaic.tileCount + plan.growth,
  };
  await insertChange(ctx, mosaic, {
    ...entry,
    revision: next.revision,
    restored: entry.restored,
  });
  await updateMosaic(ctx, mosaic, next, growth);
  // Heard by open screens once this is committed.
  ctx.events.tell([mosaicTopic(mosaic.mosaicId)]);
  return { ...mosaic, ...next };
}

/** What tells whether the same changeId came with the same operations. */
export function fingerprintOf(operations: readonly Operation[]): string {
  // A change that is repeated after an update is the one of before it: then no tile said that it is not locked.
  const text = JSON.stringify(operations, (key, value: unknown) =>
    key === "locked" && value === false ? undefined : value,
  );
  return hash("sha256", text);
}
