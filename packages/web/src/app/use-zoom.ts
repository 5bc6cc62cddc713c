import { type RefObject, useState } from "react";
import { type StoreApi, createStore } from "zustand/vanilla";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";

/** What the zoom buttons move. */
export type Zoom = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomFully: () => void;
  readonly fit: () => void;
  /** How near the view is; whole numbers, so that who shows it is drawn anew only where that is another word. */
  readonly percent: StoreApi<number>;
};

/** The zoom of a canvas, and what the canvas tells of it. */
export function useZoom(canvas: RefObject<CanvasHandle | null>) {
  const [{ percent, onZoom }] = useState(() => {
    const store = createStore(() => 100);
    return { percent: store, onZoom: (zoom: number) => store.setState(Math.round(zoom * 100)) };
  });
  const zoom: Zoom = {
    zoomIn: () => canvas.current?.zoomIn(),
    zoomOut: () => canvas.current?.zoomOut(),
    zoomFully: () => canvas.current?.zoomFully(),
    fit: () => canvas.current?.fit(),
    percent,
  };
  return { zoom, onZoom };
}
