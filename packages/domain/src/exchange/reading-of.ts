import { areaOf } from "../mosaic/area.ts";
import type { MosaicState } from "../mosaic/mosaic.ts";
import { type ReadingGroup, groupsInReading } from "../mosaic/reading-order.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";

/** Z8: a mosaic in reading order, section by section. */
export function readingOf({ tiles }: Pick<MosaicState, "tiles">): ReadingGroup[] {
  const all = [...tiles.values()];
  const sections = all.filter((tile) => isSection(tile));
  const pieces = all.filter((tile) => !isSection(tile));
  return groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
}
