import { ApiError } from "#platform/api/api-error.ts";
import { callInPortions } from "#platform/api/call-in-portions.ts";
import { readAnswer } from "#platform/base/read-answer.ts";
import { parseInPortions } from "#features/sync/document/parse-in-portions.ts";
import type { PublicAddress, PublishedMosaic, WirePublicMosaic } from "./published-mosaic.ts";

/** Requests all of a public mosaic, which is parsed and packed as it arrives. */
export async function loadPublished(
  of: PublicAddress,
  signal: AbortSignal,
): Promise<PublishedMosaic> {
  const portions =
    "slug" in of
      ? callInPortions("GET /shared/:slug", { params: { slug: of.slug } }, { signal })
      : callInPortions("GET /base", {}, { signal, headers: { "Accept-Language": of.baseIn } });
  try {
    const { wire, parsed } = await parseInPortions(portions, readWire);
    const { id, revision, publisher, changedAt, download } = wire;
    return { ...parsed, id, revision, publisher, changedAt, download };
  } catch (error) {
    // It was cut off.
    if (error instanceof SyntaxError) throw new ApiError("network", 0);
    throw error;
  }
}

function readWire(text: string): WirePublicMosaic {
  return readAnswer(text) as WirePublicMosaic;
}
