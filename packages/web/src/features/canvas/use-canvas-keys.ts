import { isPlacedFreely } from "./moving/tile-moves.ts";
import { CELL, areaOf } from "@mosaico/domain/mosaic/area";
import { headingOf, isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { actionOfLetter } from "#platform/preferences/letter-keys.ts";
import { type KeyboardEvent, useRef } from "react";
import { announceZoom } from "./announce-zoom.ts";
import type { Camera } from "./camera.ts";
import type { Step } from "./geometry/nearest-in-direction.ts";
import type { MosaicCanvasProps } from "./canvas-props.ts";
import type { usePublishedMoves } from "./moving/use-published-moves.ts";
import type { PublishedSizes } from "./sizing/use-published-sizes.ts";
import { stopAt, tileElementOf } from "./tile-element.ts";
import type { TileWalk } from "./use-tile-walk.ts";

const PAN_STEP = 80;
const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Parts = Pick<
  MosaicCanvasProps,
  "document" | "maintenance" | "moving" | "onOpenTile" | "sectionTools" | "selection"
> & {
  readonly camera: Camera;
  readonly walk: TileWalk;
  readonly moves: ReturnType<typeof usePublishedMoves>;
  readonly sizes: PublishedSizes;
};

/**
 * The keys of the canvas. On a tile or a heading, arrows, Home, End, Page Up, Page Down, the first letters of a title and
 * the keys for sections move the focus; while tiles can be moved, arrows move the tile along with the selection it belongs to, and with
 * Ctrl or ⌘ they still move the focus. With Alt, or in a mosaic with free placement without it (V8), they move it by 15 units, over others too. In maintenance mode, Shift and arrows make tiles larger and
 * smaller. On the
 * background, arrows pan, or apply to the selection as on a tile, and Enter enters the tiles. The zoom keys are those that the user has set. Enter and Space open a tile; Shift and
 * Enter selects it in maintenance mode; Escape clears the selection, then leaves the tile.
 */
export function useCanvasKeys(parts: Parts) {
  const { document, camera, moving, walk, moves, sizes, sectionTools, onOpenTile } = parts;
  const selection = parts.maintenance ? parts.selection : undefined;
  // Space opens on key up, as with any button, and not if the canvas was dragged meanwhile.
  const armed = useRef<TileId>(undefined);

  const selected = () => [...(selection?.ids ?? [])].flatMap((id) => document.find(id) ?? []);
  const arrow = (step: Step, tile: Tile | undefined, event: KeyboardEvent) => {
    const [x, y] = step;
    const isCommand = event.ctrlKey || event.metaKey;
    const isOnTiles = !isCommand && (tile !== undefined || isSomeSelected(selection));
    const isAlone = tile !== undefined && selection?.has(tile.id) !== true;
    if (tile !== undefined && isSection(tile)) {
      if (sectionTools === undefined || isCommand) walk.inDirection(tile, step);
      else if (event.shiftKey) {
        const { width, height } = areaOf(tile);
        const wanted = { width: width + x, height: height + y };
        sectionTools.resize(tile, sectionTools.fit(tile, wanted));
      } else if (moving) {
        sectionTools.step(tile, { x: x * CELL, y: y * CELL });
        camera.show(headingOf(areaOf(document.find(tile.id) ?? tile)));
      } else walk.inDirection(tile, step);
    } else if (sizes.isOn && isOnTiles && event.shiftKey) {
      sizes.step(isAlone ? [tile] : selected(), { width: x, height: y });
      if (tile !== undefined) camera.show(areaOf(document.find(tile.id) ?? tile));
    } else if (moving && isOnTiles && isPlacedFreely(document, event)) {
      moves.stepFreely(isAlone ? [tile] : selected(), step);
    } else if (moving && isOnTiles) {
      moves.step(isAlone ? [tile] : selected(), { x: x * CELL, y: y * CELL });
      if (tile !== undefined) camera.show(areaOf(document.find(tile.id) ?? tile));
    } else if (tile !== undefined) walk.inDirection(tile, step);
    else {
      const length = event.shiftKey ? PAN_STEP * 4 : PAN_STEP;
      camera.panBy(-x * length, -y * length);
    }
  };
  const isTyping = ({ key }: KeyboardEvent) => {
    if (key === " ") return walk.isTyping();
    // A digit that shows the whole mosaic does so unless a title is being typed.
    return /^[\p{L}\p{N}]$/u.test(key) && (key !== "0" || walk.isTyping());
  };

  return {
    disarm: () => {
      armed.current = undefined;
      walk.stop();
    },
    onKeyUp: (event: KeyboardEvent) => {
      const at = tileElementOf(event.target);
      if (event.key === " " && at !== undefined && at.id === armed.current) {
        onOpenTile(at.id, at.element);
      }
      armed.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = ARROWS[event.key];
      const isFree = moving && direction !== undefined;
      if (event.defaultPrevented || (event.altKey && !isFree)) return;
      const at = tileElementOf(event.target);
      const stop = stopAt(event.target);
      const tile = stop === undefined ? undefined : document.find(stop);
      const isCommand = event.ctrlKey || event.metaKey;
      const letter = actionOfLetter(event.key);
      if (direction !== undefined) arrow(direction, tile, event);
      else if (event.key === "Home" || event.key === "End") walk.toEnd(event.key);
      else if (tile !== undefined && event.key === "PageDown") walk.inReading(tile, "next");
      else if (tile !== undefined && event.key === "PageUp") walk.inReading(tile, "previous");
      else if (isCommand) return;
      else if (tile !== undefined && walk.isWalking() && isTyping(event)) {
        walk.toTyped(event.key, tile);
      } else if (letter === "zoomIn" || letter === "zoomOut" || letter === "fit") {
        camera[letter]();
        announceZoom(camera);
      } else if (letter === "nextSection") walk.toSection(tile, "next");
      else if (letter === "previousSection") walk.toSection(tile, "previous");
      else if (at !== undefined && selection !== undefined && selects(event)) {
        if (!event.repeat) selection.toggle(at.id);
      } else if (event.key === "Enter" && at !== undefined) onOpenTile(at.id, at.element);
      else if (event.key === "Enter" && event.target === walk.ground()) walk.enter();
      else if (event.key === " " && at !== undefined) {
        if (!event.repeat) armed.current = at.id;
      } else if (event.key === "Escape" && selection !== undefined && isSomeSelected(selection)) {
        selection.clear();
      } else if (event.key === "Escape" && tile !== undefined) walk.leave();
      else return;
      event.preventDefault();
    },
  };
}

function selects({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && key === "Enter";
}

function isSomeSelected(selection: Parts["selection"]): boolean {
  return selection !== undefined && selection.size > 0;
}
