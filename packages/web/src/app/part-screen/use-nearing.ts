import type { Bounds } from "@mosaico/domain/mosaic/area";
import { useCallback, useEffect, useRef } from "react";
import type { Size, View } from "#features/canvas/geometry/view.ts";
import { loadPart, parsePart } from "#features/sync/parts/load-part.ts";
import type { PartDocument } from "#features/sync/parts/part-document.ts";

// The view rests for this long before what it shows is asked for, in milliseconds.
const REST_MS = 120;
// How much is asked for of what is shown, on either axis.
const WIDER = 1.4;

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
      const area = areaOf(view, size);
      if (document.hasAll(area)) return;
      timer.current = setTimeout(() => {
        request.current?.abort();
        request.current = new AbortController();
        const around = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
        const width = (area.right - area.left) * WIDER;
        const height = (area.bottom - area.top) * WIDER;
        loadPart(id, { width, height, around }, request.current.signal).then(
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

function areaOf({ x, y, zoom }: View, { width, height }: Size): Bounds {
  return {
    left: -x / zoom,
    top: -y / zoom,
    right: (width - x) / zoom,
    bottom: (height - y) / zoom,
  };
}
