import type { SystemCtx } from "#platform/context.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

type Named = Permitted<MosaicKey, "mosaic.design">;

/** The logged changes of a mosaic, each with the name of the revision that it led to as `named.name`. */
export function changesWithNames({ db }: SystemCtx, { accountId, mosaicId }: MosaicKey) {
  return db
    .selectFrom("changes")
    .leftJoin("revision_names as named", (join) =>
      join
        .onRef("named.account_id", "=", "changes.account_id")
        .onRef("named.mosaic_id", "=", "changes.mosaic_id")
        .onRef("named.revision", "=", "changes.revision"),
    )
    .where("changes.account_id", "=", accountId)
    .where("changes.mosaic_id", "=", mosaicId);
}

/** The number of a mosaic's named revisions, except for one. */
export async function countOtherNames(
  ctx: SystemCtx,
  mosaic: Named,
  revision: number,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("revision_names")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where(ofMosaic(mosaic))
    .where("revision", "!=", revision)
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepName(
  ctx: SystemCtx,
  mosaic: Named,
  { revision, name }: { readonly revision: number; readonly name: string },
): Promise<void> {
  await ctx.db
    .insertInto("revision_names")
    .values({ account_id: mosaic.accountId, mosaic_id: mosaic.mosaicId, revision, name })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "mosaic_id", "revision"]).doUpdateSet({ name }),
    )
    .execute();
}

/** Returns whether the revision had a name. */
export async function removeName(
  ctx: SystemCtx,
  mosaic: Named,
  revision: number,
): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom("revision_names")
    .where(ofMosaic(mosaic))
    .where("revision", "=", revision)
    .returning("revision")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the next compaction check the changes after this revision again. */
export async function compactAgainFrom(
  ctx: SystemCtx,
  mosaic: Named,
  revision: number,
): Promise<void> {
  await ctx.db
    .updateTable("mosaics")
    .set({ compacted_to: revision })
    .where(isMosaic(mosaic))
    .where("compacted_to", ">", revision)
    .execute();
}
