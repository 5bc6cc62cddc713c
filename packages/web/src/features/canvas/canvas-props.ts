import type { Area, Bounds, Size } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { ReactNode, Ref } from "react";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import type { FoundTiles } from "./found-tiles.ts";
import type { Size as CanvasSize, View } from "./geometry/view.ts";
import type { TileMove } from "./moving/tile-moves.ts";
import type { TileSelection } from "./selection/tile-selection.ts";
import type { SectionTools } from "./sections/section-tools.ts";
import type { TileSize } from "./sizing/tile-sizes.ts";

/** Controls the canvas's view from outside. */
export type CanvasHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Zooms to the full size of the tiles. */
  readonly zoomFully: () => void;
  /** Shows the whole mosaic. */
  readonly fit: () => void;
  /** Flies to the tile with this area. */
  readonly centreOn: (area: Area) => void;
  /** Flies to where a region is shown. */
  readonly showRegion: (region: Bounds) => void;
  /** The region that is shown. */
  readonly region: () => Bounds;
  /** Moves just far enough to show the tile with this area. */
  readonly show: (area: Area) => void;
  /** The canvas point at a point of the viewport. */
  readonly pointUnder: (at: { readonly clientX: number; readonly clientY: number }) => Position;
  /**
   * Previews where the tiles selected together would go, led by this one, or the size that a single one would have;
   * undefined ends the preview.
   */
  readonly preview: (leader?: TileMove, size?: Size) => void;
  /** Focuses a tile, or the one that the Tab key leads to. */
  readonly focus: (id?: TileId) => void;
  /** Returns the focus to a tile that had it, or to the background. */
  readonly returnFocus: (id?: TileId) => void;
  /** The canvas point in the middle of the visible area. */
  readonly middle: () => Position;
};

/** A request for the menu of a tile, or of the background. */
export type MenuRequest = {
  readonly tileId: TileId | undefined;
  /** The canvas point that the menu refers to. */
  readonly point: Position;
  /** Where the menu opens, in pixels of the viewport. */
  readonly at: { readonly x: number; readonly y: number };
};

/** What a canvas shows, and what it reports. */
export type MosaicCanvasProps = {
  /** Fixed for its whole life: another mosaic is another canvas, by its key. */
  readonly document: CanvasDocument;
  /** The accessible name. */
  readonly label: string;
  /** Dragging the background does not pan. */
  readonly maintenance: boolean;
  /** Tiles can be moved by dragging and by the arrow keys. */
  readonly moving: boolean;
  /** A tile was activated; the element is the mounted tile, if any. */
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
  /** The user requests a menu, by right-click, key or long press; returns whether there is one. */
  readonly onMenu?: (request: MenuRequest) => boolean;
  /** Tiles were moved. On return, the document must have accepted or rejected it. */
  readonly onMoveTiles: (moves: readonly TileMove[]) => void;
  /** Tiles got another size; absent if they cannot. It applies in maintenance mode, as `onMoveTiles` does. */
  readonly onResizeTiles?: (sizes: readonly TileSize[]) => void;
  /** Folds or unfolds a section for everybody; absent if the user can do so only for themselves. */
  readonly onFoldSection?: (id: TileId, isFolded: boolean) => void;
  /** What can be done with sections; absent if they cannot be edited now. */
  readonly sectionTools?: SectionTools;
  /** Tools that are shown beside the only selected tile. */
  readonly beside?: ReactNode;
  /** Tiles whose last edit is not saved yet. */
  readonly unsent?: ReadonlySet<TileId>;
  /** Fixed for the canvas's whole life, like the document; absent if nothing can be selected. */
  readonly selection?: TileSelection;
  /** What a search has found; fixed for the canvas's whole life, like the document. */
  readonly found?: FoundTiles;
  /** Elements among the tiles that are not tiles, placed with `CanvasPiece`. */
  readonly layer?: ReactNode;
  /** Other people who have the mosaic open; absent if nobody else is shown. */
  readonly live?: LiveConnection;
  /** There is no map. */
  readonly withoutMap?: boolean;
  readonly initialView?: View;
  /** The region that is shown at first, unless there is an initial view. */
  readonly initialRegion?: Bounds;
  /** Called with the view and the size of the canvas on each move and at first. Must not change. */
  readonly onView?: (view: View, size: CanvasSize) => void;
  /** Called with the zoom on each move and at first; 1 is full size. Must not change. */
  readonly onZoom?: (zoom: number) => void;
  /** How much of the right and lower edges is covered, in pixels. */
  readonly rightInset?: number;
  readonly bottomInset?: number;
  /** The same beside the map, if it is more: what is scrolled into view must not end up under the tools. */
  readonly footInset?: number;
  readonly ref?: Ref<CanvasHandle>;
};
