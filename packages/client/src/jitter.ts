/**
 * Spreads a delay randomly around its value, so that pages that failed together do not all retry at the same moment.
 */
export function spread(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}

/** A delay of at least this long, as the server requested, and up to a quarter longer. */
export function spreadAfter(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 4);
}
