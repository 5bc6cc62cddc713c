import type { SystemCtx } from "#platform/context.ts";
import { isInTileOf } from "../in-tile.store.ts";

// Bounds the cost for everybody when an account uploads thousands of documents: only the first of them are listed.
const MAX_LOOKED_THROUGH = 1000;

type Mosaic = { readonly accountId: string; readonly mosaicId: number };
type PreparingQuery = Mosaic & { readonly maxAttempts: number; readonly limit: number };

/** A public mosaic with its account; undefined if it was deleted. */
export async function findPublic({ db }: SystemCtx, mosaicId: number): Promise<Mosaic | undefined> {
  return db
    .selectFrom("mosaics")
    .select(["account_id as accountId", "id as mosaicId"])
    .where("id", "=", mosaicId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The documents in a mosaic that are waiting for their PDF, longest waiting first. */
export async function listPreparingIn(ctx: SystemCtx, query: PreparingQuery): Promise<string[]> {
  const rows = await selectPreparing(ctx, query).execute();
  return rows.map(({ name }) => name);
}

export function selectPreparing(
  { db, clock }: SystemCtx,
  { accountId, mosaicId, maxAttempts, limit }: PreparingQuery,
) {
  const now = clock.now().toISOString();
  const wanted = db
    .selectFrom("conversions")
    .select(["account_id", "file_name", "wanted_at"])
    .where("account_id", "=", accountId)
    .where("wanted_at", "is not", null)
    .where("failed", "is", null)
    .where((of) => of.or([of("attempts", "<", maxAttempts), of("busy_until", ">", now)]))
    .orderBy("wanted_at")
    .limit(MAX_LOOKED_THROUGH);
  return db
    .selectFrom(wanted.as("wanted"))
    .select("wanted.file_name as name")
    .where(isInTileOf(mosaicId))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("renditions")
            .select("renditions.name")
            .whereRef("renditions.account_id", "=", "wanted.account_id")
            .whereRef("renditions.file_name", "=", "wanted.file_name")
            .where("renditions.media_type", "=", "application/pdf")
            .where("renditions.replaced_at", "is", null),
        ),
      ),
    )
    .orderBy("wanted.wanted_at")
    .limit(limit);
}
