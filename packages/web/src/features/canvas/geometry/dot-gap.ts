// In canvas units, unchanged since the first version of the product.
const GAP = 12;
// Any closer they blur into grey, in pixels.
const LEAST_GAP = 8;

/** The gap of the grid's dots on the screen, in pixels: fewer dots are drawn if they would be too dense. */
export function dotGap(zoom: number): number {
  let gap = GAP * zoom;
  while (gap < LEAST_GAP) gap *= 2;
  return gap;
}
