import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { mosaicNumber } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
const resources = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } } as const;

/** The mosaics that users mark for themselves; lists of mosaics contain the mark. */
export const favouritesApi = {
  "PUT /mosaics/:id/favourite": endpoint({
    summary: "Marks a mosaic as a favourite of the requester. Nobody else can see that",
    access: "user",
    rate: "write",
    params,
    resources,
    status: 204,
    errors: ["notFound", "mosaics.tooManyFavourites"],
  }),
  "DELETE /mosaics/:id/favourite": endpoint({
    summary: "Removes a mosaic from the requester's favourites",
    access: "user",
    rate: "write",
    params,
    resources,
    status: 204,
    errors: ["notFound"],
  }),
} as const;
