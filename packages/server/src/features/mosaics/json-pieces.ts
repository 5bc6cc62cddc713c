import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import { faceOf } from "./face-of.ts";
import { type OpenSnapshot, TILES_AT_ONCE } from "./open-snapshot.ts";
import type { Publication } from "./publication.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import type { Part } from "./read-part.ts";
import type { TilesPage } from "./read-tiles.ts";
import { nodeOf, summaryOf } from "./wire.ts";

/** The response with one mosaic, as pieces of its JSON. A reader that stops early must call `return`. */
export function itemPieces(
  snapshot: OpenSnapshot,
  more: Readonly<Record<string, unknown>> = {},
): AsyncIterable<string> {
  return closable(item(snapshot, more), snapshot);
}

async function* item(
  snapshot: OpenSnapshot,
  more: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield '{"item":';
  yield* mosaicPieces(snapshot);
  const rest = JSON.stringify(more).slice(1);
  yield rest === "}" ? rest : `,${rest}`;
}

/** The response with a part of a mosaic, with all texts or what tiles show of them, as pieces of its JSON. */
export function partPieces(read: Part, hasTexts: boolean): AsyncGenerator<string> {
  return someTiles(read.mosaic, sentTiles(read, hasTexts), areaOfPart(read));
}

function sentTiles({ tiles, isWhole }: Part, hasTexts: boolean): readonly Tile[] {
  return isWhole || hasTexts ? tiles : tiles.map(faceOf);
}

function areaOfPart({ isWhole, part, bounds, end }: Part) {
  return { isWhole, part, bounds, ...(end !== undefined && { end }) };
}

/** The response with a page of the tiles of a mosaic, as pieces of its JSON. */
export function tilesPieces({ mosaic, tiles, next }: TilesPage): AsyncGenerator<string> {
  return someTiles(mosaic, tiles, { next });
}

function someTiles(
  mosaic: MosaicResource,
  tiles: readonly Tile[],
  more: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const changeId = mosaic.lastChange ?? null;
  const snapshot = { mosaic, tiles: asyncOf(inPages(tiles)), close: async () => {} };
  return item(snapshot, { changeId, ...more });
}

/** The public view of a mosaic, as pieces of its JSON. */
export function publicPieces(
  snapshot: OpenSnapshot,
  publication: Publication,
  download: boolean,
): AsyncIterable<string> {
  return closable(published(snapshot, publication, download), snapshot);
}

/** The public view of a part of a mosaic, as pieces of its JSON. */
export async function* publicPartPieces(
  read: Part,
  publication: Publication,
  { download, hasTexts }: { readonly download: boolean; readonly hasTexts: boolean },
): AsyncGenerator<string> {
  const { mosaic } = read;
  yield '{"item":';
  yield* published({ mosaic, tiles: inPages(sentTiles(read, hasTexts)) }, publication, download);
  yield `,${JSON.stringify({ tileCount: mosaic.tileCount, ...areaOfPart(read) }).slice(1)}`;
}

function published(
  { mosaic, tiles }: Pick<OpenSnapshot, "mosaic"> & { tiles: Parameters<typeof objectPieces>[1] },
  publication: Publication,
  download: boolean,
): AsyncGenerator<string> {
  const { mosaicId: id, title, background, settings, revision, language } = mosaic;
  const after = {
    background: JSON.stringify(background),
    settings,
    revision,
    language,
    ...publication,
    download,
  };
  return objectPieces({ id, title }, tiles, after);
}

/** The response with a state of a mosaic, as pieces of its JSON. */
export async function* statePieces(
  of: { readonly id: number; readonly revision: number },
  { title, background, settings, tiles }: MosaicState,
): AsyncGenerator<string> {
  // The database's order, and so that of the current state: ids are ASCII.
  const inOrder = [...tiles.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  yield '{"item":';
  yield* objectPieces({ ...of, title }, inPages(inOrder), {
    background: JSON.stringify(background),
    settings,
  });
  yield "}";
}

async function* asyncOf<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

function* inPages(tiles: readonly Tile[]): Generator<readonly Tile[]> {
  for (let from = 0; from < tiles.length; from += TILES_AT_ONCE) {
    yield tiles.slice(from, from + TILES_AT_ONCE);
  }
}

/** A whole mosaic in the format of the wire, as pieces of its JSON. */
export function mosaicPieces({ mosaic, tiles }: OpenSnapshot): AsyncGenerator<string> {
  const { background, settings } = mosaic;
  const after = { background: JSON.stringify(background), settings };
  return objectPieces(summaryOf(mosaic), tiles, after);
}

/**
 * An object whose `content` is the JSON text of nodes. Since this is JSON within JSON, each piece is escaped
 * separately.
 */
async function* objectPieces(
  before: object,
  tiles: AsyncIterable<readonly Tile[]> | Iterable<readonly Tile[]>,
  after: object,
): AsyncGenerator<string> {
  yield `${JSON.stringify(before).slice(0, -1)},"content":"${escaped('{"nodes":[')}`;
  let comma = "";
  for await (const some of tiles) {
    if (some.length === 0) continue;
    yield `${comma}${escaped(some.map((tile) => JSON.stringify(nodeOf(tile))).join(","))}`;
    comma = ",";
  }
  yield `${escaped("]}")}",${JSON.stringify(after).slice(1)}`;
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A generator that was never started skips its `finally`, so the source is closed here as well. */
function closable(
  pieces: AsyncGenerator<string>,
  { close }: Pick<OpenSnapshot, "close">,
): AsyncIterable<string> {
  const iterator: AsyncIterator<string> = {
    next: () => pieces.next(),
    return: async () => {
      await pieces.return(undefined);
      await close();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
