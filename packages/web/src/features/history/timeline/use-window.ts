import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";

// How far beyond the edges rows are mounted in advance, in pixels.
const BEYOND = 400;

type Range = { readonly first: number; readonly last: number };

/** The visible rows of a long list, each of known height. Only these are mounted. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  heights: readonly number[],
): Range & { readonly offsets: readonly number[]; readonly total: number } {
  const offsets = useMemo(() => {
    const sums: number[] = [0];
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
    return sums;
  }, [heights]);
  const [range, setRange] = useState({ top: 0, bottom: 1200 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      // In steps, so that not every pixel of scrolling causes a render.
      const top = Math.floor((element.scrollTop - BEYOND) / 200) * 200;
      const bottom = Math.ceil((element.scrollTop + element.clientHeight + BEYOND) / 200) * 200;
      setRange((before) =>
        before.top === top && before.bottom === bottom ? before : { top, bottom },
      );
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller]);

  const first = Math.max(0, firstAfter(offsets, range.top) - 1);
  const last = Math.min(heights.length, firstAfter(offsets, range.bottom));
  return { first, last, offsets, total: offsets.at(-1) ?? 0 };
}

/** Loads more when the end of a list comes near. */
export function useEndless(isNearEnd: boolean, canMore: boolean, onMore: () => void): void {
  useEffect(() => {
    if (isNearEnd && canMore) onMore();
  }, [isNearEnd, canMore, onMore]);
}

/** The index of the first of ascending numbers that is greater than a limit. */
function firstAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
