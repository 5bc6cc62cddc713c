import type { Language } from "@mosaico/domain/language";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PublicAddress, PublishedMosaic } from "./published-mosaic.ts";

/** L4: the public mosaic for visitors of a language. */
export function baseQuery(language: Language) {
  return queryOptions({
    queryKey: ["base", language],
    queryFn: ({ signal }) => load({ baseIn: language }, signal),
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
    queryFn: ({ signal }) => load({ slug }, signal),
    staleTime: 60_000,
    structuralSharing: false,
  });
}

/** What reads a large mosaic is not loaded before one is. */
async function load(of: PublicAddress, signal: AbortSignal): Promise<PublishedMosaic> {
  const { loadPublished } = await import("./load-published.ts");
  return loadPublished(of, signal);
}
