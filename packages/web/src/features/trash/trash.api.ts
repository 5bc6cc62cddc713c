import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { CallInput } from "@mosaico/contract/call";
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

type TileFilter = Pick<
  CallInput<"GET /mosaics/:id/removed-tiles">["query"],
  "search" | "type" | "removedBy"
>;
type MosaicFilter = Pick<CallInput<"GET /removed-mosaics">["query"], "search">;

// Always refetched, since users look here right after removing something.
const FRESH = {
  staleTime: 0,
  gcTime: 0,
  // The previous ones stay visible until those of another filter arrive.
  placeholderData: keepPreviousData,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
};

/** The removed tiles of a mosaic that can be restored. */
export function removedTilesQuery(userId: string, mosaicId: number, filter: TileFilter) {
  return infiniteQueryOptions({
    ...FRESH,
    queryKey: ["removed-tiles", userId, mosaicId, filter],
    queryFn: ({ signal, pageParam }) => {
      const params = { id: String(mosaicId) };
      const query = { ...filter, ...(pageParam !== undefined && { after: pageParam }) };
      return call("GET /mosaics/:id/removed-tiles", { params, query }, { signal });
    },
  });
}

/** The removed mosaics of an account that can be restored. */
export function removedMosaicsQuery(userId: string, accountId: string, filter: MosaicFilter) {
  return infiniteQueryOptions({
    ...FRESH,
    queryKey: ["removed-mosaics", userId, accountId, filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, accountId, ...(pageParam !== undefined && { after: pageParam }) };
      return call("GET /removed-mosaics", { query }, { signal });
    },
  });
}

type TrashPage<Item> = {
  readonly items: Item[];
  readonly next: string | null;
  readonly count: number;
};

/** The pages without items that have left the trash. */
export function without<Item, Param>(
  data: InfiniteData<TrashPage<Item>, Param> | undefined,
  hasLeft: (item: Item) => boolean,
): typeof data {
  if (data === undefined) return data;
  const left = data.pages.flatMap(({ items }) => items.filter(hasLeft)).length;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      count: page.count - left,
      items: page.items.filter((item) => !hasLeft(item)),
    })),
  };
}

/** Restores a removed mosaic. */
export async function bringMosaicBack(id: number): Promise<MosaicSummary> {
  const { item } = await call("POST /removed-mosaics/:id/restore", { params: { id: String(id) } });
  return item;
}

/** Deletes a removed mosaic for good. */
export async function deleteForGood(id: number): Promise<void> {
  await call("DELETE /removed-mosaics/:id", { params: { id: String(id) } });
}
