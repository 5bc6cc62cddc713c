import type { Bounds } from "@mosaico/domain/mosaic/area";
import { useCallback, useEffect, useRef } from "react";
import { type Size, type View, shownArea } from "#features/canvas/geometry/view.ts";

// The view rests for this long before what it shows is asked for, in milliseconds.
const REST_MS = 120;

/** A mosaic of which only a part may be here. Its functions stay the same as long as it does. */
type Nearing = {
  readonly hasAll: (area: Bounds) => boolean;
  readonly load: (area: Bounds, signal: AbortSignal) => Promise<void>;
};

/** Loads what the view nears of a mosaic of which only a part is here. */
export function useNearing({ hasAll, load }: Nearing): (view: View, size: Size) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [load],
  );
  return useCallback(
    (view, size) => {
      clearTimeout(timer.current);
      const area = shownArea(view, size);
      if (hasAll(area)) return;
      timer.current = setTimeout(() => {
        request.current?.abort();
        request.current = new AbortController();
        load(area, request.current.signal).catch(() => {
          // The rest of the mosaic, which is loading as well, contains it; and tells whether it failed.
        });
      }, REST_MS);
    },
    [hasAll, load],
  );
}
