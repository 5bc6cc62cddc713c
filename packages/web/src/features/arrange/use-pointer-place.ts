import { useEffect, useRef } from "react";

type Place = { readonly clientX: number; readonly clientY: number };

/** Tracks the mouse over the canvas; undefined while it is elsewhere or there is none. */
export function usePointerPlace() {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const follow = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      const isOver = target instanceof Element && target.closest(".mosaic-canvas") !== null;
      place.current = isOver && pointerType !== "touch" ? { clientX, clientY } : undefined;
    };
    addEventListener("pointermove", follow, { passive: true, signal: controller.signal });
    addEventListener("pointerdown", follow, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return place;
}
