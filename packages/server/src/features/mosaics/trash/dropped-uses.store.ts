import { trashGoesBefore } from "@mosaico/domain/mosaic/trash";
import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { EditableMosaic, MosaicKey } from "../mosaic-resource.ts";
import { portions } from "../tiles.store.ts";
import type { Use, UsedAs } from "./dropped-uses.ts";

export async function keepDropped(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  uses: readonly Use[],
): Promise<void> {
  const dropped_at = ctx.clock.now().toISOString();
  for (const some of portions(uses)) {
    await ctx.db
      .insertInto("dropped_uses")
      .values(
        some.map(({ name, usedAs }) => ({
          account_id: mosaic.accountId,
          mosaic_id: mosaic.mosaicId,
          name,
          used_as: usedAs,
          dropped_at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "mosaic_id", "name", "used_as"])
          .doUpdateSet((row) => ({ dropped_at: row.ref("excluded.dropped_at") })),
      )
      .execute();
  }
}

/** H5: the ways in which the mosaic used each of these files within the last 30 days. */
export async function findDropped(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<UsedAs>>> {
  const found = new Map<string, Set<UsedAs>>();
  for (const some of portions(names)) {
    const rows = await ctx.db
      .selectFrom("dropped_uses")
      .select(["name", "used_as"])
      .where(ofMosaic(mosaic))
      .where("name", "in", some)
      .where("dropped_at", ">", trashGoesBefore(ctx.clock.now().getTime()))
      .execute();
    for (const { name, used_as: usedAs } of rows) {
      found.set(name, (found.get(name) ?? new Set()).add(usedAs as UsedAs));
    }
  }
  return found;
}
