import { type RefObject, useSyncExternalStore } from "react";
import { prefersStillness } from "#features/canvas/prefers-stillness.ts";
import type { SeenBand } from "./seen-band.ts";

// A section is being read once its heading is this near the upper edge, in pixels.
const NEAR_TOP = 120;

/** The section that is being read, and a function that goes to another one. */
export function useCurrentSection(scroller: RefObject<HTMLElement | null>, band: SeenBand) {
  const currentId = useSyncExternalStore(
    (listener) => band.subscribe(listener),
    () => currentIn(scroller.current),
  );
  const goTo = (id: string) => {
    const section = scroller.current?.querySelector(`[data-section-id="${CSS.escape(id)}"]`);
    section?.scrollIntoView({ behavior: prefersStillness() ? "instant" : "smooth" });
    // The reader's keyboard and screen reader go along.
    section?.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
  };
  return { currentId, goTo };
}

function currentIn(scroller: HTMLElement | null): string | undefined {
  if (scroller === null) return undefined;
  const limit = scroller.getBoundingClientRect().top + NEAR_TOP;
  let current: string | undefined;
  for (const section of scroller.querySelectorAll<HTMLElement>(":scope > [data-section-id]")) {
    if (current !== undefined && section.getBoundingClientRect().top > limit) break;
    current = section.dataset["sectionId"];
  }
  return current;
}
