/** A wait of about so long: pages that failed together do not all come back at the same moment. */
export function spread(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}

/** A wait of at least so long, as a server asked for, and up to a quarter more. */
export function spreadAfter(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 4);
}
