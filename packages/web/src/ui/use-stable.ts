import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that never changes and calls the one of the latest rendering. Not for use during rendering. */
export function useStable<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
