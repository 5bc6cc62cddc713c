import type { CallInput } from "@mosaico/contract/call";
import { mosaicsApi } from "@mosaico/contract/mosaics";
import type { ActorCtx } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { type Page, type Place, badPlace, readPage, writePlace } from "#platform/http/page.ts";
import {
  type ListedMosaic,
  type MosaicFilter,
  type MosaicOrder,
  listMosaics,
} from "./listed-mosaics.store.ts";
import { MAX_LIGHT_TILES, openSnapshot } from "./open-snapshot.ts";
import { accessOf } from "./mosaic-access.store.ts";
import { mosaicPieces } from "./json-pieces.ts";

/** A page of whole mosaics ends after the one that exceeds this length, in characters. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** The parameters of a list of mosaics. */
export type MosaicsQuery = CallInput<"GET /mosaics">["query"];

/** A page of the mosaics that the requester can see, of all their accounts or of one. */
export async function listSeen(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  query: MosaicsQuery,
): Promise<Page<ListedMosaic>> {
  const order = query.order ?? "created";
  const filter: MosaicFilter = {
    access: accessOf(ctx.actor, account?.accountId),
    words: wordsOf(query.search),
    implementationId: query.implementationId,
    changedSince: query.changedSince && new Date(query.changedSince).toISOString(),
    isFavourite: query.favourite === "true",
    order,
  };
  return readPage(query, mosaicsApi["GET /mosaics"], {
    rows: (request) => {
      if (request.after !== undefined) requirePlaceIn(order, request.after);
      return listMosaics(ctx, ctx.actor.userId, filter, request);
    },
    place: (mosaic) => placeOf(order, mosaic),
    item: (mosaic) => mosaic,
  });
}

/** The key of the oldest first is empty, that of another order begins with its name. */
function placeOf(order: MosaicOrder, mosaic: ListedMosaic): Place {
  const id = String(mosaic.mosaicId);
  if (order === "created") return { key: "", id };
  const key = order === "title" ? mosaic.searchKey : mosaic.changedAt;
  return { key: `${order} ${key}`, id };
}

/** Refuses the cursor of another order, after which a page would repeat or leave out mosaics. */
function requirePlaceIn(order: MosaicOrder, { key }: Place): void {
  if (order === "created" ? key !== "" : !key.startsWith(`${order} `)) throw badPlace();
}

/**
 * A page of the mosaics that the requester can see, with their tiles, as pieces of its JSON. It is
 * shorter than requested if they are large. Each mosaic is in its state at the time of reading it.
 */
export async function listWithTiles(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  query: MosaicsQuery,
): Promise<AsyncIterable<string>> {
  const seen = await listSeen(ctx, account, query);
  const tiles = seen.items.reduce((sum, { tileCount }) => sum + tileCount, 0);
  if (tiles > MAX_LIGHT_TILES) leaveToThread(ctx);
  return write(ctx, seen, query.order ?? "created");
}

async function* write(
  ctx: ActorCtx,
  { items, next }: Page<ListedMosaic>,
  order: MosaicOrder,
): AsyncGenerator<string> {
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
      yield `],"next":${JSON.stringify(writePlace(placeOf(order, mosaic)))}}`;
      return;
    }
  }
  yield `],"next":${JSON.stringify(next)}}`;
}
