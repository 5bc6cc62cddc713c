import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Reading } from "./order/reading-order.ts";

/** Keeps on the screen what is read beyond a gap, when what is missing before it arrives. `place` is where it was last. */
export function usePlaceKept(
  scroller: RefObject<HTMLElement | null>,
  reading: Reading,
  place: RefObject<number>,
): void {
  const kept = useRef<{ readonly id: string; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = kept.current;
    const top = before && topOf(element, before.id);
    // Whoever is before the gap stays there anyway.
    const from = scrolledTo(element, place.current);
    const isBeyond = before !== undefined && from + element.clientHeight > before.top;
    if (isBeyond && top !== undefined && top !== before.top)
      element.scrollTo({ top: from + top - before.top, behavior: "instant" });
    // Some browsers would keep it as well, and move it twice.
    if (reading.beyond !== undefined) element.style.setProperty("overflow-anchor", "none");
    else if (before !== undefined)
      onceLaidOut(() => element.style.removeProperty("overflow-anchor"));
    const id = reading.beyond?.groups[0]?.section?.id;
    const now = id === undefined ? undefined : topOf(element, id);
    kept.current = id === undefined || now === undefined ? undefined : { id, top: now };
  }, [scroller, reading, place]);
}

/** Where it was scrolled to: a browser has moved it up already if all that is there became shorter than that. */
function scrolledTo({ scrollTop, scrollHeight, clientHeight }: HTMLElement, last: number): number {
  return scrollTop + clientHeight >= scrollHeight - 1 ? Math.max(scrollTop, last) : scrollTop;
}

function onceLaidOut(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** How far down a section begins, wherever the grid is scrolled to. */
function topOf(scroller: HTMLElement, id: string): number | undefined {
  const section = scroller.querySelector(`[data-section-id="${CSS.escape(id)}"]`);
  if (section === null) return undefined;
  const { top } = section.getBoundingClientRect();
  return top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
