import type { Tile } from "@mosaico/domain/tile/tile";
import {
  Background,
  MiniMap,
  type Node,
  type NodeProps,
  ReactFlow,
  useNodesState,
} from "@xyflow/react";
import { createRoot } from "react-dom/client";
import type { View } from "../../packages/web/src/features/canvas/geometry/view.ts";
import { TileFace } from "../../packages/web/src/features/tiles/tile-face.tsx";

type TileNode = Node<{ tile: Tile }, "tile">;

const nodeTypes = { tile: ({ data }: NodeProps<TileNode>) => <TileFace tile={data.tile} /> };

/** The canvas library as in its guide: every tile is a node, with the library's own minimap and background. */
export function showStock(root: HTMLElement, tiles: readonly Tile[], view: View): void {
  const nodes = tiles.map((tile): TileNode => ({
    id: tile.id,
    type: "tile",
    position: tile.position,
    data: { tile },
  }));
  createRoot(root).render(<Stock nodes={nodes} view={view} />);
}

function Stock({ nodes: given, view }: { nodes: TileNode[]; view: View }) {
  const [nodes, , onNodesChange] = useNodesState(given);
  return (
    <div className="place">
      <ReactFlow
        defaultViewport={view}
        maxZoom={1}
        nodeTypes={nodeTypes}
        nodes={nodes}
        nodesDraggable={new URLSearchParams(location.search).has("moving")}
        onNodesChange={onNodesChange}
      >
        <MiniMap />
        <Background gap={12} size={1} />
      </ReactFlow>
    </div>
  );
}
