import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { MAX_LISTED, isWholeList, readPages } from "#platform/api/read-pages.ts";
import { remembered } from "#platform/offline/remembered.ts";
import { deleteOtherCopies } from "#features/sync/copies/copy-store.ts";
import { openWithCopy } from "#features/sync/copies/open-with-copy.ts";
import { parseMosaic } from "#features/sync/document/parse-mosaic.ts";

/** A mosaic in a list of many, with the name of its account. */
export type ListedMosaic = MosaicSummary & { readonly accountName?: string | undefined };

/** The mosaics that a person sees, without their tiles; where the server cannot be reached, as they were last. */
export function mosaicsQuery(userId: string) {
  return queryOptions({
    queryKey: ["mosaics", userId],
    queryFn: ({ signal, client, queryKey }): Promise<ListedMosaic[]> => {
      const ask = async () => {
        const items = await listMosaics({ signal });
        // What is not in a list that ends early may be there all the same.
        if (isWholeList(items)) deleteOtherCopies(userId, new Set(items.map(({ id }) => id)));
        return items;
      };
      return remembered(userId, "mosaics", ask, client.getQueryData<ListedMosaic[]>(queryKey));
    },
  });
}

/** The first mosaics that somebody sees, without their tiles: all of them unless `isWholeList` denies it. */
export function listMosaics(options: {
  readonly signal?: AbortSignal;
  readonly token?: string | null;
}): Promise<ListedMosaic[]> {
  return readPages(
    (page) => call("GET /mosaics", { query: { view: "summary", ...page } }, options),
    MAX_LISTED,
  );
}

/** Adds the first of the mosaics that a search finds to the list that is kept. */
export async function findMosaics(
  client: QueryClient,
  userId: string,
  search: string,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await call(
    "GET /mosaics",
    { query: { view: "summary", search, limit: "100" } },
    { signal },
  );
  editMosaics(client, userId, (known) => {
    const ids = new Set(known.map(({ id }) => id));
    return [...known, ...items.filter(({ id }) => !ids.has(id))];
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
  edit: (mosaics: readonly ListedMosaic[]) => ListedMosaic[],
): void {
  const { queryKey } = mosaicsQuery(userId);
  client.setQueryData(queryKey, (mosaics) => mosaics && edit(mosaics));
  dropOlderAnswers(client, queryKey);
}
