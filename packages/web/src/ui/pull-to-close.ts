const nearHalf = 0.4;
const flick = 0.6;

/** How far a sheet follows the finger: down freely, up not at all (pixels). */
export function pulledOffset(startY: number, currentY: number): number {
  return Math.max(0, currentY - startY);
}

/**
 * Whether letting go closes the sheet.
 * @param offset pixels pulled down
 * @param height pixels of the sheet
 * @param velocity pixels per millisecond at the end, downwards positive
 */
export function closesOnRelease(offset: number, height: number, velocity: number): boolean {
  if (velocity < -0.2) return false;
  return offset > height * nearHalf || (offset > 24 && velocity > flick);
}
