import { type RefObject, useState } from "react";
import { type StoreApi, createStore } from "zustand/vanilla";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";

/** The operations of the zoom buttons. */
export type Zoom = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomFully: () => void;
  readonly fit: () => void;
  /** The zoom level in whole percent, so that its subscribers re-render only when the text changes. */
  readonly percent: StoreApi<number>;
};

/** Returns the zoom operations of a canvas and the callback for its zoom level, which begins as `initial`. */
export function useZoom(canvas: RefObject<CanvasHandle | null>, initial = 1) {
  const [{ percent, onZoom }] = useState(() => {
    const store = createStore(() => Math.round(initial * 100));
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
