import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { searchText } from "./page.ts";
import { slug } from "./published.ts";
import { MAX_READ_TEXT, mosaicNumber, tileId } from "./wire.ts";

const text = (description: string, example: string) =>
  described(z.string().max(MAX_READ_TEXT), description, example);

/** Where the file of a tile has what was searched for. */
export const foundInFile = z.strictObject({
  name: text("The file's name", "Cardápio de maio.pdf"),
  page: described(
    z.number().int().positive().nullable(),
    "The page or slide, from 1; null if the file has none, or if only its name has the words",
    3,
  ),
  excerpt: text(
    "The line of its text that has most of the words; empty if only its name has them",
    "Terça: maçã verde",
  ),
});

/** Where the file of a tile has what was searched for. */
export type WireFoundInFile = z.output<typeof foundInFile>;

const found = z.strictObject({
  tileId,
  file: described(foundInFile, "Where its file has the words"),
});

/** A tile of a mosaic that was found by its file. */
export type WireTileByFile = z.output<typeof found>;

/** The most tiles that are found by their files in one mosaic. */
export const MAX_BY_FILE = 200;

const searching = {
  rate: "read",
  query: z.strictObject({ search: searchText }),
  answer: z.strictObject({
    items: described(z.array(found), "The tiles, those whose files are newest first"),
  }),
  list: { max: MAX_BY_FILE, because: "nobody goes through more; another word finds fewer" },
} as const;

/** The search in the files of one mosaic, for its screen: the other texts of its tiles are on the screen already. */
export const fileTextsApi = {
  "GET /mosaics/:id/file-texts": endpoint({
    ...searching,
    summary:
      "Finds tiles of a mosaic by the names of their files, and by the texts in PDFs, documents and other files with text. Texts are read in the background once a file was uploaded",
    access: "user",
    takesTokens: true,
    params: z.strictObject({ id: mosaicNumber }),
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
    errors: ["notFound"],
  }),
  "GET /shared/:slug/file-texts": endpoint({
    ...searching,
    summary: "Finds tiles of a shared mosaic by their files, for visitors",
    access: "public",
    params: z.strictObject({ slug }),
    errors: ["notFound", "sharing.passwordRequired"],
  }),
  "GET /base/file-texts": endpoint({
    ...searching,
    summary: "Finds tiles of the public mosaic by their files, for visitors",
    access: "public",
    errors: ["notFound"],
  }),
} as const;
