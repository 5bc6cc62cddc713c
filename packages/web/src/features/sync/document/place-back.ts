import { type Area, doOverlap, middleOf } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "./mosaic-document.ts";

/** The position of a restored tile: its old one or, if taken, the nearest free one. */
export function placeBack(
  document: MosaicDocument,
  old: Area,
  promised: readonly Area[] = [],
): Position {
  const isTaken =
    promised.some((area) => doOverlap(area, old)) ||
    document.sections.headedAt(old) !== undefined ||
    [...document.index.overlapping(old)].length > 0;
  if (!isTaken) return { x: old.x, y: old.y };
  return document.placesNear(middleOf(old), [old], promised)[0] ?? { x: old.x, y: old.y };
}
