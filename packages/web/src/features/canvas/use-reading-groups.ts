import { areaOf } from "@mosaico/domain/mosaic/area";
import {
  type ReadingGroup,
  type ReadingPlace,
  groupsInReading,
  groupsUpTo,
} from "@mosaico/domain/mosaic/reading-order";
import { useEffect, useState } from "react";
import type { CanvasDocument } from "./canvas-document.ts";

// Milliseconds without changes before the tiles are sorted again.
const REST = 200;

/** The tiles of a mosaic in reading order, as far as they are here without gaps. */
export type Reading = {
  readonly groups: readonly ReadingGroup[];
  /** Where they end; null if others are only in folded sections, undefined if all are here. */
  readonly end: ReadingPlace | null | undefined;
};

/** Z8: the shown tiles of a mosaic in reading order by section, following its changes once they rest. */
export function useReadingGroups(document: CanvasDocument): readonly ReadingGroup[] {
  return useReading(document).groups;
}

/** The same, with where they end while the rest of the mosaic is loading. */
export function useReading(document: CanvasDocument): Reading {
  const [reading, setReading] = useState(() => sorted(document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.subscribe((touched) => {
      clearTimeout(timer);
      // Everything is new, as when the rest has arrived.
      if (touched === undefined) return setReading(sorted(document));
      // A section that is folded or unfolded here is touched alone, and answers at once.
      const isFold = touched.size === 1 && isSectionOf(document, touched);
      timer = setTimeout(() => setReading(sorted(document)), isFold ? 0 : REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document]);
  return reading;
}

function isSectionOf({ sections }: CanvasDocument, ids: ReadonlySet<string>): boolean {
  return sections.all().some(({ id }) => ids.has(id));
}

function sorted(document: CanvasDocument): Reading {
  const { sections, readingEnd: end } = document;
  const pieces = document.pieces();
  const groups = groupsInReading(pieces, sections.all(), (piece) => sections.of(areaOf(piece)));
  return { groups: end ? groupsUpTo(groups, end) : groups, end };
}
