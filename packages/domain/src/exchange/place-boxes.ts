import { SECTION_LIMITS } from "../tile/limits.ts";
import type { Tile, TileData } from "../tile/tile.ts";
import { fillTileData } from "../tile/tile.ts";
import { type Lost, countLost } from "./imported.ts";
import { type Group, sectionsAround } from "./sections-around.ts";
import { type Box, settleBoxes } from "./settle-boxes.ts";

/** X6: what becomes of a rectangle of another program. A long text becomes several tiles, which lie beside each other. */
export type BoxedTiles = { readonly box: Box; readonly tiles: readonly TileData[] };

/** X6: pieces and sections at the places that other programs gave to rectangles and groups. */
export function placeBoxes(
  pieces: readonly BoxedTiles[],
  groups: readonly Group[],
  lost: Lost,
): Tile[] {
  const each = pieces.flatMap(({ box, tiles }) => tiles.map((data) => ({ box, data })));
  const areas = settleBoxes(each.map(({ box }) => box));
  const placed = each.flatMap(({ box, data }, at) => {
    const area = areas[at];
    return area === undefined ? [] : [{ box, data, area }];
  });
  const taken = groups.filter((group) => Math.abs(group.x) < 1e6 && Math.abs(group.y) < 1e6);
  const few = taken.slice(0, SECTION_LIMITS.sections);
  countLost(lost, "groups", groups.length - few.length);
  const sections = sectionsAround(few, placed).map(({ area, data }, at) => ({
    id: `s${at + 1}`,
    position: { x: area.x, y: area.y },
    data,
  }));
  const tiles = placed.map(({ area, data }, at) => ({
    id: `t${at + 1}`,
    position: { x: area.x, y: area.y },
    data: fillTileData({ ...data, width: area.width, height: area.height }),
  }));
  return [...sections, ...tiles];
}
