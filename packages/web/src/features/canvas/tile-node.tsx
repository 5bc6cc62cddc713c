import type { Tile } from "@mosaico/domain/tile/tile";
import { type Node, type NodeProps } from "@xyflow/react";
import { memo } from "react";
import { TileFace } from "#features/tiles/tile-face.tsx";

/** A tile as the canvas library takes it. */
export type TileNode = Node<
  { tile: Tile; isNew: boolean; isSelected: boolean; isUnsent: boolean },
  "tile"
>;

/**
 * A tile on the canvas. Nothing around the face: a screen holds hundreds, and each element of each is paid for. What
 * all are marked with at once is the style sheet's; a tile that is only selected or moved is not drawn anew.
 */
export const TileNodeView = memo(
  function TileNodeView({ data: { tile, isUnsent } }: NodeProps<TileNode>) {
    return <TileFace locked={tile.data.locked} tile={tile} unsent={isUnsent} />;
  },
  ({ data: a }, { data: b }) =>
    a.tile.id === b.tile.id && a.tile.data === b.tile.data && a.isUnsent === b.isUnsent,
);
