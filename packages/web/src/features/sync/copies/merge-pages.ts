import { type Effect, effectOf, headAfter } from "@mosaico/domain/mosaic/effect";
import { type MosaicHead, type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import { tileOf } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { LoggedChange } from "../change.ts";

/** Some tiles of a mosaic in the order of their ids, as they were at a revision, with what it has besides tiles. */
export type TilesPage = {
  readonly revision: number;
  /** The change that led to the revision; undefined before the first one. */
  readonly changeId: string | undefined;
  readonly head: MosaicHead;
  readonly tiles: readonly Tile[];
  /** The id of the last tile, in whatever form it is; null on the last page. */
  readonly last: TileId | null;
};

/**
 * The whole mosaic of which these are the pages, each read at the revision of the one before or later, and the changes
 * from the revision of the first page on. Each tile is in one page, by its id, and follows only the changes after that
 * page was read, so that none is applied twice. Undefined if the changes do not lead as far as the last page, stand for
 * several (H6), do not fit, or are others than a page was read after, because the server was restored from a backup in
 * between: then only loading it whole helps.
 */
export function mergePages(
  pages: readonly TilesPage[],
  changes: readonly LoggedChange[],
): { readonly state: MosaicState; readonly revision: number } | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const tiles = new Map<TileId, Tile>();
  for (const page of pages) for (const tile of page.tiles) tiles.set(tile.id, tile);
  let head = headOf(last.head);
  let { revision } = first;
  const read = new Map(pages.map((page) => [page.revision, page.changeId]));
  if (pages.some((page) => page.changeId !== read.get(page.revision))) return undefined;
  for (const change of changes) {
    if (change.baseRevision !== undefined || change.revision !== revision + 1) return undefined;
    ({ revision } = change);
    if (read.has(revision) && read.get(revision) !== change.changeId) return undefined;
    read.delete(revision);
    for (const operation of change.operations) {
      const id = tileOf(operation);
      if (revision <= (id === undefined ? last : pageOf(pages, id)).revision) continue;
      const outcome = effectOf(operation, { ...head, tiles });
      if (!outcome.ok) return undefined;
      follow(tiles, outcome.value);
      head = headAfter(head, outcome.value);
    }
  }
  read.delete(first.revision);
  // A page was read at a revision that the changes do not lead to.
  return read.size > 0 ? undefined : { state: { ...head, tiles }, revision };
}

function follow(tiles: Map<TileId, Tile>, effect: Effect): void {
  if (effect.part !== "tile") return;
  if (effect.tile === undefined) tiles.delete(effect.id);
  else tiles.set(effect.id, effect.tile);
}

/** The page in which a tile with this id is, or would be. */
function pageOf(pages: readonly TilesPage[], id: TileId): TilesPage {
  let [from, to] = [0, pages.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const last = pages[middle]?.last ?? null;
    // As the database compares them: ids are ASCII.
    if (last === null || id <= last) to = middle;
    else from = middle + 1;
  }
  return pages[from] as TilesPage;
}
