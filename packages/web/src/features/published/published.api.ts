import type { WantedLink, WireLink } from "@mosaico/contract/published";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The sharing links of a mosaic, oldest first. */
export function linksQuery(mosaicId: number) {
  return queryOptions({
    queryKey: ["links", mosaicId],
    queryFn: async ({ signal }): Promise<readonly WireLink[]> => {
      const { items } = await call("GET /mosaics/:id/links", paramsOf(mosaicId), { signal });
      return items;
    },
    // Visitors may have come in the meantime.
    staleTime: 0,
  });
}

/** Shares a mosaic by a further link. */
export async function createLink(mosaicId: number): Promise<WireLink> {
  const { item } = await call("POST /mosaics/:id/links", { ...paramsOf(mosaicId), body: {} });
  return item;
}

export async function changeLink(id: string, body: WantedLink): Promise<WireLink> {
  const { item } = await call("PUT /links/:id", { params: { id }, body });
  return item;
}

/** S6: counts a view of a link, without anything about who views it. */
export async function countView(slug: string): Promise<void> {
  await call("POST /shared/:slug/views", { params: { slug } });
}

/** S5: opens a link with its password, for this browser. */
export async function unlockLink(slug: string, password: string): Promise<void> {
  await call("POST /shared/:slug/password", { params: { slug }, body: { password } });
}

/** Ends a link at once. */
export async function revokeLink(id: string): Promise<void> {
  await call("DELETE /links/:id", { params: { id } });
}

function paramsOf(mosaicId: number) {
  return { params: { id: String(mosaicId) } };
}
