import { ReactFlowProvider, useStoreApi } from "@xyflow/react";
import { type ReactNode, useState } from "react";
import type { Camera } from "./camera.ts";
import type { Size } from "./geometry/view.ts";
import type { TileNode } from "./tile-node.tsx";

// What the library would learn from its properties only after it has rendered every tile for the opposite.
const SETTINGS = {
  elementsSelectable: false,
  nodesConnectable: false,
  nodesDraggable: false,
  nodesFocusable: false,
  // Tiles have their sizes, and nothing is attached to them: measuring them would only render each of them again.
  updateNodeInternals: () => undefined,
} as const;

type Props = {
  readonly camera: Camera;
  readonly nodes: readonly TileNode[];
  readonly size: Size;
  readonly children: ReactNode;
};

/** Gives the canvas library its first tiles, view and settings before it renders, so that each tile is rendered once. */
export function FlowStore({ camera, nodes, size, children }: Props) {
  return (
    <ReactFlowProvider
      initialHeight={size.height}
      initialMaxZoom={camera.maxZoom}
      initialMinZoom={camera.minZoom}
      initialNodes={nodes as TileNode[]}
      initialWidth={size.width}
    >
      <FirstState camera={camera}>{children}</FirstState>
    </ReactFlowProvider>
  );
}

function FirstState({ camera, children }: Pick<Props, "camera" | "children">) {
  const store = useStoreApi();
  useState(() => {
    const { x, y, zoom } = camera.view;
    store.setState({ ...SETTINGS, transform: [x, y, zoom] });
  });
  return children;
}
