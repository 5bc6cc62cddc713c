import { ARCHIVE_FOLDERS, ARCHIVE_LIMITS } from "@mosaico/domain/exchange/manifest";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { FILE_KINDS } from "@mosaico/domain/file/file-kind";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { settingsToSet } from "./settings-schemas.ts";
import { mosaicSummary } from "./mosaic-schemas.ts";
import { FILLED_MOSAIC_ERRORS, NEW_MOSAIC_PLACE } from "./new-mosaic.ts";
import { text } from "./values.ts";
import { background, idOf, languageTag, mosaicNumber, tileId, titleToSet } from "./wire.ts";

const params = z.strictObject({ id: mosaicNumber });
const resources = { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } } as const;

const unit = (description: string, example: number) =>
  described(z.number().int(), `${description}, in canvas units`, example);

const canvasNode = named(
  "CanvasNode",
  "A node of JSON Canvas 1.0, as https://jsoncanvas.org describes it",
  z.strictObject({
    id: tileId,
    type: described(
      z.enum(["text", "file", "link", "group"]),
      "A text, a file, a link, or, for a section, a group",
    ),
    x: unit("The left edge", 300),
    y: unit("The upper edge", -100),
    width: unit("The width", 188),
    height: unit("The height", 88),
    color: described(
      z.string(),
      "A preset, `1` to `6`, or a colour as `#rrggbb`; left out if the tile has no colour of its own",
      "4",
    ).optional(),
    text: described(
      z.string(),
      "The title as a heading, and the text; only of text nodes",
      "# Opening hours\n\nMonday to Saturday",
    ).optional(),
    file: described(
      z.string(),
      "The name of the file in the folder `files`; only of file nodes",
      "files/1a2b.pdf",
    ).optional(),
    url: described(
      z.string(),
      "The address; only of link nodes",
      "https://example.org/",
    ).optional(),
    label: described(z.string(), "The title; only of groups", "Opening hours").optional(),
    mosaico: described(
      z.record(z.string(), z.unknown()),
      "The fields of the tile that JSON Canvas has no field for, by the names of `TileData`; `at` is its exact position, if that is not in whole units",
      { type: "texto", title: "Opening hours" },
    ),
  }),
);

const canvas = named(
  "Canvas",
  "A mosaic as a JSON Canvas 1.0, as https://jsoncanvas.org describes it",
  z.strictObject({
    nodes: described(z.array(canvasNode), "The tiles, sections first"),
    edges: described(z.array(z.unknown()).max(0), "Always empty: tiles are not connected", []),
    mosaico: named(
      "CanvasHead",
      "What JSON Canvas has no field for",
      z.strictObject({
        version: described(z.literal(1), "The version of these fields"),
        title: titleToSet(MOSAIC_LIMITS.title),
        language: languageTag,
        background,
        settings: settingsToSet,
      }),
    ),
  }),
);

const archivedFile = named(
  "ArchivedFile",
  "A file of an archive, and its name in the account",
  z.strictObject({
    file: text("Its name in the archive, which the nodes of the canvas use", "1a2b.pdf"),
    fileName: text(
      "Its name in the account, to use as a tile's `content`, `icon`, `picture` or `captions`",
      "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11.pdf",
    ),
    kind: described(z.enum(FILE_KINDS), "Its kind"),
    folder: described(z.enum(ARCHIVE_FOLDERS), "What it is for"),
  }),
);

const ARCHIVE_ERRORS = [
  "exchange.unreadable",
  "exchange.newerVersion",
  "files.required",
  "files.tooLarge",
  "files.wrongType",
  "files.empty",
  "files.damaged",
  "files.locked",
  "files.tooManyPixels",
  "files.tooComplex",
  "files.unpacksTooLarge",
  "files.loadsElsewhere",
] as const satisfies readonly ErrorCode[];

