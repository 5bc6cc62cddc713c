import type { SystemCtx } from "#platform/context.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** What visitors learn about a public mosaic beside its content. */
export type Publication = {
  /** The name of its account. */
  readonly publisher: string;
  readonly changedAt: string;
};

/** Who publishes a mosaic, and when it was last changed. */
export async function findPublication(
  { db }: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
): Promise<Publication> {
  const row = await db
    .selectFrom("mosaics")
    .innerJoin("accounts", "accounts.id", "mosaics.account_id")
    .select(["accounts.name as publisher", "mosaics.updated_at as changedAt"])
    .where("mosaics.account_id", "=", accountId)
    .where("mosaics.id", "=", mosaicId)
    .executeTakeFirst();
  return row ?? { publisher: "", changedAt: "" };
}
