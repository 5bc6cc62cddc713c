import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { remembered } from "#platform/offline/remembered.ts";
import { keepOnly } from "./copy/copy-store.ts";
import { openWithCopy } from "./copy/open-with-copy.ts";
import { parseMosaic } from "./parse-mosaic.ts";

/** All mosaics that a person sees, without their tiles; where the server cannot be reached, as they were last. */
export function mosaicsQuery(userId: string) {
  return queryOptions({
    queryKey: ["mosaics", userId],
    queryFn: ({ signal }): Promise<MosaicSummary[]> =>
      remembered(userId, "mosaics", async () => {
        const { items } = await call("GET /mosaics", { query: { view: "summary" } }, { signal });
        keepOnly(userId, new Set(items.map(({ id }) => id)));
        return items;
      }),
  });
}

/** One mosaic to open. Never out of the cache of answers: once it is open, changes come in by themselves. */
export function mosaicQuery(userId: string, id: number) {
  return queryOptions({
    queryKey: ["mosaic", userId, id],
    queryFn: ({ signal }) => openWithCopy({ userId, id }, signal),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** The public mosaic for visitors. */
export const baseQuery = queryOptions({
  queryKey: ["base"],
  queryFn: async ({ signal }) => parseMosaic(await call("GET /base", {}, { signal })),
  staleTime: 60_000,
  structuralSharing: false,
});

/** A mosaic that is shared by a link. */
export function sharedQuery(slug: string) {
  return queryOptions({
    queryKey: ["shared", slug],
    queryFn: async ({ signal }) =>
      parseMosaic(await call("GET /shared/:slug", { params: { slug } }, { signal })),
    staleTime: 60_000,
    structuralSharing: false,
  });
}

export async function createMosaic(body: {
  title: string;
  accountId: string;
  implementationId?: string;
  /** A tag; of its texts. */
  language?: string;
}): Promise<MosaicSummary> {
  const { item } = await call("POST /mosaics", { body });
  const { content: _content, background: _background, ...summary } = item;
  return summary;
}

export async function deleteMosaic(id: number): Promise<void> {
  await call("DELETE /mosaics/:id", { params: { id: String(id) } });
}

/** Moves a mosaic into an implementation of its account, or out of any. */
export async function moveMosaic(given: {
  id: number;
  implementationId: string | null;
}): Promise<MosaicSummary> {
  const { item } = await call("PUT /mosaics/:id/implementation", {
    params: { id: String(given.id) },
    body: { implementationId: given.implementationId },
  });
  return item;
}

/** Says which language a mosaic is in; an empty tag takes that back. */
export async function setMosaicLanguage(given: {
  id: number;
  language: string;
}): Promise<MosaicSummary> {
  const { item } = await call("PUT /mosaics/:id/language", {
    params: { id: String(given.id) },
    body: { language: given.language },
  });
  return item;
}

/** Changes the list of mosaics that is kept, without asking the server. */
export function editMosaics(
  client: QueryClient,
  userId: string,
  edit: (mosaics: readonly MosaicSummary[]) => MosaicSummary[],
): void {
  client.setQueryData(mosaicsQuery(userId).queryKey, (mosaics) => mosaics && edit(mosaics));
}
