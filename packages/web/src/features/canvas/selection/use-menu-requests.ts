import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from "react";
import type { Camera } from "../camera.ts";
import { toCanvas } from "../geometry/view.ts";
import type { MosaicCanvasProps } from "../canvas-props.ts";
import { stopAt, tileElementOf } from "../tile-element.ts";
import { waitForLongPress } from "./long-press.ts";

type Parts = Pick<MosaicCanvasProps, "maintenance" | "onMenu" | "selection"> & {
  readonly camera: Camera;
  readonly stage: RefObject<HTMLElement | null>;
};

/**
 * The ways to request a menu: right-click, the Menu key or Shift and F10, or a long press. In maintenance mode a long
 * press selects a tile first, and opens the menu of one that is already selected.
 */
export function useMenuRequests({ camera, maintenance, onMenu, selection, stage }: Parts) {
  const pointer = useRef("mouse");

  const ask = (target: EventTarget, at: { x: number; y: number }): boolean => {
    if (onMenu === undefined || !isOfCanvas(target)) return false;
    const box = stage.current?.getBoundingClientRect();
    const point = { x: at.x - (box?.left ?? 0), y: at.y - (box?.top ?? 0) };
    return onMenu({ tileId: stopAt(target), point: toCanvas(point, camera.view), at });
  };
  const askBelow = (target: EventTarget): boolean => {
    const element = tileElementOf(target)?.element;
    const box = (element ?? stage.current)?.getBoundingClientRect();
    if (box === undefined) return false;
    const { left, top, width, height, bottom } = box;
    const at = { x: left + width / 2, y: top + height / 2 };
    return ask(target, element === undefined ? at : { x: left, y: bottom });
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      if (event.pointerType !== "touch" || !event.isPrimary || onMenu === undefined) return;
      const { target, clientX: x, clientY: y } = event;
      const id = tileElementOf(target)?.id;
      const selects = maintenance && selection !== undefined && id !== undefined;
      if (selects && !selection.has(id)) return;
      waitForLongPress(event.nativeEvent, () => {
        if (ask(target, { x, y })) navigator.vibrate?.(10);
      });
    },
    onContextMenu: (event: MouseEvent) => {
      // A long press must not open the browser's menu, and was handled already.
      if (pointer.current === "touch") {
        if (onMenu !== undefined) event.preventDefault();
      } else if (ask(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      pointer.current = "keyboard";
      const isRequest = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
      if (isRequest && askBelow(event.target)) event.preventDefault();
    },
  };
}

function isOfCanvas(target: EventTarget): boolean {
  return target instanceof Element && target.closest(".react-flow") !== null;
}
