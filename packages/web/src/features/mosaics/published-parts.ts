import type { CallAnswer } from "@mosaico/contract/call";
import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Language } from "@mosaico/domain/language";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { parseInSlices } from "#features/sync/document/parse-mosaic.ts";
import { type Around, firstPart, queryOf } from "#features/sync/parts/around.ts";
import type { PartView } from "#features/sync/parts/part-name.ts";
import type { PublicAddress, PublishedMosaic } from "./published-mosaic.ts";

/** What is in view of a public mosaic at first: all of a small one. */
type FirstOf = { readonly view: PartView; readonly region: Bounds | undefined };

/** L4: the same for the public mosaic for visitors of a language. */
export function firstOfBaseQuery(language: Language, { view, region }: FirstOf) {
  return queryOptions({
    queryKey: ["base", language, "part"],
    queryFn: ({ signal }) => loadPublicPart({ baseIn: language }, firstPart(view, region), signal),
    // After a change of language, the former mosaic stays until the new one has arrived.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/** The same for a mosaic shared by a link. */
export function firstOfSharedQuery(slug: string, { view, region }: FirstOf) {
  return queryOptions({
    queryKey: ["shared", slug, "part"],
    queryFn: ({ signal }) => loadPublicPart({ slug }, firstPart(view, region), signal),
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/** Requests a part of a public mosaic, with all texts. */
export async function loadPublicPart(
  of: PublicAddress,
  area: Around,
  signal?: AbortSignal,
): Promise<PublishedMosaic> {
  const query = queryOf(area);
  const options = signal && { signal };
  const wire =
    "slug" in of
      ? await call("GET /shared/:slug/part", { params: { slug: of.slug }, query }, options)
      : await call(
          "GET /base/part",
          { query },
          { ...options, headers: { "Accept-Language": of.baseIn } },
        );
  return parsePart(wire);
}

async function parsePart(wire: CallAnswer<"GET /base/part">): Promise<PublishedMosaic> {
  const { item, isWhole, tileCount, part, bounds, end } = wire;
  const { id, revision, publisher, changedAt, download } = item;
  const parsed = await parseInSlices(item);
  const mosaic = { ...parsed, id, revision, publisher, changedAt, download };
  if (isWhole) return mosaic;
  return { ...mosaic, part: { tileCount, part, bounds, ...(end !== undefined && { end }) } };
}
