import { PAGE_LIMITS } from "@mosaico/domain/exchange/choose-sizes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { mosaicNumber } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
const resources = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } } as const;

/** Mosaics as files to look at, which nothing is made of again. */
export const exportsApi = {
  "GET /mosaics/:id/page": endpoint({
    summary: `Returns a mosaic as a page in one HTML file, which shows it in every browser without network: to move, zoom, search and read. Pictures are in it, up to ${PAGE_LIMITS.pictureBytes / 1024 / 1024} MB of them; videos, sound files and documents are links to where the mosaic is shared, if it is and the requester may know. Mosaics of more than ${PAGE_LIMITS.tiles} tiles are refused`,
    access: "user",
    rate: "read",
    params,
    resources,
    sendsFile: true,
    errors: ["notFound", "exchange.tooManyTiles", "server.unavailable"],
    cache: "by-file",
  }),
} as const;
