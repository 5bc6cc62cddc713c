import { BLOCKS_IN_COLUMN, SECTIONS_BLOCK } from "@mosaico/domain/mosaic/block";
import type { Tile } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { MosaicKey } from "./mosaic-resource.ts";
import { tileOf } from "./tiles.store.ts";

/** The most columns of blocks that are looked at to find how far a mosaic reaches. */
export const MAX_SPANS = 256;

export const sectionsOf = compileOnce((db, mosaic: MosaicKey) =>
  db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(mosaic))
    .where("block", "=", SECTIONS_BLOCK)
    .orderBy("id"),
);

/** The sections of a mosaic, of which there are few (Z2). */
export async function listSections(
  ctx: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
): Promise<Tile[]> {
  return (await sectionsOf(ctx.db, { accountId, mosaicId })).map(tileOf);
}

/** A part of a column of blocks, of which the first and the last one are given, and edges that leave out other tiles. */
export type PartOfColumn = {
  readonly first: number;
  readonly last: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly max: number;
};

export const piecesWithin = compileOnce((db, { max, ...of }: MosaicKey & PartOfColumn) =>
  db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(of))
    .where("block", ">=", of.first)
    .where("block", "<=", of.last)
    .where("x", ">=", of.left)
    .where("x", "<", of.right)
    .where("y", ">=", of.top)
    .where("y", "<", of.bottom)
    .orderBy("block")
    .limit(max),
);

/** A piece as it is stored, for {@link tileOf}. */
export type PieceRow = Parameters<typeof tileOf>[0];

/** Some of the pieces whose top left corners are in a part of a column of blocks, block by block. */
export async function listPieceRows(
  ctx: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
  part: PartOfColumn,
): Promise<PieceRow[]> {
  return piecesWithin(ctx.db, { accountId, mosaicId, ...part });
}

/** The same as tiles. */
export async function listPieces(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  part: PartOfColumn,
): Promise<Tile[]> {
  return (await listPieceRows(ctx, mosaic, part)).map(tileOf);
}

/** The first and the last block with pieces in a column of blocks. */
export type Span = { readonly first: number; readonly last: number };

export const spansOf = compileOnce((db, { accountId, mosaicId }: MosaicKey) => {
  const blocks = sql`select block from tiles where account_id = ${accountId} and mosaic_id = ${mosaicId}`;
  const size = sql.lit(BLOCKS_IN_COLUMN);
  const afterColumn = sql`(spans.first / ${size} + 1) * ${size}`;
  const text = sql<Span>`with recursive spans (first, place) as (
      select (${blocks} and block >= 0 order by block limit 1), 1
      union all
      select (${blocks} and block >= ${afterColumn} order by block limit 1), place + 1
      from spans where spans.first is not null and place < ${sql.lit(MAX_SPANS)})
    select first, (${blocks} and block >= spans.first and block < ${afterColumn}
      order by block desc limit 1) as last
    from spans where first is not null order by first`;
  return { compile: () => text.compile(db) };
});

/**
 * The blocks in which the columns of a mosaic's pieces begin and end, from left to right: one look at an index for each
 * of them, however many pieces there are.
 */
export async function listSpans(
  ctx: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
): Promise<Span[]> {
  return spansOf(ctx.db, { accountId, mosaicId });
}

export const lastBlock = compileOnce((db, mosaic: MosaicKey) =>
  db
    .selectFrom("tiles")
    .select("block")
    .where(ofMosaic(mosaic))
    .where("block", ">=", 0)
    .orderBy("block", "desc")
    .limit(1),
);

/** The last block with pieces; undefined if there are none. */
export async function findLastBlock(
  ctx: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
): Promise<number | undefined> {
  return (await lastBlock(ctx.db, { accountId, mosaicId }))[0]?.block;
}
