import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** Whoever leaves a mosaic finds it in the list as they left it, not as it was when the list was loaded. */
export function useSummaryKept(userId: string, { id, document }: OpenMosaic): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const { title, tileCount } = document;
      editMosaics(client, userId, (list) =>
        list.map((mosaic) => (mosaic.id === id ? { ...mosaic, title, tileCount } : mosaic)),
      );
    },
    [client, userId, id, document],
  );
}
