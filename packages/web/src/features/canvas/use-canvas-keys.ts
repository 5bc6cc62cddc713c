import { CELL } from "@mosaico/domain/mosaic/placement";
import { STEP } from "@mosaico/domain/mosaic/arrange";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { Camera } from "./camera.ts";
import { firstInReading, neighbourInReading } from "./geometry/reading-order.ts";
import { TILE_SIZE, toScreen } from "./geometry/view.ts";
import { visibleCells } from "./geometry/visible-cells.ts";
import type { MosaicCanvasProps } from "./mosaic-canvas.tsx";
import type { MountedTiles } from "./mounted-tiles.ts";
import { findTileElement, tileElementOf } from "./tile-element.ts";

const PAN_STEP = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Parts = Pick<
  MosaicCanvasProps,
  "document" | "maintenance" | "moving" | "onMoveTiles" | "onOpenTile" | "selection"
> & {
  readonly camera: Camera;
  readonly mounted: MountedTiles;
  readonly stage: RefObject<HTMLElement | null>;
};

/**
 * The keys of the canvas: arrows move the view, or a tile while tiles are being moved, and with it all that are selected
 * as it is; + - 0 zoom; Tab walks through all tiles as they are read, also those that are not on the page; Enter and
 * Space open; X, or Enter with Shift, selects in maintenance mode; Escape lets go of what is selected, then of the tile.
 */
export function useCanvasKeys(parts: Parts) {
  const { document, camera, mounted, moving, stage, onMoveTiles, onOpenTile } = parts;
  const selection = parts.maintenance ? parts.selection : undefined;
  // Space opens when it comes up, as with any button, and not when the canvas was dragged meanwhile.
  const armed = useRef<TileId>(undefined);

  const focusTile = (tile: Tile) => {
    mounted.pin(tile.id);
    const element = findTileElement(stage.current, tile.id);
    if (element !== null) element.focus({ preventScroll: true });
    else {
      requestAnimationFrame(() => {
        findTileElement(stage.current, tile.id)?.focus({ preventScroll: true });
      });
    }
  };
  const arrow = ([x, y]: readonly [number, number], tile: Tile | undefined, isOther: boolean) => {
    if (moving && (tile !== undefined || isSomeSelected(selection))) {
      const step = isOther ? STEP : CELL;
      const ids = tile === undefined || selection?.has(tile.id) ? selection?.ids : undefined;
      const moved = [...(ids ?? [])].flatMap((id) => document.find(id) ?? []);
      const moves = (ids === undefined && tile !== undefined ? [tile] : moved)
        // T8: what is locked stays.
        .filter(({ data }) => !data.locked)
        .map(({ id, position }) => ({
          id,
          position: { x: position.x + x * step, y: position.y + y * step },
        }));
      if (moves.length > 0) onMoveTiles(moves);
      if (tile !== undefined) camera.show(document.find(tile.id)?.position ?? tile.position);
      return;
    }
    const step = isOther ? PAN_STEP * 4 : PAN_STEP;
    camera.panBy(-x * step, -y * step);
  };
  const tab = (tile: Tile | undefined, isBack: boolean): boolean => {
    if (tile === undefined && isBack) return false;
    const next =
      tile === undefined
        ? entryTile(document, camera)
        : neighbourInReading(document.all(), tile, isBack ? "previous" : "next");
    if (next !== undefined) focusTile(next);
    return next !== undefined;
  };

  return {
    disarm: () => {
      armed.current = undefined;
    },
    onKeyUp: (event: KeyboardEvent) => {
      const at = tileElementOf(event.target);
      if (event.key === " " && at !== undefined && at.id === armed.current) {
        onOpenTile(at.id, at.element);
      }
      armed.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = tileElementOf(event.target);
      const tile = at === undefined ? undefined : document.find(at.id);
      const direction = ARROWS[event.key];
      if (direction !== undefined) arrow(direction, tile, event.shiftKey);
      else if (event.key === "Tab") {
        if (!tab(tile, event.shiftKey)) return;
      } else if (event.key === "+" || event.key === "=") camera.zoomIn();
      else if (event.key === "-" || event.key === "_") camera.zoomOut();
      else if (event.key === "0") camera.fit();
      else if (at !== undefined && selection !== undefined && selects(event)) {
        if (!event.repeat) selection.toggle(at.id);
      } else if (event.key === "Enter" && at !== undefined) onOpenTile(at.id, at.element);
      else if (event.key === " " && at !== undefined) {
        if (!event.repeat) armed.current = at.id;
      } else if (event.key === "Escape" && selection !== undefined && isSomeSelected(selection)) {
        selection.clear();
      } else if (event.key === "Escape" && at !== undefined) {
        stage.current?.querySelector<HTMLElement>(".react-flow")?.focus();
      } else return;
      event.preventDefault();
    },
  };
}

function selects({ key, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "x" || (shiftKey && key === "Enter");
}

function isSomeSelected(selection: Parts["selection"]): boolean {
  return selection !== undefined && selection.size > 0;
}

/** The first tile that is wholly seen; where there is none, the first of the mosaic. */
function entryTile(document: Parts["document"], camera: Camera): Tile | undefined {
  const { view, size } = camera;
  for (const tile of document.index.within(visibleCells(view, size))) {
    const { x, y } = toScreen(tile.position, view);
    const side = TILE_SIZE * view.zoom;
    if (x >= 0 && y >= 0 && x + side <= size.width && y + side <= size.height) return tile;
  }
  return firstInReading(document.all());
}
