import type { Bounds } from "@mosaico/domain/mosaic/area";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Size, View } from "#features/canvas/geometry/view.ts";
import type { PublicAddress } from "#features/mosaics/published-mosaic.ts";
import { loadPublicPart } from "#features/mosaics/published-parts.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { partAround } from "#features/sync/parts/around.ts";
import { useNearing } from "../use-nearing.ts";

/** The rest of a public mosaic of which a part is shown. */
export type Rest = {
  readonly isHere: boolean;
  /** Whether the user waits for something that needs all of it. */
  readonly isAwaited: boolean;
  /** Does something once all of it is here, which the user waits for. */
  readonly whenHere: (act: () => void) => void;
  /** Loads what the view nears. */
  readonly near: (view: View, size: Size) => void;
};

/** Follows how the rest arrives, and makes what needs all of it wait. */
export function useRest(document: MosaicDocument, named: PublicAddress): Rest {
  const isHere = document.part === undefined;
  const [isAwaited, setAwaited] = useState(false);
  const actions = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!isHere) return;
    const waiting = actions.current;
    actions.current = [];
    for (const act of waiting) act();
  }, [isHere]);
  const whenHere = (act: () => void) => {
    if (isHere) return act();
    actions.current.push(act);
    setAwaited(true);
  };
  return { isHere, isAwaited: isAwaited && !isHere, whenHere, near: useNear(document, named) };
}

function useNear(document: MosaicDocument, named: PublicAddress): Rest["near"] {
  const key = JSON.stringify(named);
  const hasAll = useCallback((area: Bounds) => document.part?.hasAll(area) !== false, [document]);
  const load = useCallback(
    async (area: Bounds, signal: AbortSignal) => {
      const of = JSON.parse(key) as PublicAddress;
      const { state, part, revision } = await loadPublicPart(of, partAround(area), signal);
      if (document.part === undefined || part === undefined) return;
      document.part.add(part.part, revision);
      document.put({ ...document.head, tiles: state.tiles });
    },
    [document, key],
  );
  return useNearing({ hasAll, load });
}
