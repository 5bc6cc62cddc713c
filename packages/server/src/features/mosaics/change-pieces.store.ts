import type { Operation } from "@mosaico/domain/mosaic/operation";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import { deleteSome } from "#platform/database/in-portions.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** The parts of a change that are stored as JSON text. */
export type ChangePart = "operations" | "inverse";

/** In characters. Each piece is written in one statement. */
const MAX_PIECE = 64 * 1024;
const PIECES = {
  table: "change_pieces",
  key: ["account_id", "mosaic_id", "change_id", "part", "place"],
} as const;

/**
 * The text of a change in pieces, each with some operations without the enclosing brackets; and its total length in
 * bytes.
 */
export type Pieces = { readonly texts: readonly string[]; readonly bytes: number };

export function piecesOf(operations: readonly Operation[]): Pieces {
  const texts: string[] = [];
  // The two brackets, minus the comma that the first operation does not need.
  let bytes = 1;
  let gathered: string[] = [];
  let length = 0;
  const close = () => {
    if (gathered.length > 0) texts.push(gathered.join(","));
    gathered = [];
    length = 0;
  };
  for (const operation of operations) {
    const text = JSON.stringify(operation);
    gathered.push(text);
    length += text.length;
    bytes += Buffer.byteLength(text) + 1;
    if (length >= MAX_PIECE) close();
  }
  close();
  return { texts, bytes: Math.max(bytes, 2) };
}

export async function insertPiece(
  { db }: SystemCtx,
  mosaic: MosaicKey,
  row: {
    readonly changeId: string;
    readonly part: ChangePart;
    readonly place: number;
    readonly piece: string;
  },
): Promise<void> {
  const { changeId, ...rest } = row;
  await db
    .insertInto("change_pieces")
    .values({
      account_id: mosaic.accountId,
      mosaic_id: mosaic.mosaicId,
      change_id: changeId,
      ...rest,
    })
    .execute();
}

/** The JSON text of a change that is stored in pieces. */
export async function readPieces(
  { db }: Pick<SystemCtx, "db">,
  mosaic: MosaicKey,
  changeId: string,
  part: ChangePart,
): Promise<string> {
  const rows = await db
    .selectFrom("change_pieces")
    .select("piece")
    .where(ofMosaic(mosaic))
    .where("change_id", "=", changeId)
    .where("part", "=", part)
    .orderBy("place")
    .execute();
  return `[${rows.map(({ piece }) => piece).join(",")}]`;
}

/** Deletes some pieces of a change. Returns whether there may be more. */
export async function deletePieces(
  { db }: SystemCtx,
  mosaic: MosaicKey,
  changeId: string,
  max: number,
): Promise<boolean> {
  return deleteSome(
    db,
    PIECES,
    sql`account_id = ${mosaic.accountId} and mosaic_id = ${mosaic.mosaicId}
      and change_id = ${changeId}`,
    max,
  );
}
