import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { mosaicSummary } from "./mosaic-schemas.ts";
import { FILLED_MOSAIC_ERRORS, NEW_MOSAIC_PLACE } from "./new-mosaic.ts";
import { idOf, mosaicNumber, titleToSet } from "./wire.ts";

/** Creating a mosaic from another one. */
export const copiesApi = {
  "POST /mosaics/:id/copies": endpoint({
    summary:
      "Copies a mosaic as it is now, without its history and sharing link, into an account in which the requester may create mosaics. Within an account, files are shared; another account gets copies of them, which count towards its quota. Sections, sizes, look and background are copied too",
    access: "user",
    rate: "write",
    repeats: "key",
    params: z.strictObject({ id: mosaicNumber }),
    body: z.strictObject({
      title: titleToSet(1000),
      accountId: idOf("The account to create the copy in"),
      implementationId: idOf("An implementation of that account").optional(),
    }),
    resources: {
      mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" },
      ...NEW_MOSAIC_PLACE,
    },
    status: 201,
    answer: z.strictObject({
      message: described(z.literal("mosaics.copied"), "Always the same translation key"),
      item: mosaicSummary,
      missing: described(
        z.number().int().min(0),
        "How many files of the original are gone. Tiles that contain one are in the copy without it",
        0,
      ),
    }),
    errors: [...FILLED_MOSAIC_ERRORS],
    audit: "mosaics.copied",
    auditWritten: "byHandler",
    heavy: true,
  }),
} as const;
