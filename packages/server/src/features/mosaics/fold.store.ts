import { fillSettings } from "@mosaico/domain/mosaic/settings";
import type { SystemCtx } from "#platform/context.ts";
import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import type { MosaicKey } from "./mosaic-resource.ts";

/** What the tables say of a mosaic beside its tiles. */
export type FoldedRow = MosaicKey &
  MosaicHead & {
    readonly revision: number;
    readonly tileCount: number;
    readonly sectionCount: number;
  };

/** The next mosaics by their numbers, those in the trash included. */
export async function listMosaicIds(
  { db }: Pick<SystemCtx, "db">,
  after: number,
  max: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("mosaics")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** One mosaic, also if it is in the trash. */
export async function findFoldedRow(
  { db }: Pick<SystemCtx, "db">,
  mosaicId: number,
): Promise<FoldedRow | undefined> {
  const row = await db
    .selectFrom("mosaics")
    .select([
      "account_id",
      "title",
      "background",
      "settings",
      "revision",
      "tile_count",
      "section_count",
    ])
    .where("id", "=", mosaicId)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      mosaicId,
      title: row.title,
      background: row.background,
      settings: fillSettings(row.settings),
      revision: row.revision,
      tileCount: row.tile_count,
      sectionCount: row.section_count,
    }
  );
}
