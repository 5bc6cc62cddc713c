// In canvas units, as the product has always had it.
const GAP = 12;
// Nearer together they are a grey veil, in pixels.
const LEAST_GAP = 8;

/** The distance of the grid's dots on the screen, in pixels: fewer dots where they would come too close. */
export function dotGap(zoom: number): number {
  let gap = GAP * zoom;
  while (gap < LEAST_GAP) gap *= 2;
  return gap;
}
