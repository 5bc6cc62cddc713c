/** The gap of the dots, in canvas units, unchanged since the first version of the product. */
export const DOT_GAP = 12;
// In pixels. Dots that are closer blur into grey.
const MIN_GAP = 8;

/**
 * The distance of dots on the screen, in pixels, that are `units` apart on the canvas: fewer are drawn if they would be
 * too dense.
 */
export function dotGap(zoom: number, units: number): number {
  let gap = units * zoom;
  while (gap < MIN_GAP) gap *= 2;
  return gap;
}
