import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import { searchKey } from "@mosaico/domain/search-key";
import type { CompiledQuery, Kysely, Updateable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { isMosaic } from "#platform/database/tenant-scope.ts";
import type { EditableMosaic, MosaicKey, MosaicResource } from "./mosaic-resource.ts";

/** The write of the row of a mosaic after a change. */
export function mosaicUpdate(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  values: MosaicHead & Pick<MosaicResource, "revision" | "tileCount" | "sectionCount">,
  /** The growth of its tiles in bytes, and when it was changed: now by default. */
  { growth, at }: { readonly growth: number; readonly at: string | undefined },
): CompiledQuery {
  const { title, background, settings, revision } = values;
  const { accountId, mosaicId } = mosaic;
  const updated_at = at ?? ctx.clock.now().toISOString();
  const counts = { tile_count: values.tileCount, section_count: values.sectionCount };
  const always = { accountId, mosaicId, growth, revision, ...counts, updated_at };
  // Most changes are only to tiles.
  const isSameHead =
    title === mosaic.title && background === mosaic.background && settings === mosaic.settings;
  if (isSameHead) return changedTiles.with(ctx.db, always);
  return changedMosaic.with(ctx.db, {
    ...always,
    title,
    search: searchKey(title),
    background: JSON.stringify(background),
    settings: JSON.stringify(settings),
    image_name: background.backgroundImage || null,
    logo_name: settings.logo || null,
    cover_name: settings.cover || null,
  });
}

type ChangedColumns = Pick<
  Updateable<Database["mosaics"]>,
  "revision" | "tile_count" | "section_count" | "updated_at"
>;

type HeadColumns = Pick<
  Updateable<Database["mosaics"]>,
  "title" | "search" | "background" | "settings" | "image_name" | "logo_name" | "cover_name"
>;

type Changed = MosaicKey & ChangedColumns & { readonly growth: number };

const changedTiles = compileOnce((db, values: Changed) => update(db, values), {
  writes: "content",
});

const changedMosaic = compileOnce((db, values: Changed & HeadColumns) => update(db, values));

function update(
  db: Kysely<Database>,
  { accountId, mosaicId, growth, ...columns }: Changed & Partial<HeadColumns>,
) {
  return db
    .updateTable("mosaics")
    .set((row) => ({ ...columns, tile_bytes: row("tile_bytes", "+", growth) }))
    .where(isMosaic({ accountId, mosaicId }));
}
