import { type Language, findLanguage } from "@mosaico/domain/language";
import type { BaseOfLanguage } from "@mosaico/domain/mosaic/base";
import type { SystemCtx } from "#platform/context.ts";

const BASE_SETTING = "base.mosaicId";

/** The id of the installation's public mosaic, which visitors see if none is chosen for their language. */
export async function findBaseId(ctx: SystemCtx): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", BASE_SETTING)
    .executeTakeFirst();
  return row && Number(row.value);
}

export async function keepBaseId(ctx: SystemCtx, mosaicId: number): Promise<void> {
  const value = String(mosaicId);
  await ctx.db
    .insertInto("settings")
    .values({ key: BASE_SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A mosaic chosen for visitors of a language. */
export type ChosenBase = BaseOfLanguage & {
  readonly accountId: string;
  readonly title: string;
  readonly account: string;
  /** R2, H3: why nobody sees it at present; undefined if visitors do. */
  readonly hiddenBy: "trash" | "block" | undefined;
};

/** The mosaics chosen for languages, at most one for each of them. */
export async function listChosenBases(ctx: SystemCtx): Promise<ChosenBase[]> {
  const rows = await ctx.db
    .selectFrom("base_mosaics as chosen")
    .innerJoin("accounts", "accounts.id", "chosen.account_id")
    .innerJoin("mosaics", (join) =>
      join
        .onRef("mosaics.account_id", "=", "chosen.account_id")
        .onRef("mosaics.id", "=", "chosen.mosaic_id"),
    )
    .select([
      "chosen.language as language",
      "chosen.account_id as accountId",
      "mosaics.id as id",
      "mosaics.title as title",
      "mosaics.deleted_at as deleted_at",
      "accounts.name as account",
      "accounts.blocked_at as blocked_at",
    ])
    // A deleted account is swept together with the choice; until then, nobody may learn of it any more.
    .where("accounts.deleted_at", "is", null)
    .execute();
  return rows.flatMap(({ language: tag, deleted_at, blocked_at, ...row }) => {
    const language = findLanguage(tag);
    if (language === undefined) return [];
    const hiddenBy = deleted_at !== null ? "trash" : blocked_at !== null ? "block" : undefined;
    return [{ ...row, language, hiddenBy, isHidden: hiddenBy !== undefined }];
  });
}

export async function keepChosenBase(
  ctx: SystemCtx,
  language: Language,
  { accountId, mosaicId }: { readonly accountId: string; readonly mosaicId: number },
): Promise<void> {
  const chosen = {
    account_id: accountId,
    mosaic_id: mosaicId,
    chosen_at: ctx.clock.now().toISOString(),
  };
  await ctx.db
    .insertInto("base_mosaics")
    .values({ language, ...chosen })
    .onConflict((conflict) => conflict.column("language").doUpdateSet(chosen))
    .execute();
}

/** Returns the id of the mosaic that was chosen for the language. */
export async function removeChosenBase(
  ctx: SystemCtx,
  language: Language,
): Promise<number | undefined> {
  const row = await ctx.db
    .deleteFrom("base_mosaics")
    .where("language", "=", language)
    .returning("mosaic_id")
    .executeTakeFirst();
  return row?.mosaic_id;
}
