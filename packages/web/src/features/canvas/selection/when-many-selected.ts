import { whenIdle } from "#platform/when-idle.ts";
import { Rest } from "../rest.ts";
import type { TileSelection } from "./tile-selection.ts";

/**
 * Calls once more than this many tiles are selected, no other one follows and the browser is idle: a gesture on all of
 * them is likely. Returns a function that stops it.
 */
export function whenManySelected(
  selection: Pick<TileSelection, "size" | "subscribe">,
  limit: number,
  act: () => void,
): () => void {
  let isStopped = false;
  const askSoon = async () => {
    await whenIdle();
    if (!isStopped && !rest.isMoving && selection.size > limit) act();
  };
  const rest = new Rest(() => void askSoon());
  const unsubscribe = selection.subscribe(() => rest.step());
  return () => {
    isStopped = true;
    rest.stop();
    unsubscribe();
  };
}
