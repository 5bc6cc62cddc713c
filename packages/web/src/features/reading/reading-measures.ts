/** A cell of the grid is this much larger than one of the canvas, so its pictures are. */
export const GRID_SCALE = 1.3;

/** Whether a title has a word that does not fit in a line at the full size. */
export function hasLongWord(title: string): boolean {
  return /\S{18}/u.test(title);
}
