import type { WantedLink, WireLink } from "@mosaico/contract/published";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
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

/** A section or tile that a frame can show. */
export type NamedPart = {
  readonly id: string;
  readonly title: string;
  readonly isSection: boolean;
};

type Nodes = { readonly nodes: readonly Pick<Tile, "id" | "data">[] };

/** The sections and tiles of a mosaic, by their titles. */
export function partsQuery(mosaicId: number) {
  return queryOptions({
    queryKey: ["parts", mosaicId],
    queryFn: async ({ signal }): Promise<readonly NamedPart[]> => {
      const { item } = await call("GET /mosaics/:id", paramsOf(mosaicId), { signal });
      const { nodes } = JSON.parse(item.content) as Nodes;
      return nodes.map(({ id, data }) => ({
        id,
        title: data.title,
        isSection: isSection({ data }),
      }));
    },
  });
}

/** S8: where the page with the public mosaics of an account is. */
export function accountPageQuery(accountId: string) {
  return queryOptions({
    queryKey: ["account-page", accountId],
    queryFn: async ({ signal }) => {
      const { item } = await call(
        "GET /accounts/:id/page",
        { params: { id: accountId } },
        { signal },
      );
      return item;
    },
  });
}

/** S8: gives an account a page at this address, or removes it. */
export async function setAccountPage(accountId: string, slug: string | null) {
  const { item } = await call("PUT /accounts/:id/page", {
    params: { id: accountId },
    body: { slug },
  });
  return item;
}

/** S8: the public mosaics of an account, page by page. */
export function listedQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ["listed", slug],
    queryFn: ({ signal, pageParam }) =>
      call(
        "GET /account-pages/:slug",
        { params: { slug }, query: pageParam === undefined ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
