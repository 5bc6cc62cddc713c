import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import { tileName } from "#features/tiles/tile-name.ts";
import { classNames } from "#ui/class-names.ts";
import type { TileNode } from "./tile-node.tsx";

type Attributes = NonNullable<TileNode["domAttributes"]>;

// One object for all, since it is compared by identity. The canvas handles Tab, as it knows more tiles than are
// mounted; the library's role description of a tile would be read in English.
const ATTRIBUTES = { tabIndex: -1, "aria-roledescription": undefined } as unknown as Attributes;

// Above all other tiles, the signs of landing places, and tiles that are dragged along.
const HELD_LAYER = 30;

/** The state of a node apart from its tile. */
type NodeState = {
  readonly isNew: boolean;
  readonly around: TileColour;
  /** Its last edit is not saved yet. */
  readonly isUnsent: boolean;
  /** It glides to the place where it was dropped. */
  readonly isSettling: boolean;
  /** Where the user is dragging it. */
  readonly held: Position | undefined;
  /** It is pressed, and may be dragged. */
  readonly isDraggable: boolean;
};

/** The node of a tile. Size and handles are given, so that nothing is measured. */
export function makeNode(
  tile: Tile,
  { isNew, around, isUnsent, isSettling, held, isDraggable }: NodeState,
): TileNode {
  const { locked } = tile.data;
  const className = classNames(
    isNew && "is-new",
    locked && "is-locked",
    held !== undefined && "is-held",
    isSettling && "is-settling",
  );
  const size = { width: lengthOf(tile.data.width), height: lengthOf(tile.data.height) };
  const position = held ?? tile.position;
  return {
    ...size,
    id: tile.id,
    type: "tile",
    position,
    style: placeStyle(position),
    ...(held === undefined && !isSettling ? {} : { zIndex: HELD_LAYER }),
    ...(className === "" ? {} : { className }),
    // T8: a locked tile is not dragged.
    draggable: isDraggable && !locked,
    measured: size,
    handles: [],
    ariaRole: "button",
    ariaLabel: tileName(tile),
    domAttributes: ATTRIBUTES,
    data: { tile, around, isNew, isUnsent, isSettling },
  };
}

/**
 * Places the element of a tile, in the place of the library's transform: each transform is a space of its own, which the
 * browser has to compare with all others whenever it divides what is painted among layers.
 */
function placeStyle({ x, y }: Position) {
  return { transform: "none", left: x, top: y };
}
