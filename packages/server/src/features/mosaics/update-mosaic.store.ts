import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import { searchKey } from "@mosaico/domain/search-key";
import type { Updateable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import type { EditableMosaic, MosaicKey, MosaicResource } from "./mosaic-resource.ts";

/** Writes the row of a mosaic after a change. */
export async function updateMosaic(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  values: MosaicHead & Pick<MosaicResource, "revision" | "tileCount" | "sectionCount">,
  /** The growth of its tiles in bytes. */
  growth: number,
): Promise<void> {
  const { title, background, settings } = values;
  await changedMosaic(ctx.db, {
    accountId: mosaic.accountId,
    mosaicId: mosaic.mosaicId,
    growth,
    title,
    search: searchKey(title),
    background: JSON.stringify(background),
    settings: JSON.stringify(settings),
    image_name: background.backgroundImage || null,
    logo_name: settings.logo || null,
    cover_name: settings.cover || null,
    revision: values.revision,
    tile_count: values.tileCount,
    section_count: values.sectionCount,
    updated_at: ctx.clock.now().toISOString(),
  });
}

type MosaicColumns = Pick<
  Updateable<Database["mosaics"]>,
  | "title"
  | "search"
  | "background"
  | "settings"
  | "image_name"
  | "logo_name"
  | "cover_name"
  | "revision"
  | "tile_count"
  | "section_count"
  | "updated_at"
>;

const changedMosaic = compileOnce(
  (
    db,
    { accountId, mosaicId, growth, ...columns }: MosaicKey & MosaicColumns & { growth: number },
  ) =>
    db
      .updateTable("mosaics")
      .set((row) => ({ ...columns, tile_bytes: row("tile_bytes", "+", growth) }))
      .where(isMosaic({ accountId, mosaicId })),
);
