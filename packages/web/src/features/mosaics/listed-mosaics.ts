import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { call } from "#platform/api/call.ts";
import { MAX_LISTED, readPages } from "#platform/api/read-pages.ts";

/** A mosaic in a list, with what lists show of it. */
export type ListedMosaic = MosaicSummary & {
  readonly accountName?: string | undefined;
  readonly changedAt?: string | undefined;
  readonly isFavourite?: boolean | undefined;
  readonly isPublic?: boolean | undefined;
};

/**
 * The first page of the mosaics the user can see, without their tiles. It is the whole list unless `isWholeList`
 * returns false.
 */
export function listMosaics(options: {
  readonly signal?: AbortSignal;
  readonly token?: string | null;
}): Promise<ListedMosaic[]> {
  return readPages(
    (page) => call("GET /mosaics", { query: { view: "summary", ...page } }, options),
    MAX_LISTED,
  );
}
