import type { TileId } from "@mosaico/domain/tile/tile";
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { Camera } from "../camera.ts";
import type { MosaicCanvasProps } from "../canvas-props.ts";
import { tileElementOf } from "../tile-element.ts";
import { drawMarquee } from "./draw-marquee.ts";
import { waitForLongPress } from "./long-press.ts";
import type { MarqueeMode } from "./marquee.ts";

type Parts = Pick<MosaicCanvasProps, "document" | "maintenance" | "moving" | "selection"> & {
  readonly camera: Camera;
  readonly stage: RefObject<HTMLElement | null>;
  /** The element of the marquee. */
  readonly box: RefObject<HTMLElement | null>;
};

type Modifiers = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Selecting by pointer in maintenance mode: a drag on the background, or with Shift from anywhere, draws a marquee; a
 * click with Shift, Ctrl or Cmd adds or removes a tile; a long press on a tile selects it, and then so does each tap.
 */
export function useSelecting(parts: Parts) {
  const { document, maintenance, moving, selection, camera, stage, box } = parts;
  const pointer = useRef("mouse");
  const chosen = maintenance ? selection : undefined;

  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      if (chosen === undefined || event.button !== 0 || !event.isPrimary) return;
      const tile = document.find(tileElementOf(event.target)?.id ?? "");
      if (event.pointerType === "touch") {
        if (tile === undefined) return;
        waitForLongPress(event.nativeEvent, () => {
          chosen.change({ add: [tile.id] });
          navigator.vibrate?.(10);
        });
        return;
      }
      // A tile that cannot be dragged counts as background.
      const isGround = tile === undefined ? isOnGround(event.target) : !moving || tile.data.locked;
      if (!isGround && !(event.shiftKey && tile !== undefined)) return;
      if (isPanning(stage.current) || stage.current === null || box.current === null) return;
      const options = {
        camera,
        document,
        selection: chosen,
        stage: stage.current,
        box: box.current,
      };
      drawMarquee(event.nativeEvent, modeOf(event), options);
    },
    /** Prevents the library from dragging a tile on which a marquee begins. */
    onMouseDown: (event: MouseEvent) => {
      const isOnTile = tileElementOf(event.target) !== undefined;
      if (chosen !== undefined && event.shiftKey && isOnTile) event.stopPropagation();
    },
    /** A long press must not open the browser's menu. */
    onContextMenu: (event: MouseEvent) => {
      if (chosen !== undefined && pointer.current === "touch") event.preventDefault();
    },
    /** Whether the click changed the selection instead of opening the tile. */
    takesClick: (event: Modifiers, id: TileId): boolean => {
      if (chosen === undefined) return false;
      const isTap = pointer.current === "touch" && chosen.size > 0;
      if (!isTap && !event.shiftKey && !event.ctrlKey && !event.metaKey) return false;
      chosen.toggle(id);
      return true;
    },
    onGroundClick: (event: Modifiers) => {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) chosen?.clear();
    },
  };
}

function modeOf({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): MarqueeMode {
  if (altKey || ctrlKey || metaKey) return "subtract";
  return shiftKey ? "add" : "replace";
}

function isOnGround(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest(".react-flow__pane") !== null &&
    target.closest("button, a, input, [role='button']") === null
  );
}

/** Space is held down, so the drag pans. */
function isPanning(stage: HTMLElement | null): boolean {
  return stage?.querySelector(".react-flow__pane.draggable") !== null;
}
