import type { Bounds } from "@mosaico/domain/mosaic/area";
import { useCallback } from "react";
import { partAround } from "#features/sync/parts/around.ts";
import { loadPart, parsePart } from "#features/sync/parts/load-part.ts";
import type { PartDocument } from "#features/sync/parts/part-document.ts";
import { useNearing } from "../use-nearing.ts";

/** Loads what the view nears of a member's mosaic. */
export function useNearPart(document: PartDocument, id: number): ReturnType<typeof useNearing> {
  const hasAll = useCallback((area: Bounds) => document.hasAll(area), [document]);
  const load = useCallback(
    async (area: Bounds, signal: AbortSignal) => {
      document.add(parsePart(id, await loadPart(id, partAround(area), signal)));
    },
    [document, id],
  );
  return useNearing({ hasAll, load });
}
