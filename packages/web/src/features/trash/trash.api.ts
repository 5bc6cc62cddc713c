import type { RemovedMosaic, RemovedTile } from "@mosaico/contract/trash";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The tiles that were removed from a mosaic and can come back. */
export function removedTilesQuery(userId: string, mosaicId: number) {
  return queryOptions({
    queryKey: ["removed-tiles", userId, mosaicId],
    queryFn: async ({ signal }): Promise<readonly RemovedTile[]> => {
      const params = { id: String(mosaicId) };
      return (await call("GET /mosaics/:id/removed-tiles", { params }, { signal })).items;
    },
    // What was removed a moment ago is looked for here first of all.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The mosaics of an account that were deleted and can come back. */
export function removedMosaicsQuery(userId: string, accountId: string) {
  return queryOptions({
    queryKey: ["removed-mosaics", userId, accountId],
    queryFn: async ({ signal }): Promise<readonly RemovedMosaic[]> =>
      (await call("GET /removed-mosaics", { query: { accountId } }, { signal })).items,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Brings a deleted mosaic back, as it was. */
export async function bringMosaicBack(id: number): Promise<MosaicSummary> {
  const { item } = await call("POST /removed-mosaics/:id/restore", { params: { id: String(id) } });
  return item;
}

/** Deletes a deleted mosaic for good. */
export async function deleteForGood(id: number): Promise<void> {
  await call("DELETE /removed-mosaics/:id", { params: { id: String(id) } });
}
