import { type PresenceMessage, presenceMessage } from "@mosaico/contract/live";
import { checkPosition, isTileId } from "@mosaico/domain/tile/check-tile";

/** A presence message that satisfies the rules of tiles and positions; undefined if it is invalid. */
export function readPresence(text: string): PresenceMessage | undefined {
  let read: PresenceMessage | undefined;
  try {
    read = presenceMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
  if (read === undefined) return undefined;
  const { cursor, selection = [], editing } = read;
  const isOn = !cursor || checkPosition(cursor).ok;
  return isOn && selection.every(isTileId) && (!editing || isTileId(editing)) ? read : undefined;
}

// A burst of two seconds' worth, as after a frozen screen.
const BURST = 40;
const PER_MS = 20 / 1000;

/** Returns a function that says whether one more message stays within twenty a second. */
export function twentyASecond(now: () => number = () => performance.now()): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const then = at;
    at = now();
    left = Math.min(BURST, left + (at - then) * PER_MS) - 1;
    return left >= 0;
  };
}
