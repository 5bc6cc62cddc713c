import { createHash } from "node:crypto";
import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { SystemCtx } from "#platform/context.ts";
import { insertChange } from "./changes.store.ts";
import type { EditableMosaic } from "./mosaic-thing.ts";
import { updateMosaic } from "./mosaics.store.ts";
import { writeTiles } from "./tiles.store.ts";

/**
 * Saves a change to a mosaic that this transaction holds, as it is now: the touched tiles, the mosaic's own row, and
 * one entry of the log. Gives the mosaic as it is then.
 */
export async function saveChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  origin: {
    readonly changeId: string;
    readonly fingerprint: string;
    readonly authorId: string | null;
  },
): Promise<Mosaic> {
  const next = {
    title: plan.title,
    background: plan.background,
    revision: mosaic.revision + 1,
    tileCount: mosaic.tileCount + plan.growth,
  };
  await writeTiles(ctx, mosaic, plan.tiles);
  await insertChange(ctx, mosaic, {
    ...origin,
    revision: next.revision,
    operations: plan.operations,
    inverse: plan.inverse,
  });
  await updateMosaic(ctx, mosaic, next);
  return { ...mosaic, ...next };
}

/** What tells whether the same changeId came with the same operations. */
export function fingerprintOf(operations: readonly Operation[]): string {
  return createHash("sha256").update(JSON.stringify(operations)).digest("hex");
}
