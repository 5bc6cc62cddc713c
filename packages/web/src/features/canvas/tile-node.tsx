import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type Node, type NodeProps } from "@xyflow/react";
import { createContext, use } from "react";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { classNames } from "#ui/class-names.ts";

/** A tile as the canvas library takes it. */
export type TileNode = Node<{ tile: Tile; isNew: boolean }, "tile">;

/** What all tiles are marked with. */
export type TileMarks = { readonly moving: boolean; readonly unsent: ReadonlySet<TileId> };

export const TileMarksContext = createContext<TileMarks>({ moving: false, unsent: new Set() });

/** A tile on the canvas: its face, and what the pointer and the hand do to it. */
export function TileNodeView({ data, dragging }: NodeProps<TileNode>) {
  const { moving, unsent } = use(TileMarksContext);
  return (
    <div
      className={classNames(
        "mosaic-tile transition-transform",
        data.isNew && "animate-press-in",
        dragging && "is-held",
      )}
    >
      <TileFace movable={moving} tile={data.tile} unsent={unsent.has(data.tile.id)} />
    </div>
  );
}
