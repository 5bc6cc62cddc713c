import type { CallAnswer } from "@mosaico/contract/call";
import type { Language } from "@mosaico/domain/language";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { type ParsedMosaic, parseInSlices } from "#features/sync/document/parse-mosaic.ts";
import type { PartHead } from "#features/sync/document/part-area.ts";

type WirePublicMosaic = CallAnswer<"GET /base">;

/** A public mosaic, with what visitors learn about it. */
export type PublishedMosaic = ParsedMosaic &
  Pick<WirePublicMosaic, "id" | "revision" | "publisher" | "changedAt" | "download"> & {
    /** Present if only these tiles are here, and all sections. */
    readonly part?: PartHead;
  };

/** In slices, since it may be large. */
export async function parsePublished(wire: WirePublicMosaic): Promise<PublishedMosaic> {
  const { id, revision, publisher, changedAt, download } = wire;
  return { ...(await parseInSlices(wire)), id, revision, publisher, changedAt, download };
}

/** L4: the public mosaic for visitors of a language. */
export function baseQuery(language: Language) {
  return queryOptions({
    queryKey: ["base", language],
    queryFn: async ({ signal }) => {
      const headers = { "Accept-Language": language };
      return parsePublished(await call("GET /base", {}, { signal, headers }));
    },
    // After a change of language, the former mosaic stays until the new one has arrived.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/** A mosaic shared by a link. */
export function sharedQuery(slug: string) {
  return queryOptions({
    queryKey: ["shared", slug],
    queryFn: async ({ signal }) =>
      parsePublished(await call("GET /shared/:slug", { params: { slug } }, { signal })),
    staleTime: 60_000,
    structuralSharing: false,
  });
}
