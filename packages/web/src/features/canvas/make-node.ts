import type { Position, Tile } from "@mosaico/domain/tile/tile";
import { classNames } from "#ui/class-names.ts";
import { TILE_SIZE } from "./geometry/view.ts";
import type { TileNode } from "./tile-node.tsx";

const SIZE = { width: TILE_SIZE, height: TILE_SIZE } as const;

// One object for all, since it is compared by identity. Tab is answered by the canvas, which knows more tiles than
// the page holds; the library's own word for a tile would be read out in English.
const ATTRIBUTES = { tabIndex: -1, "aria-roledescription": undefined } as unknown as NonNullable<
  TileNode["domAttributes"]
>;

/** The node of a tile. Size and handles are given, so that nothing is measured. */
export function makeNode(tile: Tile, isNew: boolean, held: Position | undefined): TileNode {
  const className = classNames(isNew && "is-new", held !== undefined && "is-held");
  return {
    ...SIZE,
    id: tile.id,
    type: "tile",
    position: held ?? tile.position,
    ...(held === undefined ? {} : { zIndex: 1 }),
    ...(className === "" ? {} : { className }),
    measured: SIZE,
    handles: [],
    ariaRole: "button",
    ariaLabel: nameOf(tile),
    domAttributes: ATTRIBUTES,
    data: { tile, isNew },
  };
}

/** What a tile is called: all that can be read on it, and its title. */
function nameOf({ data: { title, summary, label, icon } }: Tile): string {
  const shown = icon === "" ? label : summary;
  return shown === "" || shown === title ? title : `${title}, ${shown}`;
}
