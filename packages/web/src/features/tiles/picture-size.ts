import type { FilePreview } from "@mosaico/contract/previews";
import { type Size, lengthOf } from "@mosaico/domain/mosaic/area";
import { createStore } from "zustand/vanilla";

// Pixels may be missing up to this share before a larger picture is fetched.
const ENOUGH = 0.85;
// Below this zoom, at which tiles have no labels, a blur is as good.
const FAR = 0.41;

/** The pixels per canvas unit once the view has come to rest, and its zoom. */
const scale = createStore<{ readonly zoom: number }>(() => ({ zoom: 1 }));
// The widest picture of each file that this page has shown; nothing smaller replaces it.
const shown = new Map<string, number>();

/** Called when the view of a canvas rests, so that nothing is fetched while it zooms. */
export function restAtZoom(zoom: number): void {
  if (scale.getState().zoom !== zoom) scale.setState({ zoom });
}

/** Subscribes to changes of the zoom at rest. Returns a function that unsubscribes. */
export function subscribeToZoom(listener: () => void): () => void {
  return scale.subscribe(listener);
}

/** Records that a picture has been shown in this width. */
export function noteShown(fileName: string, width: number): void {
  shown.set(fileName, Math.max(width, shown.get(fileName) ?? 0));
}

/**
 * The size in which a tile shows a picture, by cells × zoom × screen density; never smaller than what is on the screen.
 * Undefined if it is so far away that its blur is enough, and nothing is fetched.
 */
export function sizeFor(
  fileName: string,
  { sizes, width, height, blur }: FilePreview,
  cells: Size,
): FilePreview["sizes"][number] | undefined {
  const { zoom } = scale.getState();
  const held = shown.get(fileName);
  if (zoom < FAR && blur !== null && held === undefined) return undefined;
  const covering = Math.max(lengthOf(cells.width), (lengthOf(cells.height) * width) / height);
  const needed = Math.max(held ?? 0, covering * zoom * devicePixelRatio * ENOUGH);
  return sizes.find((size) => size.width >= needed) ?? sizes.at(-1);
}
