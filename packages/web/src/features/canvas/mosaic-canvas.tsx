import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from "react";
import type { LiveRoom } from "#features/live/live-room.ts";
import "./canvas.css";
import { CanvasStage } from "./canvas-stage.tsx";
import type { CanvasDocument } from "./canvas-document.ts";
import type { Size, View } from "./geometry/view.ts";
import type { TileMove } from "./moving/tile-moves.ts";
import type { TileSelection } from "./selection/tile-selection.ts";

/** What others may ask of the canvas's view. */
export type CanvasHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows tiles as large as they are. */
  readonly zoomFully: () => void;
  /** Shows the whole mosaic. */
  readonly fit: () => void;
  /** Flies to the tile at this position. */
  readonly centreOn: (position: Position) => void;
  /** Moves just as far as it takes to see the tile at this position. */
  readonly show: (position: Position) => void;
  /** The point of the canvas under a point of the window. */
  readonly pointUnder: (at: { readonly clientX: number; readonly clientY: number }) => Position;
  /** Shows tiles that are selected together where they may go, led by this one; undefined where they are again. */
  readonly preview: (leader?: TileMove) => void;
  /** Gives the focus to a tile, or to the one that the Tab key leads to. */
  readonly focus: (id?: TileId) => void;
  /** Gives the focus back to a tile that had it, or to the ground. */
  readonly returnFocus: (id?: TileId) => void;
  /** The point of the canvas in the middle of what is seen. */
  readonly middle: () => Position;
};

/** A wish for the menu of a tile, or of the ground where there is none. */
export type MenuWish = {
  readonly tileId: TileId | undefined;
  /** The point of the canvas that it is about. */
  readonly point: Position;
  /** Where the menu goes, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
};

export type MosaicCanvasProps = {
  /** For its whole life: another mosaic is another canvas, by its key. */
  readonly document: CanvasDocument;
  /** The accessible name. */
  readonly label: string;
  /** A drag on the ground does not pan. */
  readonly maintenance: boolean;
  /** Tiles can be dragged, and moved by the arrow keys. */
  readonly moving: boolean;
  /** A tile was chosen; the element is the tile on the page, if it is there. */
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
  /** Somebody wants a menu, by the right button, a key or a finger that rests; answers whether there is one. */
  readonly onMenu?: (wish: MenuWish) => boolean;
  /** Tiles were put elsewhere. The document must have taken it, or not, on return. */
  readonly onMoveTiles: (moves: readonly TileMove[]) => void;
  /** Tiles whose last edit is not saved yet. */
  readonly unsent?: ReadonlySet<TileId>;
  /** For the canvas's whole life, as the document is; absent where nothing can be selected. */
  readonly selection?: TileSelection;
  /** What lies among the tiles without being one, as `CanvasPiece` places it. */
  readonly layer?: ReactNode;
  /** The others who have the mosaic open; absent where nobody else is to be seen. */
  readonly live?: LiveRoom;
  readonly initialView?: View;
  /** Told how near the view is whenever it moves, and at first; 1 is as large as tiles are. Must stay the same. */
  readonly onZoom?: (zoom: number) => void;
  /** How much of the right and the lower edge other things cover, in pixels. */
  readonly rightInset?: number;
  readonly bottomInset?: number;
  /** The same, where it is more beside the map: what is brought into sight is not put under the tools. */
  readonly footInset?: number;
  readonly ref?: Ref<CanvasHandle>;
};

/** A mosaic to look at, to walk through and to arrange. Fills its positioned parent. */
export function MosaicCanvas(props: MosaicCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();

  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // What is shown first depends on the size, so nothing is drawn before it is known: in the same frame.
  return (
    <div className="absolute inset-0 overflow-hidden" ref={host}>
      {size === undefined ? null : <CanvasStage {...props} size={size} />}
    </div>
  );
}
