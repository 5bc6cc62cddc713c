import { useSyncExternalStore } from "react";

const TOO_NARROW = "(max-width: 767px)";
// A phone held across: a panel as high as it is would show three lines. A tablet whose keyboard is open is wider.
const HELD_ACROSS = "(max-width: 959px) and (max-height: 479px)";
const SHORT_OF_ROOM = "(max-width: 1279px)";

/** Whether the window is too small for a panel beside the canvas, as a phone is however it is held. */
export function useNarrow(): boolean {
  return useMedia(`${TOO_NARROW}, ${HELD_ACROSS}`);
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
