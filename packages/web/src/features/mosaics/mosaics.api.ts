import type { CallAnswer } from "@mosaico/contract/call";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { Bounds } from "@mosaico/domain/mosaic/area";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { isWholeList } from "#platform/api/read-pages.ts";
import { remembered } from "#platform/offline/remembered.ts";
import { deleteOtherCopies } from "#features/sync/copies/copy-store.ts";
import { openWithCopy } from "#features/sync/copies/open-with-copy.ts";
import { firstView } from "./first-view.ts";
import { type ListedMosaic, listMosaics } from "./listed-mosaics.ts";

/** The mosaics the user can see, without their tiles; the last known list if the server is unreachable. */
export function mosaicsQuery(userId: string) {
  return queryOptions({
    queryKey: ["mosaics", userId],
    queryFn: ({ signal, client, queryKey }): Promise<ListedMosaic[]> => {
      const ask = async () => {
        const items = await listMosaics({ signal });
        // A mosaic missing from an incomplete list may still exist, so its local copy stays.
        if (isWholeList(items)) deleteOtherCopies(userId, new Set(items.map(({ id }) => id)));
        return items;
      };
      return remembered(userId, "mosaics", ask, client.getQueryData<ListedMosaic[]>(queryKey));
    },
  });
}

/** Adds the first results of a search to the cached list. */
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
  editMosaics(client, userId, (mosaics) => {
    const ids = new Set(mosaics.map(({ id }) => id));
    return [...mosaics, ...items.filter(({ id }) => !ids.has(id))];
  });
}

/**
 * One mosaic to open, of which a region may be in view first. Never served from the query cache: once it is open, changes
 * arrive through the live channel.
 */
export function mosaicQuery(userId: string, id: number, region?: Bounds) {
  return queryOptions({
    queryKey: ["mosaic", userId, id],
    queryFn: ({ signal }) => openWithCopy({ userId, id }, signal, firstView(String(id)), region),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
}

export async function createMosaic(body: {
  title: string;
  accountId: string;
  implementationId?: string;
  /** The language tag of its texts. */
  language?: string;
}): Promise<MosaicSummary> {
  const { item } = await call("POST /mosaics", { body });
  const { content: _content, background: _background, ...summary } = item;
  return summary;
}

/** Copies a mosaic as the server has it now. */
export async function copyMosaic(
  id: number,
  body: { title: string; accountId: string; implementationId?: string },
): Promise<CallAnswer<"POST /mosaics/:id/copies">> {
  return call("POST /mosaics/:id/copies", { params: { id: String(id) }, body });
}

export async function deleteMosaic(id: number): Promise<void> {
  await call("DELETE /mosaics/:id", { params: { id: String(id) } });
}

/** Moves a mosaic into an implementation of its account, or out of its current one. */
export async function moveMosaic(input: {
  id: number;
  implementationId: string | null;
}): Promise<MosaicSummary> {
  const { item } = await call("PUT /mosaics/:id/implementation", {
    params: { id: String(input.id) },
    body: { implementationId: input.implementationId },
  });
  return item;
}

/** Sets the language of a mosaic's texts; an empty tag clears it. */
export async function setMosaicLanguage(input: {
  id: number;
  language: string;
}): Promise<MosaicSummary> {
  const { item } = await call("PUT /mosaics/:id/language", {
    params: { id: String(input.id) },
    body: { language: input.language },
  });
  return item;
}

/** Updates the cached list of mosaics without a request. */
export function editMosaics(
  client: QueryClient,
  userId: string,
  edit: (mosaics: readonly ListedMosaic[]) => ListedMosaic[],
): void {
  const { queryKey } = mosaicsQuery(userId);
  client.setQueryData(queryKey, (mosaics) => mosaics && edit(mosaics));
  dropOlderAnswers(client, queryKey);
}
