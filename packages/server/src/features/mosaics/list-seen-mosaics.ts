import { mosaicsApi } from "@mosaico/contract/mosaics";
import type { PageQuery } from "@mosaico/contract/page";
import type { ActorCtx } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { type Page, type Place, readPage, writePlace } from "#platform/http/page.ts";
import { type ListedMosaic, listMosaics } from "./mosaics.store.ts";
import { MAX_LIGHT_TILES, openSnapshot } from "./open-snapshot.ts";
import { accessOf } from "./mosaic-access.store.ts";
import { mosaicPieces } from "./json-pieces.ts";

/** A page of whole mosaics ends after the one that exceeds this length, in characters. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** The parameters of a list of mosaics. */
export type MosaicsQuery = PageQuery & { readonly search?: string | undefined };

/** A page of the mosaics that the requester can see, oldest first. */
export async function listSeen(ctx: ActorCtx, query: MosaicsQuery): Promise<Page<ListedMosaic>> {
  const access = accessOf(ctx.actor);
  return readPage(query, mosaicsApi["GET /mosaics"], {
    rows: (request) => listMosaics(ctx, ctx.actor.userId, access, wordsOf(query.search), request),
    place: placeOf,
    item: (mosaic) => mosaic,
  });
}

function placeOf({ mosaicId }: ListedMosaic): Place {
  return { key: "", id: String(mosaicId) };
}

/**
 * A page of the mosaics that the requester can see, oldest first and with their tiles, as pieces of its JSON. It is
 * shorter than requested if they are large. Each mosaic is in its state at the time of reading it.
 */
export async function listWithTiles(
  ctx: ActorCtx,
  query: MosaicsQuery,
): Promise<AsyncIterable<string>> {
  const seen = await listSeen(ctx, query);
  const tiles = seen.items.reduce((sum, { tileCount }) => sum + tileCount, 0);
  if (tiles > MAX_LIGHT_TILES) leaveToThread(ctx);
  return write(ctx, seen);
}

async function* write(ctx: ActorCtx, { items, next }: Page<ListedMosaic>): AsyncGenerator<string> {
  let comma = "";
  let characters = 0;
  yield '{"items":[';
  for (const [index, mosaic] of items.entries()) {
    const snapshot = await openSnapshot(ctx, mosaic);
    if (snapshot === undefined) continue;
    try {
      yield comma;
      for await (const piece of mosaicPieces(snapshot)) {
        characters += piece.length;
        yield piece;
      }
    } finally {
      await snapshot.close();
    }
    comma = ",";
    if (characters >= MAX_CHARACTERS && index < items.length - 1) {
      yield `],"next":${JSON.stringify(writePlace(placeOf(mosaic)))}}`;
      return;
    }
  }
  yield `],"next":${JSON.stringify(next)}}`;
}
