import { whenIdle } from "#platform/when-idle.ts";
import type { TileSelection } from "./tile-selection.ts";

/**
 * Calls whenever more than this many tiles have been selected and the browser is idle: a gesture on all of them is likely
 * to follow. Returns a function that stops it.
 */
export function whenManySelected(
  selection: Pick<TileSelection, "size" | "subscribe">,
  limit: number,
  act: () => void,
): () => void {
  let isWaiting = false;
  let isStopped = false;
  const wait = async () => {
    isWaiting = true;
    await whenIdle();
    isWaiting = false;
    if (!isStopped && selection.size > limit) act();
  };
  const unsubscribe = selection.subscribe(() => {
    if (!isWaiting && selection.size > limit) void wait();
  });
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
