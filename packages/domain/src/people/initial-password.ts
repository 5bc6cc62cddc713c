const LASTS_MS = 3 * 24 * 60 * 60_000;

/** W11: when a password that the program makes at this instant ends; both in milliseconds. */
export function endOfInitial(madeAt: number): number {
  return madeAt + LASTS_MS;
}

/** W11: whether a password with this end, in milliseconds, still signs in; one that its user chose has none. */
export function stillSignsIn(end: number | undefined, now: number): boolean {
  return end === undefined || now < end;
}
