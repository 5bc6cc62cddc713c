import { type RefObject, useEffect } from "react";
import type { Camera } from "./camera.ts";

const REST = 120;

/** Marks the canvas while it is being zoomed, for the style sheet. */
export function useZoomingMark(canvas: RefObject<HTMLElement | null>, camera: Camera): void {
  useEffect(() => {
    let zoom = camera.view.zoom;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unmark = () => {
      timer = undefined;
      canvas.current?.removeAttribute("data-zooming");
    };
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === zoom) return;
      zoom = camera.view.zoom;
      if (timer === undefined) canvas.current?.setAttribute("data-zooming", "");
      clearTimeout(timer);
      timer = setTimeout(unmark, REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [canvas, camera]);
}
