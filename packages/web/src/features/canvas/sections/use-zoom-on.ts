import { type RefObject, useLayoutEffect } from "react";
import type { Camera } from "../camera.ts";

// How long the zoom rests before titles are set for it, in milliseconds: until then they are scaled with everything.
const REST = 120;

/** Sets the zoom for the style sheet when it rests, on a layer without tiles, so that none of them is styled again. */
export function useZoomOn(layer: RefObject<HTMLElement | null>, camera: Camera): void {
  useLayoutEffect(() => {
    const element = layer.current;
    let set = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      set = camera.view.zoom;
      element?.style.setProperty("--zoom", String(set));
    };
    mark();
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === set && timer === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        mark();
      }, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [layer, camera]);
}
