import type { WireShare } from "@mosaico/contract/published";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The sharing link of a mosaic, or null while it is not shared. */
export function shareQuery(mosaicId: number) {
  return queryOptions({
    queryKey: ["share", mosaicId],
    queryFn: async ({ signal }): Promise<WireShare | null> => {
      const { item } = await call("GET /mosaics/:id/share", paramsOf(mosaicId), { signal });
      return item;
    },
  });
}

/** Shares a mosaic, or changes its link. */
export async function share(
  mosaicId: number,
  body: { readonly slug?: string; readonly listed?: boolean } = {},
): Promise<WireShare> {
  const { item } = await call("PUT /mosaics/:id/share", { ...paramsOf(mosaicId), body });
  return item;
}

/** Ends sharing by link. */
export async function endSharing(mosaicId: number): Promise<null> {
  await call("DELETE /mosaics/:id/share", paramsOf(mosaicId));
  return null;
}

function paramsOf(mosaicId: number) {
  return { params: { id: String(mosaicId) } };
}
