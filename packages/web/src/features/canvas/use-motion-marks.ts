import { type RefObject, useEffect } from "react";
import type { Camera } from "./camera.ts";

const REST = 120;
const FAR = 0.65;

/** Marks the canvas for the style sheet while it is zoomed or moved, and while it is zoomed out. */
export function useMotionMarks(canvas: RefObject<HTMLElement | null>, camera: Camera): void {
  useEffect(() => {
    let { zoom } = camera.view;
    const markFar = () => canvas.current?.toggleAttribute("data-far", camera.view.zoom < FAR);
    // Only at rest, because setting or removing the mark repaints all tiles.
    const zooming = mark(canvas, "data-zooming", markFar);
    const panning = mark(canvas, "data-panning");
    markFar();
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === zoom) panning.set();
      else zooming.set();
      zoom = camera.view.zoom;
    });
    // A press is not a movement yet: with the mark of the previous one still set, its click would not reach the tile.
    const element = canvas.current;
    const press = () => panning.clear();
    element?.addEventListener("pointerdown", press, { capture: true });
    return () => {
      stop();
      element?.removeEventListener("pointerdown", press, { capture: true });
      zooming.clear();
      panning.clear();
    };
  }, [canvas, camera]);
}

/** An attribute that is removed a moment after it was last set. */
function mark(canvas: RefObject<HTMLElement | null>, attribute: string, atRest?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    canvas.current?.removeAttribute(attribute);
  };
  return {
    clear,
    set() {
      if (timer === undefined) canvas.current?.setAttribute(attribute, "");
      clearTimeout(timer);
      timer = setTimeout(() => {
        clear();
        atRest?.();
      }, REST);
    },
  };
}
