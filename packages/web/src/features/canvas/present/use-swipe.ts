import { type PointerEvent, useRef } from "react";

// A movement counts as a swipe from this distance on, if it is mostly horizontal, in pixels.
const MIN = 48;
const STEEPEST = 0.7;

/** Handlers for a finger that swipes to the next or previous item. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDownCapture: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === "touch" && isPrimary ? { x, y } : undefined;
    },
    onPointerUpCapture: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from === undefined || !isPrimary) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (Math.abs(dx) < MIN || Math.abs(dy) > Math.abs(dx) * STEEPEST) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
