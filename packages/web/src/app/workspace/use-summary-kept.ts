import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** What a list says of an open mosaic. */
export function countsOf({ title, tileCount, sections }: OpenMosaic["document"]) {
  return { title, tileCount, sectionCount: sections.size };
}

/** Updates the list with the current state of a mosaic when the user leaves it. */
export function useSummaryKept(userId: string, { id, document }: OpenMosaic): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const now = countsOf(document);
      editMosaics(client, userId, (list) =>
        list.map((mosaic) => (mosaic.id === id ? { ...mosaic, ...now } : mosaic)),
      );
    },
    [client, userId, id, document],
  );
}
