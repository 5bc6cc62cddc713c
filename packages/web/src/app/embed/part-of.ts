import { areaOf } from "@mosaico/domain/mosaic/area";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** What a frame shows of a mosaic: all of it, a section with its pieces, one tile, or nothing since that was removed. */
export type EmbeddedPart =
  | { readonly kind: "wall"; readonly state: MosaicState; readonly title: string }
  | { readonly kind: "tile"; readonly tile: Tile }
  | { readonly kind: "missing" };

/** S7: the part of a mosaic that an address names. */
export function partOf(state: MosaicState, id: TileId | undefined): EmbeddedPart {
  if (id === undefined) return { kind: "wall", state, title: state.title };
  const tile = state.tiles.get(id);
  if (tile === undefined) return { kind: "missing" };
  if (!isSection(tile)) return { kind: "tile", tile };
  const sections = [...state.tiles.values()].filter(isSection);
  const inside = [...state.tiles].filter(
    ([, one]) => one === tile || (!isSection(one) && sectionOf(areaOf(one), sections) === tile),
  );
  return { kind: "wall", state: { ...state, tiles: new Map(inside) }, title: tile.data.title };
}
