import type { View } from "./view.ts";

/** A view moved by at most half a pixel of the screen, so that words and lines drawn in it are not between two pixels. */
export function onWholePixels({ x, y, zoom }: View, density: number): View {
  return { x: Math.round(x * density) / density, y: Math.round(y * density) / density, zoom };
}
