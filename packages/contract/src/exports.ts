import { PAGE_LIMITS } from "@mosaico/domain/exchange/choose-sizes";
import { MARGINS, MAX_SHEETS_ASIDE, PAPERS, SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { mosaicNumber, tileId } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
const resources = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } } as const;

const MAX_TILES_LENGTH = 13_000;
const part = {
  section: described(tileId.optional(), "A section: only that, with its pieces", "s-opening-hours"),
  tiles: described(
    z
      .string()
      .max(MAX_TILES_LENGTH)
      .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,199}$/)
      .optional(),
    `Tiles, separated by commas, at most ${SHEET_LIMITS.chosen}: only these, and the pieces of sections among them`,
    "t-1,t-2",
  ),
};
const theme = described(
  z.enum(["light", "dark"]).optional(),
  "The theme; light if left out",
  "light",
);
const paper = described(
  z.enum(Object.keys(PAPERS) as [keyof typeof PAPERS]).optional(),
  "The size of the paper; `a4` if left out",
  "a4",
);
const margin = described(
  z.enum(Object.keys(MARGINS) as [keyof typeof MARGINS]).optional(),
  "The margin; `normal` if left out",
  "wide",
);
const sheets = (description: string) =>
  described(
    z
      .string()
      .regex(/^[1-8]$/)
      .optional(),
    `${description}, 1 to ${MAX_SHEETS_ASIDE}; 2 if left out`,
    "2",
  );
const drawn = {
  access: "user",
  rate: "read",
  params,
  resources,
  sendsFile: true,
  errors: ["notFound", "exchange.tooManyTiles", "files.tooComplex", "rate.limited"],
  cache: "by-file",
} as const;

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
  "GET /mosaics/:id/picture": endpoint({
    ...drawn,
    summary: `Returns a picture of a mosaic in its look, or of a part of it: as PNG, as SVG with texts that can be selected, or as a PDF page with such texts and with links. At most ${SHEET_LIMITS.pieces} pieces are drawn, and ${SHEET_LIMITS.pictures} pictures; others show their icon`,
    query: z.strictObject({
      ...part,
      theme,
      margin,
      format: described(z.enum(["png", "svg", "pdf"]), "The format", "pdf"),
      scale: described(
        z.enum(["1", "2", "3"]).optional(),
        "Pixels to a canvas unit of a PNG, as far as it stays within its limits; 2 if left out",
        "2",
      ),
      background: described(
        z.enum(["none"]).optional(),
        "`none` for a PNG or SVG that is transparent behind its pieces; drawn if left out",
        "none",
      ),
    }),
  }),
  "GET /mosaics/:id/poster": endpoint({
    ...drawn,
    summary:
      "Returns a PDF of a mosaic, or of a part of it, as large as sheets of paper show it together: they overlap, and marks show where to cut",
    query: z.strictObject({
      ...part,
      theme,
      margin,
      paper,
      across: sheets("The number of sheets side by side"),
      down: sheets("The number of sheets one below the other"),
      cover: described(
        z.enum(["yes", "no"]).optional(),
        "Whether a page comes first that shows the poster with the number of each sheet, its title and its address; `no` if left out",
        "yes",
      ),
    }),
  }),
  "GET /mosaics/:id/handout": endpoint({
    ...drawn,
    summary: `Returns a PDF with the texts and pictures of a mosaic, or of a part of it, in reading order, with contents, page numbers, and a QR code for each link, video and file. Files have one only where the mosaic is shared. At most ${SHEET_LIMITS.pages} pages`,
    query: z.strictObject({
      ...part,
      theme: described(
        z.enum(["light", "dark"]).optional(),
        "Pages in the colours of the mosaic in this theme; dark ink on white if left out",
        "dark",
      ),
      margin,
      paper,
      cover: described(
        z.enum(["yes", "no"]).optional(),
        "Whether a page with the title, a picture of the part and the address comes first; `no` if left out",
        "yes",
      ),
    }),
  }),
} as const;
