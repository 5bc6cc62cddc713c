import type { PresentStop } from "./use-reading-order.ts";

/**
 * The place of the first tile of the next section, or of the previous one: that of one's own section first. Undefined if
 * there is none.
 */
export function sectionStep(
  stops: readonly PresentStop[],
  at: number,
  direction: 1 | -1,
): number | undefined {
  const here = stops[at]?.section?.id;
  if (direction === 1) {
    const next = stops.findIndex(({ section }, index) => index > at && section?.id !== here);
    return next === -1 ? undefined : next;
  }
  const isFirst = at === 0 || stops[at - 1]?.section?.id !== here;
  const target = isFirst ? stops[at - 1]?.section?.id : here;
  if (at === 0) return undefined;
  return stops.findIndex(({ section }) => section?.id === target);
}
