import { useCallback, useEffect, useRef } from "react";
import { type Size, type View, shownArea } from "#features/canvas/geometry/view.ts";
import { loadPart, parsePart, partAround } from "#features/sync/parts/load-part.ts";
import type { PartDocument } from "#features/sync/parts/part-document.ts";

// The view rests for this long before what it shows is asked for, in milliseconds.
const REST_MS = 120;

/** Loads what the view nears of a mosaic of which only a part is there. */
export function useNearing(document: PartDocument, id: number): (view: View, size: Size) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );
  return useCallback(
    (view, size) => {
      clearTimeout(timer.current);
      const area = shownArea(view, size);
      if (document.hasAll(area)) return;
      timer.current = setTimeout(() => {
        request.current?.abort();
        request.current = new AbortController();
        loadPart(id, partAround(area), request.current.signal).then(
          (wire) => document.add(parsePart(id, wire)),
          () => {
            // The rest of the mosaic, which is loading as well, contains it; and tells whether it failed.
          },
        );
      }, REST_MS);
    },
    [document, id],
  );
}
