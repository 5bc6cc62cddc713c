import { type PresenceMessage, presenceMessage } from "@mosaico/contract/live";
import { checkPosition, isTileId } from "@mosaico/domain/tile/check-tile";

/** What somebody says of themselves, held to the rules of tiles and positions; undefined where it is nothing such. */
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

// Two seconds' worth at once, as after a screen that stood still.
const BURST = 40;
const PER_MS = 20 / 1000;

/** Whether one more message is no more than twenty a second. */
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
