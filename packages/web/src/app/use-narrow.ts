import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 767px)";
const SHORT_OF_ROOM = "(max-width: 1279px)";

/** Whether the window is too narrow for a panel beside the canvas. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** Whether tools beside a panel must make do with little room. */
export function useShortOfRoom(): boolean {
  return useMedia(SHORT_OF_ROOM);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
