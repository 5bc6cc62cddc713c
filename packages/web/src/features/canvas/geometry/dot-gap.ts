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

// Dots that are enlarged more than this look coarse.
const MAX_SCALE = 1.5;

/**
 * How much dots that were painted with one gap are to be scaled for another; 1 if they have to be painted anew, because
 * the layer would not cover the screen any more, or look coarse. It extends beyond both ends of the screen by a margin.
 */
export function dotScale(gap: number, painted: number, halfScreen: number, margin: number): number {
  const scale = gap / painted;
  const min = (halfScreen + gap) / (halfScreen + margin);
  return scale >= min && scale <= MAX_SCALE ? scale : 1;
}
