import type { TileId } from "@mosaico/domain/tile/tile";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { prefersStillness } from "#features/canvas/prefers-stillness.ts";
import type { ReadingGroup } from "./order/reading-order.ts";
import type { SeenBand } from "./seen-band.ts";

// A section is being read once its heading is this near the upper edge, in pixels.
const NEAR_TOP = 120;

/**
 * The section that is being read, and a function that goes to another one: as soon as it is among the groups, if it is
 * not yet.
 */
export function useCurrentSection(
  scroller: RefObject<HTMLElement | null>,
  band: SeenBand,
  groups: readonly ReadingGroup[],
  onMissing: ((id: TileId) => void) | undefined,
) {
  const awaited = useRef<string>(undefined);
  const currentId = useSyncExternalStore(
    (listener) => band.subscribe(listener),
    () => currentIn(scroller.current),
  );
  const goTo = (id: string) => {
    const isHere = show(scroller.current, id, prefersStillness() ? "instant" : "smooth");
    awaited.current = isHere ? undefined : id;
    if (!isHere) onMissing?.(id);
  };
  useEffect(() => {
    const id = awaited.current;
    // There is nothing to see on the way.
    if (id !== undefined && show(scroller.current, id, "instant")) awaited.current = undefined;
  }, [groups, scroller]);
  return { currentId, goTo };
}

/** Returns whether the section is here. */
function show(scroller: HTMLElement | null, id: string, behavior: ScrollBehavior): boolean {
  const section = scroller?.querySelector(`[data-section-id="${CSS.escape(id)}"]`);
  section?.scrollIntoView({ behavior });
  // The reader's keyboard and screen reader go along.
  section?.querySelector<HTMLElement>("h2 button")?.focus({ preventScroll: true });
  return Boolean(section);
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
