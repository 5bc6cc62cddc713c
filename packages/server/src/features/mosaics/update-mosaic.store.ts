import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import { searchKey } from "@mosaico/domain/search-key";
import type { CompiledQuery, Kysely, Updateable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import type { EditableMosaic, MosaicKey, MosaicResource } from "./mosaic-resource.ts";

/** The growth of a mosaic's tiles in bytes, and when it was changed: now by default. */
type Update = { readonly growth: number; readonly at?: string | undefined };

/** The write of the row of a mosaic after a change. */
export function mosaicUpdate(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  values: MosaicHead & ChangedCounts,
  change: Update,
): CompiledQuery {
  const { title, background, settings } = values;
  const always = changedColumns(ctx, mosaic, values, change);
  if (hasSameHead(mosaic, values)) return changedTiles.with(ctx.db, always);
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

/**
 * Updates the row of a mosaic as {@link mosaicUpdate} does, if that has the revision that the caller knows, and no change
 * with this id was made. Otherwise it returns false and writes nothing. Only for a mosaic in which no large write has
 * begun since it was read, and for changes to nothing but tiles: see {@link hasSameHead}.
 */
export async function takeMosaic(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  values: ChangedCounts,
  change: Update & { readonly changeId: string },
): Promise<boolean> {
  const { revision: known } = mosaic;
  const { changeId } = change;
  const columns = changedColumns(ctx, mosaic, values, change);
  const rows = await takenMosaic(ctx.db, { ...columns, known, changeId });
  return rows.length > 0;
}

/** Whether a change leaves everything but the tiles as it was, as most changes do. */
export function hasSameHead(mosaic: MosaicHead, next: MosaicHead): boolean {
  const { title, background, settings } = next;
  return title === mosaic.title && background === mosaic.background && settings === mosaic.settings;
}

type ChangedCounts = Pick<MosaicResource, "revision" | "tileCount" | "sectionCount">;

function changedColumns(
  { clock }: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
  { revision, tileCount, sectionCount }: ChangedCounts,
  { growth, at }: Update,
): Changed {
  const counts = { tile_count: tileCount, section_count: sectionCount };
  const updated_at = at ?? clock.now().toISOString();
  return { accountId, mosaicId, growth, revision, ...counts, updated_at };
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

const takenMosaic = compileOnce(
  (db, { known, changeId, ...values }: Changed & { known: number; changeId: string }) => {
    const made = (table: "changes" | "spent_changes") =>
      db
        .selectFrom(table)
        .select("revision")
        .where(ofMosaic(values))
        .where("change_id", "=", changeId);
    return update(db, values)
      .where("revision", "=", known)
      .where("deleted_at", "is", null)
      .where((of) => of.not(of.exists(made("changes"))))
      .where((of) => of.not(of.exists(made("spent_changes"))))
      .returning("id");
  },
  { writes: "content" },
);

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
