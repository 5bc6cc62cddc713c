const nearHalf = 0.4;
const flick = 0.6;

/** How far a sheet follows the finger, in pixels: freely down, not at all up. */
export function pulledOffset(startY: number, currentY: number): number {
  return Math.max(0, currentY - startY);
}

/**
 * Whether releasing the sheet closes it.
 * @param offset pixels pulled down
 * @param height the sheet's height in pixels
 * @param velocity pixels per millisecond at release, positive downwards
 */
export function closesOnRelease(offset: number, height: number, velocity: number): boolean {
  if (velocity < -0.2) return false;
  return offset > height * nearHalf || (offset > 24 && velocity > flick);
}
