import { setImmediate } from "node:timers/promises";

// Pieces are small: sent one by one, each would cost as much as a large one.
const ENOUGH = 64 * 1024;

/** Joins small pieces of text into larger ones. Others have their turn between these. */
export async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  let joined = "";
  for (const piece of pieces) {
    joined += piece;
    if (joined.length < ENOUGH) continue;
    yield joined;
    joined = "";
    await setImmediate();
  }
  if (joined !== "") yield joined;
}
