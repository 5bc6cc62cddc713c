import type { CLOSE } from "@mosaico/contract/live";
import type { Times } from "#platform/live/keep-socket.ts";

const NOT_SIGNED_IN: typeof CLOSE.notSignedIn = 4401;
const ACCESS_ENDED: typeof CLOSE.accessEnded = 4403;
const NO_SUCH_THING: typeof CLOSE.noSuchResource = 4404;
const TOO_MUCH: typeof CLOSE.tooMuch = 4429;

/** The delays of a mosaic's socket. */
export const MOSAIC_TIMES: Times = { first: 1000, longest: 30_000, poll: 5000, stale: 60_000 };

/**
 * Whether a mosaic's socket reconnects after this code. `ask` sends a request that finds out whether the session has
 * ended or the mosaic is gone; if permission returns, so does the socket.
 */
export function afterClose(code: number, ask: () => void): "again" | "later" | "never" {
  if (code === NOT_SIGNED_IN || code === ACCESS_ENDED || code === NO_SUCH_THING) ask();
  if (code === NOT_SIGNED_IN) return "never";
  return code === ACCESS_ENDED || code === NO_SUCH_THING || code === TOO_MUCH ? "later" : "again";
}