/** Mosaics in the formats of other programs. */
export const exchangeApi = {
  "GET /mosaics/:id/canvas": endpoint({
    summary:
      "Returns a mosaic as a JSON Canvas 1.0, which Obsidian and other programs open. Texts, addresses, sections, sizes and colours are kept; files are named, but not included",
    access: "user",
    rate: "read",
    params,
    resources,
    answer: canvas,
    list: { max: MOSAIC_LIMITS.tiles, because: "a mosaic may not have more tiles" },
    errors: ["notFound"],
    heavy: true,
  }),
  "GET /mosaics/:id/table": endpoint({
    summary:
      "Returns the tiles of a mosaic as comma-separated values (RFC 4180) in UTF-8, in reading order, with the names of the columns in the first row. Cells that a spreadsheet would read as a formula begin with an apostrophe",
    access: "user",
    rate: "read",
    params,
    resources,
    text: "csv",
    errors: ["notFound"],
    heavy: true,
  }),
  "GET /mosaics/:id/markdown": endpoint({
    summary:
      "Returns the texts of a mosaic as Markdown, in reading order, with sections as headings. Files are linked by name",
    access: "user",
    rate: "read",
    params,
    resources,
    text: "markdown",
    errors: ["notFound"],
    heavy: true,
  }),
  "GET /mosaics/:id/archive": endpoint({
    summary:
      "Returns a mosaic with its files as a ZIP archive, from which `POST /archives` makes the same mosaic: a canvas as `GET /mosaics/{id}/canvas` returns it, a manifest with the length and the SHA-256 of each part, and the files. The same mosaic makes the same bytes. Neither the history nor originals of photos are in it",
    access: "user",
    rate: "read",
    params,
    resources,
    sendsFile: true,
    errors: ["notFound", "exchange.tooLarge"],
    cache: "by-file",
  }),
  "POST /archives": endpoint({
    summary:
      "Creates a mosaic from an archive that `GET /mosaics/{id}/archive` returned, with its files, which count towards the quota of the account; or from a canvas that `GET /mosaics/{id}/canvas` returned, with those of its files that the account has. All of it is created, or nothing",
    access: "user",
    rate: "upload",
    repeats: "key",
    body: z.strictObject({
      accountId: idOf("The account to create the mosaic in"),
      implementationId: idOf("An implementation of that account").optional(),
      title: titleToSet(1000).optional(),
    }),
    file: "required",
    maxFileBytes: ARCHIVE_LIMITS.bytes,
    resources: NEW_MOSAIC_PLACE,
    status: 201,
    answer: z.strictObject({
      message: described(z.literal("mosaics.imported"), "Always the same translation key"),
      item: mosaicSummary,
    }),
    errors: [
      ...FILLED_MOSAIC_ERRORS,
      ...ARCHIVE_ERRORS,
      "mosaics.tooManyTiles",
      "mosaics.tooManySections",
    ],
    audit: "mosaics.imported",
    auditWritten: "byHandler",
    heavy: true,
  }),
  "POST /archives/files": endpoint({
    summary:
      "Stores the files of an archive in an account, so that its tiles can be added to a mosaic there: all of them, or none. What the account has already is not stored again",
    access: "user",
    rate: "upload",
    repeats: "key",
    body: z.strictObject({ accountId: idOf("The account of the mosaic") }),
    file: "required",
    maxFileBytes: ARCHIVE_LIMITS.bytes,
    resources: { account: { kind: "account", from: "body.accountId", may: "mosaic.design" } },
    status: 201,
    answer: z.strictObject({
      items: described(z.array(archivedFile), "The files, in the order of the archive"),
    }),
    list: { max: ARCHIVE_LIMITS.files, because: "an archive may not have more files" },
    errors: [
      "notFound",
      "auth.forbidden",
      "files.overQuota",
      "files.diskFull",
      "files.storeAway",
      "files.infected",
      "files.notScanned",
      ...ARCHIVE_ERRORS,
    ],
  }),
} as const;
