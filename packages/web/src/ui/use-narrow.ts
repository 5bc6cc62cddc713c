import { useSyncExternalStore } from "react";
import { isOnPaper } from "./is-on-paper.ts";
import { OF_A_PHONE } from "./phone-width.ts";

const TOO_NARROW = "(max-width: 767px)";
// A phone in landscape, where a panel of full height would show three lines. A tablet with its keyboard open is wider.
const HELD_ACROSS = "(max-width: 959px) and (max-height: 479px)";
const SHORT_OF_ROOM = "(max-width: 1279px)";

/** Returns whether the window is too small for a panel beside the canvas, as a phone is in either orientation. */
export function useNarrow(): boolean {
  return useMedia(`${TOO_NARROW}, ${HELD_ACROSS}`);
}

/** Returns whether the window is as narrow as a phone held upright. */
export function usePhoneWidth(): boolean {
  return useMedia(OF_A_PHONE);
}

/** Returns whether tools beside a panel have little space. */
export function useShortOfRoom(): boolean {
  return useMedia(SHORT_OF_ROOM);
}

// As on the screen: while a page is printed, its window is as wide as the paper, and nothing has time to load.
const onScreen = new Map<string, boolean>();

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => {
      const before = onScreen.get(query);
      if (before !== undefined && isOnPaper()) return before;
      const { matches } = matchMedia(query);
      onScreen.set(query, matches);
      return matches;
    },
  );
}
