import type { CallAnswer } from "@mosaico/contract/call";
import type { Language } from "@mosaico/domain/language";
import type { ParsedMosaic } from "#features/sync/document/parse-mosaic.ts";
import type { PartHead } from "#features/sync/document/part-area.ts";

/** A public mosaic as it is sent. */
export type WirePublicMosaic = CallAnswer<"GET /base">;

/** How visitors' requests identify a public mosaic. */
export type PublicAddress = { readonly slug: string } | { readonly baseIn: Language };

/** A public mosaic, with what visitors learn about it. */
export type PublishedMosaic = ParsedMosaic &
  Pick<WirePublicMosaic, "id" | "revision" | "publisher" | "changedAt" | "download"> & {
    /** Present if only these tiles are here, and all sections. */
    readonly part?: PartHead;
  };
