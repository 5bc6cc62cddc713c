import { areaOf } from "@mosaico/domain/mosaic/area";
import { type ReadingGroup, groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { useEffect, useState } from "react";
import type { CanvasDocument } from "./canvas-document.ts";

// Milliseconds without changes before the tiles are sorted again.
const REST = 200;

/** Z8: the shown tiles of a mosaic in reading order by section, following its changes once they rest. */
export function useReadingGroups(document: CanvasDocument): readonly ReadingGroup[] {
  const [groups, setGroups] = useState(() => sorted(document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.subscribe((touched) => {
      clearTimeout(timer);
      // A section that is folded or unfolded here is touched alone, and answers at once.
      const isFold = touched?.size === 1 && isSectionOf(document, touched);
      timer = setTimeout(() => setGroups(sorted(document)), isFold ? 0 : REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document]);
  return groups;
}

function isSectionOf({ sections }: CanvasDocument, ids: ReadonlySet<string>): boolean {
  return sections.all().some(({ id }) => ids.has(id));
}

function sorted(document: CanvasDocument): readonly ReadingGroup[] {
  const { sections } = document;
  return groupsInReading(document.pieces(), sections.all(), (piece) => sections.of(areaOf(piece)));
}
