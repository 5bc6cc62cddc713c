import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type Node, type NodeProps } from "@xyflow/react";
import { createContext, use } from "react";
import { TileFace } from "#features/tiles/tile-face.tsx";

/** A tile as the canvas library takes it. */
export type TileNode = Node<{ tile: Tile; isNew: boolean; isSelected: boolean }, "tile">;

/** What all tiles are marked with. */
export type TileMarks = {
  readonly maintenance: boolean;
  readonly moving: boolean;
  readonly unsent: ReadonlySet<TileId>;
};

export const TileMarksContext = createContext<TileMarks>({
  maintenance: false,
  moving: false,
  unsent: new Set(),
});

/** A tile on the canvas. Nothing around the face: a screen holds hundreds, and each element of each is paid for. */
export function TileNodeView({ data }: NodeProps<TileNode>) {
  const { maintenance, moving, unsent } = use(TileMarksContext);
  const { tile } = data;
  const isLocked = tile.data.locked;
  return (
    <TileFace
      locked={maintenance && isLocked}
      movable={moving && !isLocked}
      tile={tile}
      unsent={unsent.has(tile.id)}
    />
  );
}
