import type { CallInput } from "@mosaico/contract/call";
import type { HistoryEntry } from "@mosaico/contract/history";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type InfiniteData, type QueryClient, infiniteQueryOptions } from "@tanstack/react-query";
import { loadMosaic } from "#features/sync/copies/load-mosaic.ts";
import { parseMosaic } from "#features/sync/document/parse-mosaic.ts";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { randomId } from "#platform/ids/random-id.ts";

export type HistoryPart = { readonly items: readonly HistoryEntry[]; readonly next: string | null };

const BEGINNING = null as string | null;

/** Which changes of a mosaic are listed. */
export type HistoryQuery = Omit<CallInput<"GET /mosaics/:id/history">["query"], "after" | "limit">;

/** The changes of a mosaic, newest first; only those that a filter keeps. */
export function historyQuery(userId: string, id: number, filter: HistoryQuery = {}) {
  const isWhole = Object.keys(filter).length === 0;
  return infiniteQueryOptions({
    queryKey: ["history", userId, id, ...(isWhole ? ["all"] : ["filtered", filter])],
    queryFn: ({ pageParam, signal }): Promise<HistoryPart> =>
      loadPart(id, filter, pageParam, signal),
    initialPageParam: BEGINNING,
    getNextPageParam: (last) => last.next,
    // New ones are added on top: refetching all pages would load the whole history again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

function loadPart(
  id: number,
  filter: HistoryQuery,
  after: string | null,
  signal?: AbortSignal,
): Promise<HistoryPart> {
  return call(
    "GET /mosaics/:id/history",
    {
      params: { id: String(id) },
      query: { ...filter, ...(after === null ? {} : { after }) },
    },
    signal ? { signal } : {},
  );
}

/** Adds changes newer than the newest known one on top. */
export async function lookForNews(client: QueryClient, userId: string, id: number): Promise<void> {
  const { queryKey } = historyQuery(userId, id);
  if (client.getQueryData(queryKey) === undefined) return;
  const part = await loadPart(id, {}, null);
  client.setQueryData(queryKey, (data) => data && withNews(data, part));
}

/** Adds new changes to a history. Takes its current state, since two requests may have run at once. */
export function withNews(
  data: InfiniteData<HistoryPart>,
  part: HistoryPart,
): InfiniteData<HistoryPart> {
  const first = data.pages[0];
  const newest = first?.items[0]?.revision ?? 0;
  const news = part.items.filter(({ revision }) => revision > newest);
  if (news.length === 0 || first === undefined) return data;
  // More happened than one page contains: the history restarts from it, and what is open in the page stays.
  if (news.at(-1)?.baseRevision !== newest) return { pages: [part], pageParams: [BEGINNING] };
  const top = { ...first, items: [...news, ...first.items] };
  return { ...data, pages: [top, ...data.pages.slice(1)] };
}

/** Names a revision, or removes its name. */
export async function nameRevision(
  client: QueryClient,
  userId: string,
  input: { readonly id: number; readonly revision: number; readonly name: string | null },
): Promise<void> {
  const params = { id: String(input.id), revision: String(input.revision) };
  let name: string | null = null;
  if (input.name === null) await call("DELETE /mosaics/:id/revisions/:revision/name", { params });
  else {
    const body = { name: input.name };
    name = (await call("PUT /mosaics/:id/revisions/:revision/name", { params, body })).item.name;
  }
  const { queryKey } = historyQuery(userId, input.id);
  client.setQueryData(queryKey, (data: InfiniteData<HistoryPart> | undefined) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.revision === input.revision ? { ...item, name } : item,
            ),
          })),
        },
  );
  dropOlderAnswers(client, queryKey);
  await client.invalidateQueries({ queryKey: ["history", userId, input.id, "filtered"] });
}

/** The mosaic at an earlier revision. */
export async function loadRevision(id: number, revision: number): Promise<MosaicState> {
  const { item } = await call("GET /mosaics/:id/revisions/:revision", {
    params: { id: String(id), revision: String(revision) },
  });
  return parseMosaic(item).state;
}

/** The changes after a revision, oldest first. */
export async function loadChanges(id: number, since: number) {
  const { items } = await call("GET /mosaics/:id/changes", {
    params: { id: String(id) },
    query: { since: String(since) },
  });
  return items;
}

/** The states before and after a change, so that the mosaic can undo it. */
export type ChangedStates = { readonly before: MosaicState; readonly after: MosaicState };

/** Restores a whole revision as a new change. */
export async function restoreRevision(
  userId: string,
  id: number,
  revision: number,
): Promise<ChangedStates> {
  const before = await loadMosaic({ userId, id });
  const params = { id: String(id) };
  const { item } = await call("POST /mosaics/:id/restore", { params, body: { revision } });
  return { before: before.state, after: parseMosaic(item).state };
}

/** Applies one change to the newest state. */
export async function changeNow(
  id: number,
  baseRevision: number,
  operations: readonly Operation[],
): Promise<void> {
  await call("PATCH /mosaics/:id", {
    params: { id: String(id) },
    body: { changeId: randomId(), baseRevision, operations: [...operations] },
  });
}
