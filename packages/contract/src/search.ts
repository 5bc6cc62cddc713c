import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { foundInFile } from "./file-texts.ts";
import { pageOf, pageQuery, searchText } from "./page.ts";
import { MAX_READ_TEXT, idOf, mosaicNumber, tileId } from "./wire.ts";

const text = (description: string, example: string) =>
  described(z.string().max(MAX_READ_TEXT), description, example);

const foundTile = z.strictObject({
  mosaicId: described(z.number().int().positive(), "The mosaic's id", 12),
  mosaicTitle: text("The mosaic's title", "Escola"),
  accountName: text("The name of the mosaic's account", "Escola Girassol"),
  tileId,
  type: described(z.enum(TILE_TYPES), "The type of the tile; `secao` is a section", "texto"),
  title: text("The title of the tile", "Cardápio"),
  excerpt: text("A line of its other texts with the words; empty if only the title has them", ""),
  file: described(
    foundInFile.nullable(),
    "Where its file has the words; null for a tile whose own texts have them",
  ),
});

/** A tile that was found among all mosaics. */
export type WireFoundTile = z.output<typeof foundTile>;

/** The search over all that a user may see. */
export const searchApi = {
  "GET /search": endpoint({
    summary:
      "Finds the tiles and sections that the requester may see, in all mosaics, by their titles, summaries, descriptions and texts, those whose texts were written last first; then by the names of their files and the texts in them. Words are found by their beginnings, in scripts without spaces by any part",
    access: "user",
    takesTokens: true,
    rate: "read",
    query: pageQuery.extend({
      search: searchText,
      accountId: idOf("Only tiles in mosaics of this account").optional(),
      mosaicId: described(mosaicNumber, "Only tiles of this mosaic", "12").optional(),
      type: described(
        z.enum(TILE_TYPES),
        "Only tiles of this type; `secao` for sections",
        "pdf",
      ).optional(),
    }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "mosaic.see", optional: true },
      mosaic: { kind: "mosaic", from: "query.mosaicId", may: "mosaic.see", optional: true },
    },
    answer: pageOf(foundTile),
    list: {
      page: 50,
      order: "those whose texts were written last first, then those found by their files",
    },
    errors: ["notFound"],
  }),
} as const;
