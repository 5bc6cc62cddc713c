import type { View } from "#features/canvas/geometry/view.ts";
import { FIRST_VIEW_ID } from "./first-view-id.ts";

/** What a view of the canvas and the window it was made for are kept in. */
type Kept = { readonly view: View; readonly window: readonly [number, number] };

/** Notes on the first view what it shows of the canvas. */
export function keepCanvasView(element: HTMLElement, view: View): void {
  const kept: Kept = { view, window: [innerWidth, innerHeight] };
  element.dataset["canvas"] = JSON.stringify(kept);
}

/**
 * What the first view shows of the canvas, where the program goes on, even if the mosaic has changed in between. Undefined
 * without a first view of a canvas, and if the window has another size by now.
 */
export function keptCanvasView(): View | undefined {
  const text = document.getElementById(FIRST_VIEW_ID)?.dataset["canvas"];
  if (text === undefined) return undefined;
  const { view, window } = JSON.parse(text) as Kept;
  return window[0] === innerWidth && window[1] === innerHeight ? view : undefined;
}
