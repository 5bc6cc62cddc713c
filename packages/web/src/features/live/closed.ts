import type { CLOSE } from "@mosaico/contract/live";
import type { Times } from "#platform/live/keep-socket.ts";

const NOT_SIGNED_IN: typeof CLOSE.notSignedIn = 4401;
const ACCESS_ENDED: typeof CLOSE.accessEnded = 4403;
const NO_SUCH_THING: typeof CLOSE.noSuchResource = 4404;
const TOO_MUCH: typeof CLOSE.tooMuch = 4429;

/** How long a mosaic's socket waits. */
export const MOSAIC_TIMES: Times = { first: 1000, longest: 30_000, poll: 5000, stale: 60_000 };

/**
 * What becomes of a mosaic's socket after this code. Whether the session is over or the mosaic gone is answered by the
 * next request, which `ask` sends; a right that comes back lets the socket come back too.
 */
export function afterClose(code: number, ask: () => void): "again" | "later" | "never" {
  if (code === NOT_SIGNED_IN || code === ACCESS_ENDED || code === NO_SUCH_THING) ask();
  if (code === NOT_SIGNED_IN) return "never";
  return code === ACCESS_ENDED || code === NO_SUCH_THING || code === TOO_MUCH ? "later" : "again";
}
