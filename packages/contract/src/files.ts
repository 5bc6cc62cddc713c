import { FILE_KINDS, FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { CONTENT_PROBLEMS } from "@mosaico/domain/file/keep-as-file";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { FILE_TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { described, named } from "./described.ts";
import { slug } from "./published.ts";
import { address, bytes, pixels, text } from "./values.ts";
import { idOf, mosaicNumber } from "./wire.ts";

const EXAMPLE_NAME = "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.webp";

const fileName = described(
  z.string().max(TILE_LIMITS.fileName + 10),
  "The file's name, as returned by the upload",
  EXAMPLE_NAME,
  { maxLength: TILE_LIMITS.fileName },
);
const mediaType = text("The media type of the file", "image/webp");
const url = address("The path of the file on this installation", `/files/${EXAMPLE_NAME}`);

const size = named(
  "PictureSize",
  "A copy of a picture in another size or format",
  z.strictObject({
    url,
    mediaType,
    width: pixels("Its width"),
    height: pixels("Its height"),
  }),
);

const original = named(
  "OriginalPicture",
  "The file that a picture was made of, as it came",
  z.strictObject({
    url: address(
      "Where its bytes are, as a path of this installation, for those alone who may edit tiles of the account",
      "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11-original.jpg",
    ),
    mediaType: text("The media type of its bytes", "image/jpeg"),
    bytes: bytes("Its size"),
    width: described(
      pixels("Its width, upright").nullable(),
      "Its width in pixels, upright; null for a drawing",
    ),
    height: described(
      pixels("Its height, upright").nullable(),
      "Its height in pixels, upright; null for a drawing",
    ),
  }),
);

const file = named(
  "File",
  "An uploaded file, which its content said to be of an allowed type",
  z.strictObject({
    fileName: text("What a tile's `content` or a background's picture says", EXAMPLE_NAME),
    url,
    kind: named(
      "FileKind",
      "What a file is, by its content; `other` for what is kept for a tile of the type `arquivo`, whatever it is",
      z.enum(FILE_KINDS),
    ),
    mediaType: text(
      "The media type of its bytes. A file of the kind `other` has one of its own where it is a document that is shown all the same, such as an `odt` or a `docm`; else `application/octet-stream`, and its name's ending says more",
      "image/webp",
    ),
    bytes: bytes("Its size"),
    originalName: described(
      text("The name", "opening-hours.png").nullable(),
      "What the file was called where it came from: to be shown and to be saved under, nothing else. Null for visitors, whom it does not concern",
    ),
    width: described(
      pixels("Its width").nullable(),
      "Its width in pixels; null for what is no picture",
    ),
    height: described(
      pixels("Its height").nullable(),
      "Its height in pixels; null for what is no picture",
    ),
    preview: text(
      "A blurred picture of a few pixels as a `data:` address, to stand in while the picture loads; null for what is no picture",
      "data:image/webp;base64,UklGRhIAAABXRUJQ",
    ).nullable(),
    sizes: described(
      z.array(size),
      "Copies of a picture that are smaller or of a better format, the best format first, each from narrow to wide",
    ),
    original: described(
      original.nullable(),
      "The file that a picture was made of, where the account keeps it; null where it does not, and for those who may not edit tiles of the account",
    ),
  }),
);

/** An uploaded file, as sent over the wire. */
export type WireFile = z.output<typeof file>;

/** Errors of an uploaded file, whatever it is used for. */
export const UPLOAD_ERRORS = [
  "files.required",
  "files.empty",
  ...CONTENT_PROBLEMS,
  "files.overQuota",
  "files.diskFull",
  "files.storeAway",
] as const satisfies readonly ErrorCode[];

/** Why the server cannot convert a document to PDF; shown to the reader. */
export const CONVERSION_FAILURES = ["timeout", "memory", "tooLarge"] as const;
export type ConversionFailure = (typeof CONVERSION_FAILURES)[number];

/** How an Office document is best displayed. */
const officeView = named(
  "OfficeView",
  "How an Office document is best shown, told apart by `state`",
  z.discriminatedUnion("state", [
    z.strictObject({
      state: described(z.literal("working"), "Being made into a PDF: ask again in a second"),
    }),
    z.strictObject({
      state: described(z.literal("pdf"), "There is a PDF of it"),
      url: address("Where the PDF is, as a path of this installation", "/files/talk.pdf"),
      workbook: described(
        address("Where it is as xlsx", "/files/sales.xlsx").nullable(),
        "Where it is as xlsx, made of another format of spreadsheets; null where there is none",
      ),
    }),
    z.strictObject({
      state: described(z.literal("service"), "A viewer service shows it in a frame"),
      url: address("The address for the frame", "https://viewer.example/?src=talk.pptx"),
    }),
    z.strictObject({
      state: described(z.literal("none"), "The server has nothing to show it by"),
      reason: described(
        z.enum(["noConverter", "notMade", ...CONVERSION_FAILURES]),
        "Why: `noConverter` where this installation makes no PDFs, `timeout` or `memory` where this document takes too long or too much memory, `tooLarge` where its PDF would be too large, `notMade` where the server made none of it for another reason",
        "noConverter",
      ),
    }),
  ]),
);

/** How the server displays an Office document with its original layout. */
export type OfficeView = z.output<typeof officeView>;

/** The maximum number of documents reported at once. Later ones are converted, and reported, after these. */
export const MAX_PREPARING = 100;

const preparing = {
  rate: "read",
  answer: z.strictObject({
    items: described(z.array(fileName), "Their names, what has waited longest first"),
  }),
  list: { max: MAX_PREPARING, because: "those after them are made later, and told of then" },
  errors: ["notFound"],
} as const;

/** Uploaded files. Their bytes are served from `/files/:name`, which is in `rootApi`. */
export const filesApi = {
  "POST /files": endpoint({
    summary:
      "Uploads a file, which its content must say to be of an allowed type; for a tile of the type `arquivo` it is any file",
    access: "user",
    rate: "upload",
    repeats: "again",
    body: z.strictObject({
      folder: described(
        z.enum(["content", "bg"]),
        "What the file is for: a tile (`content`) or a background (`bg`)",
      ),
      accountId: idOf("The account: the requester's first one where it is left out").optional(),
      type: described(
        z.enum(FILE_TILE_TYPES),
        "The type of tile that the file is for: any other kind of file is refused, but for `arquivo`, which takes every file and keeps it as it is. Without it the file's name says what it is for, and one that says nothing is refused",
      ).optional(),
    }),
    file: "required",
    maxFileBytes: Math.max(...Object.values(FILE_LIMITS)),
    resources: {
      account: { kind: "account", from: "body.accountId", may: "tile.edit", optional: true },
    },
    status: 201,
    answer: z.strictObject({ item: file }),
    errors: ["notFound", "auth.forbidden", ...UPLOAD_ERRORS],
  }),
  "GET /files/:name": endpoint({
    summary: "What is known of a file: its kind, its size, and for a picture its smaller copies",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ name: fileName }),
    answer: z.strictObject({ item: file }),
    errors: ["notFound"],
  }),
  "DELETE /files/:name/original": endpoint({
    summary: "Deletes the original of a photo for good, where there is one; the photo stays",
    access: "user",
    rate: "write",
    params: z.strictObject({ name: fileName }),
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "files.originalDeleted",
  }),
  "GET /storage/video-url/:content": endpoint({
    summary:
      "An address of a video, or of sound, that a player can open and seek in. It ends after ten minutes",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ content: fileName }),
    answer: z.strictObject({ url: address("Where the video or the sound is", `/files/film.mp4`) }),
    errors: ["notFound"],
  }),
  "GET /storage/pdf": endpoint({
    summary: "Redirects to a PDF of this installation, given its address, for display in a frame",
    access: "visitor",
    rate: "read",
    query: z.strictObject({
      url: described(
        z.string().max(TILE_LIMITS.address),
        "The address of the PDF, as returned by the upload",
        "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.pdf",
      ),
    }),
    status: 302,
    errors: ["notFound"],
  }),
  "GET /storage/office-view/:content": endpoint({
    summary:
      "Returns how to display an Office, LibreOffice or RTF document with its original layout: as a PDF, if the server converts it",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ content: fileName }),
    answer: officeView,
    errors: ["notFound"],
  }),
  "GET /mosaics/:id/preparing-documents": endpoint({
    ...preparing,
    summary: "Lists the documents of a mosaic that the server is converting to PDF or has queued",
    access: "user",
    params: z.strictObject({ id: mosaicNumber }),
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
  }),
  "GET /shared/:slug/preparing-documents": endpoint({
    ...preparing,
    summary: "Lists the documents of a shared mosaic that are being converted, for visitors",
    access: "public",
    params: z.strictObject({ slug }),
  }),
  "GET /base/preparing-documents": endpoint({
    ...preparing,
    summary: "Lists the documents of the public mosaic that are being converted, for visitors",
    access: "public",
  }),
} as const;
