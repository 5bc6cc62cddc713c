import { useEffect } from "react";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import type { Camera } from "./camera.ts";

// A pinch pauses for less than this.
const REST_MS = 180;

/** Lets tiles fetch pictures in the size of the screen, once the view has come to rest. */
export function usePictureSize(camera: Camera): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { zoom } = camera.view;
    restAtZoom(zoom);
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === zoom) return;
      ({ zoom } = camera.view);
      clearTimeout(timer);
      timer = setTimeout(() => restAtZoom(zoom), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [camera]);
}
