import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { whole } from "./mosaic-schemas.ts";
import { flag, id } from "./values.ts";
import { mosaicNumber, position, tileId } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
const length = z.string().regex(/^[1-9]\d{0,3}$|^1\d{4}$/);
const edge = (description: string) => described(z.number(), description, 0);
const area = named(
  "CanvasArea",
  "An area of the canvas, in canvas units",
  z.strictObject({
    left: edge("Its left edge"),
    top: edge("Its upper edge"),
    right: edge("Its right edge"),
    bottom: edge("Its lower edge"),
  }),
);
const readingPlace = named(
  "ReadingPlace",
  "The place of a tile in reading order",
  z.strictObject({
    id: described(z.string(), "The id of the tile", "t41"),
    section: described(
      described(z.string(), "The id of a section", "s3").nullable(),
      "The section that it belongs to; null outside of all",
    ),
    position,
  }),
);
const some = {
  item: described(whole, "The mosaic, of whose tiles only these are in `content`"),
  changeId: id("The change that produced this revision; null before the first change").nullable(),
};

/** Which part of a mosaic is requested. */
export const partQuery = z.strictObject({
  width: described(length, "The width of the area, in canvas units", "1920"),
  height: described(length, "The height of the area, in canvas units", "1200"),
  around: described(
    z.string().regex(/^-?\d{1,8},-?\d{1,8}$/),
    "The middle of the area, as its two coordinates; otherwise that of the mosaic",
    "4200,-800",
  ).optional(),
  texts: described(
    z.literal("whole"),
    "Returns all texts whole, so that the tiles can be edited",
    "whole",
  ).optional(),
  order: described(
    z.literal("reading"),
    "In place of an area, returns the first tiles in reading order, without those in folded sections: 60 to 300, as a phone with a window of this size shows them on its first screens",
    "reading",
  ).optional(),
  from: described(
    tileId.optional(),
    "With `order=reading`, the section or tile at which to begin: a section is returned even if it is folded, and a tile with those that follow it, from its row of cells on",
    "s3",
  ),
});

/** What part of a mosaic an answer has. */
export const partFields = {
  isWhole: flag("Whether these are all tiles, with all of their texts"),
  part: described(
    area,
    "The area of which all tiles are there: smaller than requested if it has more than 2,500, and empty with `order=reading`",
  ),
  bounds: described(
    area.nullable(),
    "An area around all tiles, up to a few cells larger than necessary; null if there are none",
  ),
  end: described(
    readingPlace.nullable(),
    "With `order=reading`, where the last of the tiles is, up to which all are there; null if none follow",
  ).optional(),
};

/** Parts of mosaics, for large ones to be shown before all of them is there. */
export const partsApi = {
  "GET /mosaics/:id/part": endpoint({
    summary:
      "Returns the part of a mosaic that is in view: all sections, and the tiles in an area around a point, or around the middle of the mosaic, or the first ones in reading order. A mosaic of at most 500 tiles is returned whole. Texts are cut to what a tile shows of them, unless they are requested",
    access: "user",
    rate: "read",
    params,
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
    query: partQuery,
    answer: z.strictObject({ ...some, ...partFields }),
    errors: ["notFound"],
    heavy: true,
  }),
  "GET /mosaics/:id/tiles": endpoint({
    summary:
      "Returns a mosaic with some of its tiles, ordered by id: at most 2,000, from the beginning or after one of them. Pages may be of different revisions; the changes since the first one make them equal",
    access: "user",
    rate: "read",
    params,
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
    query: z.strictObject({
      after: described(
        z.string().min(1).max(TILE_LIMITS.id),
        "The start of the page: `next` of the previous page",
        "t42",
      ).optional(),
    }),
    answer: z.strictObject({
      ...some,
      next: described(
        described(z.string(), "The id of a tile", "t2041").nullable(),
        "The value of `after` for the following page; null on the last page",
      ),
    }),
    errors: ["notFound"],
    heavy: true,
  }),
} as const;
