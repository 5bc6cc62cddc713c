import { type RefObject, useLayoutEffect } from "react";
import type { Camera } from "./camera.ts";
import { onWholePixels } from "./geometry/whole-pixels.ts";
import { Rest } from "./rest.ts";

const SAME = 0.005;

/** At rest, moves what is drawn by less than a pixel: the browser would blur words and lines between two of them. */
export function useWholePixels(canvas: RefObject<HTMLElement | null>, camera: Camera): void {
  useLayoutEffect(() => {
    const layer = canvas.current?.querySelector<HTMLElement>(".react-flow__viewport");
    if (!layer) return undefined;
    // What canvas.css gives it stays: on a layer of its own, or on none.
    const [, , depth = ""] = getComputedStyle(layer).translate.split(" ");
    let before = { x: 0, y: 0 };
    const align = () => {
      const { view } = camera;
      const at = onWholePixels(view, devicePixelRatio);
      const by = { x: at.x - view.x, y: at.y - view.y };
      if (Math.abs(by.x - before.x) < SAME && Math.abs(by.y - before.y) < SAME) return;
      before = by;
      layer.style.translate = `${by.x}px ${by.y}px ${depth}`;
    };
    const rest = new Rest(align);
    align();
    const stop = camera.subscribe(() => rest.step());
    return () => {
      rest.stop();
      stop();
    };
  }, [canvas, camera]);
}
