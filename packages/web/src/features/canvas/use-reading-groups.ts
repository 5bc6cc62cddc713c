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
    const stop = document.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setGroups(sorted(document)), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document]);
  return groups;
}

function sorted(document: CanvasDocument): readonly ReadingGroup[] {
  const { sections } = document;
  const pieces = document.pieces();
  return groupsInReading(pieces, sections.all(), (piece) => sections.of(areaOf(piece)));
}
