import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { ReactFlow, ViewportPortal, useReactFlow, useStoreApi } from "@xyflow/react";
import {
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { Camera } from "./camera.ts";
import { FixedBounds } from "./fixed-bounds.tsx";
import { FlowStore } from "./flow-store.tsx";
import type { Size } from "./geometry/view.ts";
import type { MosaicCanvasProps } from "./canvas-props.ts";
import type { MountedTiles } from "./mounted-tiles.ts";
import type { DragSign } from "./moving/drag-sign.ts";
import { type Landing, type TileMove, isPlacedFreely, landMoves } from "./moving/tile-moves.ts";
import { PassingLayer } from "./passing/passing-layer.tsx";
import { prefersStillness } from "./prefers-stillness.ts";
import type { GroupDrag } from "./selection/group-drag.ts";
import { GroupDragLayer } from "./selection/group-drag-layer.tsx";
import { useStable } from "#ui/use-stable.ts";
import { FoundMarks, FoundMarksContext, type FoundTiles } from "./found-tiles.ts";
import { SelectionMarks, SelectionMarksContext } from "./selection/selection-marks.ts";
import type { TileSelection } from "./selection/tile-selection.ts";
import { type FoldSection, SectionLayer } from "./sections/section-layer.tsx";
import { TileElementIds } from "./tile-element-ids.ts";
import { tileElementsIn } from "./tile-elements.ts";
import { TileNodeView } from "./tile-node.tsx";
import { useDecodedPictures } from "./use-decoded-pictures.ts";
import { TitleBlock } from "./title/title-block.tsx";

const nodeTypes = { tile: TileNodeView };
const WITHOUT_CREDIT = { hideAttribution: true };
// The library's own texts are in English, and describe keys that this canvas handles itself.
const SILENT = {
  "node.a11yDescription.default": "",
  "node.a11yDescription.keyboardDisabled": "",
  "edge.a11yDescription.default": "",
};
// The middle button, so that the primary one is free for the tiles.
const MIDDLE_BUTTON = [1];
// Movements up to this many pixels do not count as a drag.
const TREMBLE = 4;

type Props = Pick<MosaicCanvasProps, "document" | "label" | "layer" | "maintenance"> & {
  readonly onDropTiles: (landing: Landing | undefined) => void;
  readonly dragSign: DragSign;
  /** The tiles dragged together; absent if nothing can be selected. */
  readonly groupDrag: GroupDrag | undefined;
  readonly onFold: FoldSection;
  readonly onTileClick: (event: MouseEvent, id: TileId) => void;
  readonly onGroundClick: (event: MouseEvent) => void;
  readonly camera: Camera;
  readonly mounted: MountedTiles;
  readonly selection: TileSelection | undefined;
  readonly found?: FoundTiles | undefined;
  /** No gesture moves the view. */
  readonly isStill?: boolean;
  readonly size: Size;
  readonly describedBy: string | undefined;
};

/** The canvas library, given only the mounted tiles. */
export function Flow({
  camera,
  mounted,
  selection,
  document,
  label,
  layer,
  describedBy,
  maintenance,
  found,
  groupDrag,
  dragSign,
  isStill = false,
  size,
  onFold,
  ...changing
}: Props) {
  // The library renders every tile again for a new handler of clicks, and asks every tile for any other.
  const onDropTiles = useStable(changing.onDropTiles);
  const onTileClick = useStable(changing.onTileClick);
  const onGroundClick = useStable(changing.onGroundClick);
  const nodes = useSyncExternalStore(
    (listener) => mounted.subscribe(listener),
    () => mounted.libraryNodes,
  );
  const [marks] = useState(() => new SelectionMarks(selection));
  const flow = useRef<HTMLDivElement>(null);
  const [foundMarks] = useState(() => new FoundMarks(found));
  useLayoutEffect(() => {
    const canvas = flow.current?.closest(".mosaic-canvas");
    const stops = [marks.start(), foundMarks.start(canvas)];
    return () => stops.forEach((stop) => stop?.());
  }, [marks, foundMarks]);
  useLayoutEffect(() => mounted.connect(tileElementsIn(() => flow.current)), [mounted]);
  const decoded = useDecodedPictures(flow, mounted);
  const above = useRef<HTMLCanvasElement>(null);
  const idPrefix = `tile-${useId()}-`;
  const minZoom = useSyncExternalStore(
    (listener) => {
      const stops = [camera.subscribe(listener), document.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => camera.minZoom,
  );
  const maxZoom = useSyncExternalStore(
    (listener) => {
      const stops = [camera.subscribe(listener), document.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => camera.maxZoom,
  );

  return (
    <SelectionMarksContext value={marks}>
      <FoundMarksContext value={foundMarks}>
        <TileElementIds value={idPrefix}>
          <FlowStore camera={camera} nodes={nodes} size={size}>
            <ReactFlow
              aria-describedby={describedBy}
              aria-label={label}
              ariaLabelConfig={SILENT}
              defaultViewport={camera.view}
              deleteKeyCode={null}
              disableKeyboardA11y
              elementsSelectable={false}
              height={size.height}
              maxZoom={maxZoom}
              minZoom={minZoom}
              multiSelectionKeyCode={null}
              nodeClickDistance={TREMBLE}
              nodeDragThreshold={TREMBLE}
              nodeTypes={nodeTypes}
              nodes={nodes as (typeof nodes)[number][]}
              nodesConnectable={false}
              nodesDraggable={false}
              nodesFocusable={false}
              onMoveStart={(event) => {
                if (event !== null) camera.release();
              }}
              onNodeClick={(event, { id }) => onTileClick(event, id)}
              onNodeDrag={({ altKey }, { id, position }) => {
                const count = groupDrag?.isHolding === true ? groupDrag.count : 1;
                dragSign.follow(
                  position,
                  count,
                  () => heldBy(groupDrag, { id, position }),
                  isPlacedFreely(document, { altKey }),
                );
              }}
              onNodeDragStart={(_event, { id }) => {
                if (groupDrag?.isLanding === true) mounted.release();
                groupDrag?.take(id);
              }}
              onNodeDragStop={({ altKey, type }, { id, position }) => {
                // The system took the finger over, for instance for a gesture at the edge: nothing was let go of.
                const isCancelled = type === "touchcancel";
                flushSync(() => mounted.setDown());
                // Its place is computed now, so that it glides from where it was let go of.
                void flow.current?.offsetWidth;
                const held = heldBy(groupDrag, { id, position });
                const isMoved =
                  !isCancelled &&
                  held.some(
                    (one) => !isSamePosition(one.position, document.find(one.id)?.position),
                  );
                dragSign.end();
                const landing = isMoved
                  ? landMoves(document, held, isPlacedFreely(document, { altKey }))
                  : undefined;
                const [first] = landing?.moves ?? [];
                // The picture stays where it landed until the tiles themselves are there.
                const lands = first !== undefined && groupDrag?.land(first.position) === true;
                if (lands) mounted.land(first);
                else groupDrag?.release();
                if (isMoved) {
                  if (held.length === 1) mounted.settle(landing?.moves ?? held);
                  onDropTiles(landing);
                }
                if (lands) {
                  mounted.whenShown(() => {
                    if (groupDrag.isLanding) mounted.release();
                    groupDrag.endLanding();
                  });
                } else mounted.release();
              }}
              onNodesChange={(changes) => {
                const moves = [];
                for (const change of changes) {
                  if (change.type === "position" && change.dragging === true && change.position) {
                    moves.push({ id: change.id, position: change.position });
                  }
                }
                if (moves.length > 0) mounted.hold(moves);
                for (const { position } of moves) groupDrag?.moveTo(position);
              }}
              onPaneClick={onGroundClick}
              panActivationKeyCode={maintenance ? "Space" : null}
              panOnDrag={maintenance ? MIDDLE_BUTTON : !isStill}
              proOptions={WITHOUT_CREDIT}
              ref={flow}
              selectionKeyCode={null}
              tabIndex={0}
              width={size.width}
              zoomActivationKeyCode={null}
              zoomOnDoubleClick={!isStill && !prefersStillness()}
              zoomOnPinch={!isStill}
              zoomOnScroll={!isStill}
            >
              <FollowFlow camera={camera} />
              <FixedBounds document={document} />
              <SectionLayer {...{ camera, document, mounted, onFold }} />
              <TitleBlock camera={camera} document={document} />
              <canvas
                aria-hidden="true"
                className="mosaic-cover"
                data-above=""
                hidden
                ref={above}
              />
              <ViewportPortal>
                <PassingLayer {...{ camera, document, mounted, decoded, selection, above }} />
                {layer}
                {groupDrag === undefined ? null : (
                  <GroupDragLayer {...{ camera, decoded, document, groupDrag }} />
                )}
              </ViewportPortal>
            </ReactFlow>
          </FlowStore>
        </TileElementIds>
      </FoundMarksContext>
    </SelectionMarksContext>
  );
}

/** Connects the camera to the library's view. */
function FollowFlow({ camera }: { readonly camera: Camera }) {
  const store = useStoreApi();
  const flow = useReactFlow();
  useLayoutEffect(() => {
    const disconnect = camera.connect((view, milliseconds) => {
      // Linear, since the default path zooms out so far that everything below would have to be drawn.
      void flow.setViewport(
        view,
        milliseconds === 0 ? {} : { duration: milliseconds, interpolate: "linear" },
      );
    });
    const stop = store.subscribe(({ panZoom, transform: [x, y, zoom] }) => {
      // Until then the library has no view, but one of its own at the origin.
      if (panZoom !== null) camera.follow({ x, y, zoom });
    });
    return () => {
      disconnect();
      stop();
    };
  }, [camera, flow, store]);
  return null;
}

/** All tiles that are dragged with this one, which comes first. */
function heldBy(groupDrag: GroupDrag | undefined, leader: TileMove): readonly TileMove[] {
  return groupDrag?.isHolding === true ? groupDrag.moves() : [leader];
}

function isSamePosition(a: Position, b: Position | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y;
}
