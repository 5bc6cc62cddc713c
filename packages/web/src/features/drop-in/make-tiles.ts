import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { type Area, CELL, areaOf, middleOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { type Position, type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { tileTypeOfFile, titleOfFile } from "@mosaico/domain/tile/tiles-of";
import type { WireFile } from "@mosaico/contract/files";
import { placePieceBack } from "#features/sync/document/place-back.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { randomId } from "#platform/ids/random-id.ts";
import type { QueuedUpload } from "./upload-queue.ts";

type Mosaic = Pick<OpenMosaic, "document" | "edit">;

/** P3: creates new tiles around a point, in one change. Returns their positions, or why there are none. */
export function makeTiles(
  { document, edit }: Mosaic,
  tiles: readonly TileData[],
  point: Position,
  promised: readonly Area[],
): { readonly places: readonly Position[] } | { readonly problem: ChangeProblem } {
  const places = document.placesNear(point, tiles, promised);
  const outcome = edit(
    tiles.map((data, at) => ({
      op: "addTile",
      tile: { id: randomId(), position: places[at] ?? point, data },
    })),
  );
  return outcome.ok ? { places } : { problem: outcome.problem };
}

// A picture of a page is about twice as wide as high.
const PAGE_WIDTH = 2;

/** T14: creates the tiles of addresses in rows around a point, in one change. */
export function makePageTiles(
  { document, edit }: Mosaic,
  addresses: readonly TileData[],
  point: Position,
  promised: readonly Area[],
): { readonly tiles: readonly Tile[] } | { readonly problem: ChangeProblem } {
  const columns = Math.ceil(Math.sqrt(addresses.length));
  const sized = addresses.map((data) => ({ ...data, width: PAGE_WIDTH }));
  const inRows = sized.map(({ width, height }, at) => ({
    x: (at % columns) * width * CELL,
    y: Math.floor(at / columns) * height * CELL,
    width,
    height,
  }));
  const places =
    document.placesForGroup(inRows, point, promised) ?? document.placesNear(point, sized, promised);
  const tiles = sized.map((data, at) => ({ id: randomId(), position: places[at] ?? point, data }));
  const outcome = edit(tiles.map((tile) => ({ op: "addTile", tile })));
  return outcome.ok ? { tiles } : { problem: outcome.problem };
}

/**
 * T7: creates the tile of an uploaded file at its reserved place, or beside it if the place has been taken meanwhile.
 * Returns the reason if that fails.
 */
export function makeTileOfFile(
  mosaic: Mosaic,
  { position, file, data: prepared }: QueuedUpload,
  { fileName, kind, mediaType }: WireFile,
  promised: readonly Area[],
): ChangeProblem | undefined {
  // V4: a tile of a group keeps its place in the arrangement, unless the place has been taken.
  if (prepared !== undefined) {
    const place = placePieceBack(mosaic.document, areaOf({ position, data: prepared }), promised);
    const tile = { id: randomId(), position: place, data: { ...prepared, content: fileName } };
    const outcome = mosaic.edit([{ op: "addTile", tile }]);
    return outcome.ok ? undefined : outcome.problem;
  }
  const title = titleOfFile(file.name);
  const bare = fillTileData({ type: tileTypeOfFile(kind), title, content: fileName });
  // What shows its content is easier to recognise than an icon.
  const isSeen = kind !== "other" || documentKindOf(mediaType) !== undefined;
  const hasPicture = pictureOf({ data: bare }) !== undefined && isSeen;
  const data = hasPicture ? { ...bare, face: "picture" as const } : bare;
  const made = makeTiles(mosaic, [data], middleOf(oneCellAt(position)), promised);
  return "problem" in made ? made.problem : undefined;
}
