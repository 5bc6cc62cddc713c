import type { SystemCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Permitted } from "#platform/http/routes.ts";

type Key = { readonly accountId: string; readonly mosaicId: number };

/** A mosaic whose template the requester may change. */
export type TemplateMosaic = Permitted<Key, "mosaic.design">;

/** H3: the templates of an account, ordered by name, without those whose mosaic is in the trash. */
export async function listAccountTemplates(
  { db }: SystemCtx,
  { accountId }: Permitted<Pick<Key, "accountId">, "mosaic.create">,
  max: number,
) {
  return db
    .selectFrom("templates")
    .innerJoin("mosaics", (join) =>
      join
        .onRef("mosaics.account_id", "=", "templates.account_id")
        .onRef("mosaics.id", "=", "templates.mosaic_id"),
    )
    .select([
      "mosaics.id as id",
      "templates.name as name",
      "mosaics.title as title",
      "mosaics.revision as revision",
      "mosaics.tile_count as tileCount",
      "mosaics.section_count as sectionCount",
    ])
    .where("templates.account_id", "=", accountId)
    .where("mosaics.deleted_at", "is", null)
    .orderBy("templates.name")
    .orderBy("mosaics.id")
    .limit(max)
    .execute();
}

/** The name of a mosaic among the templates; undefined if it is none. */
export async function findTemplateName(
  { db }: SystemCtx,
  mosaic: Key,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("templates")
    .select("name")
    .where(ofMosaic(mosaic))
    .executeTakeFirst();
  return row?.name;
}

/** The number of templates of an account. Locks the account until the transaction ends. */
export async function countTemplatesLocked({ db }: SystemCtx, accountId: string): Promise<number> {
  await lockAccount(db, accountId);
  const { count } = await db
    .selectFrom("templates")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepTemplateRow(
  ctx: SystemCtx,
  { accountId, mosaicId }: TemplateMosaic,
  name: string,
): Promise<void> {
  await ctx.db
    .insertInto("templates")
    .values({
      account_id: accountId,
      mosaic_id: mosaicId,
      name,
      created_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["account_id", "mosaic_id"]).doUpdateSet({ name }))
    .execute();
}

export async function removeTemplateRow({ db }: SystemCtx, mosaic: TemplateMosaic): Promise<void> {
  await db.deleteFrom("templates").where(ofMosaic(mosaic)).execute();
}
