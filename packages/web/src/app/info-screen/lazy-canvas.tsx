import { lazy } from "react";

/** The canvas of a public mosaic, which a phone does without. */
export const LazyCanvas = lazy(async () => {
  const module = await import("#features/canvas/mosaic-canvas.tsx");
  return { default: module.MosaicCanvas };
});
