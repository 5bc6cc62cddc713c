import { FILE_KINDS, FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { RARE_VIDEO_CODECS } from "@mosaico/domain/file/video-codec";
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
  "The uploaded file that a picture was made from, unchanged",
  z.strictObject({
    url: address(
      "The path of its bytes on this installation. Only users who may edit the account's tiles can read it",
      "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11-original.jpg",
    ),
    mediaType: text("The media type of its bytes", "image/jpeg"),
    bytes: bytes("Its size"),
    width: described(
      pixels("Its width, upright").nullable(),
      "Its width in pixels when upright; null for a drawing",
    ),
    height: described(
      pixels("Its height, upright").nullable(),
      "Its height in pixels when upright; null for a drawing",
    ),
  }),
);

/** An uploaded file. */
export const file = named(
  "File",
  "An uploaded file whose content has been checked to be of an allowed type",
  z.strictObject({
    fileName: text(
      "The name to use as a tile's `content` or as a background picture",
      EXAMPLE_NAME,
    ),
    url,
    kind: named(
      "FileKind",
      "The kind of a file, determined from its content; `other` for any file uploaded for a tile of the type `arquivo`",
      z.enum(FILE_KINDS),
    ),
    mediaType: text(
      "The media type of its bytes. For the kind `other` it is `application/octet-stream`, unless the file is a document that can still be displayed, such as an `odt` or a `docm`; the file extension then says more",
      "image/webp",
    ),
    bytes: bytes("Its size"),
    originalName: described(
      text("The name", "opening-hours.png").nullable(),
      "The file's name when it was uploaded, for display and for saving only. Null for visitors",
    ),
    width: described(
      pixels("Its width").nullable(),
      "Its width in pixels; null if it is not a picture",
    ),
    height: described(
      pixels("Its height").nullable(),
      "Its height in pixels; null if it is not a picture",
    ),
    preview: text(
      "A blurred picture of a few pixels as a `data:` URL, to show while the picture loads; null if the file is not a picture",
      "data:image/webp;base64,UklGRhIAAABXRUJQ",
    ).nullable(),
    sizes: described(
      z.array(size),
      "Copies of a picture that are smaller or in a more efficient format: the most efficient format first, and within each format from narrow to wide",
    ),
    original: described(
      original.nullable(),
      "The file that a picture was made from, if the account keeps originals; null if it does not, and for requesters who may not edit the account's tiles",
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
  "files.infected",
  "files.notScanned",
] as const satisfies readonly ErrorCode[];

/** Why the server cannot convert a document to PDF; shown to the reader. */
export const CONVERSION_FAILURES = ["timeout", "memory", "tooLarge"] as const;
export type ConversionFailure = (typeof CONVERSION_FAILURES)[number];

/** How an Office document is best displayed. */
const officeView = named(
  "OfficeView",
  "How an Office document is best displayed; `state` distinguishes the cases",
  z.discriminatedUnion("state", [
    z.strictObject({
      state: described(
        z.literal("working"),
        "The document is being converted to PDF; repeat the request in a second",
      ),
    }),
    z.strictObject({
      state: described(z.literal("pdf"), "A PDF of the document is available"),
      url: address("The path of the PDF on this installation", "/files/talk.pdf"),
      workbook: described(
        address("The path of the xlsx copy", "/files/sales.xlsx").nullable(),
        "The path of a copy converted to xlsx from another spreadsheet format; null if there is none",
      ),
    }),
    z.strictObject({
      state: described(z.literal("service"), "A viewer service displays the document in a frame"),
      url: address("The address for the frame", "https://viewer.example/?src=talk.pptx"),
    }),
    z.strictObject({
      state: described(z.literal("none"), "The server cannot display the document"),
      reason: described(
        z.enum(["noConverter", "notMade", ...CONVERSION_FAILURES]),
        "The reason: `noConverter` if this installation does not convert documents, `timeout` or `memory` if converting this one takes too long or too much memory, `tooLarge` if its PDF would be too large, `notMade` for any other reason",
        "noConverter",
      ),
    }),
  ]),
);

/** How the server displays an Office document with its original layout. */
export type OfficeView = z.output<typeof officeView>;

/** The maximum number of documents reported at once. Later ones are converted, and reported, after these. */
export const MAX_PREPARING = 100;

/** How much of a conversion is done. */
export const percent = described(
  z.number().nullable(),
  "How much of it is made, in percent; null while that is unknown",
  40,
  { type: "integer", minimum: 0, maximum: 100 },
);

const preparing = {
  rate: "read",
  answer: z.strictObject({
    items: described(z.array(fileName), "The names of the documents, longest-waiting first"),
    videos: described(
      z.array(z.strictObject({ fileName, percent })),
      "The videos that are being copied to H.264 or wait for it, longest-waiting first",
    ),
  }),
  list: { max: MAX_PREPARING, because: "later documents are converted, and listed, after these" },
  errors: ["notFound"],
} as const;

/** Uploaded files. Their bytes are served from `/files/:name`, which is in `rootApi`. */
export const filesApi = {
  "POST /files": endpoint({
    summary:
      "Uploads a file. Its content must be of an allowed type; for a tile of the type `arquivo`, any file is accepted",
    access: "user",
    rate: "upload",
    repeats: "key",
    body: z.strictObject({
      folder: described(
        z.enum(["content", "bg"]),
        "What the file is for: a tile (`content`) or a background (`bg`)",
      ),
      accountId: idOf("The account; by default the requester's first one").optional(),
      type: described(
        z.enum(FILE_TILE_TYPES),
        "The type of tile that the file is for. Files of any other kind are refused, except for `arquivo`, which accepts every file and stores it unchanged. If left out, the file's name determines the type, and a file whose name does not is refused",
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
    summary: "Returns the kind and size of a file and, for a picture, its smaller copies",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ name: fileName }),
    answer: z.strictObject({ item: file }),
    errors: ["notFound"],
  }),
  "DELETE /files/:name/original": endpoint({
    summary: "Deletes the original of a photo for good, if there is one; the photo stays",
    access: "user",
    rate: "write",
    params: z.strictObject({ name: fileName }),
    status: 204,
    errors: ["notFound", "auth.forbidden"],
    audit: "files.originalDeleted",
  }),
  "GET /storage/video-url/:content": endpoint({
    summary:
      "Returns the address of a video or sound recording that a player can open and seek in. It expires after ten minutes",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ content: fileName }),
    answer: z.strictObject({
      url: address("The address of the file", `/files/film.mp4`),
      copy: described(
        z
          .strictObject({
            url: address("The address of the copy", `/files/film-copy.mp4`),
            codec: described(
              z.enum(RARE_VIDEO_CODECS),
              "The codec of the video itself, which some browsers lack; `other` for one that hardly any has",
              "hevc",
            ),
          })
          .nullable(),
        "The copy of a video in H.264, for browsers that lack its codec; null if there is none",
      ),
    }),
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
    summary:
      "Lists the documents and videos of a mosaic that the server is converting or has queued",
    access: "user",
    params: z.strictObject({ id: mosaicNumber }),
    resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
  }),
  "GET /shared/:slug/preparing-documents": endpoint({
    ...preparing,
    summary:
      "Lists the documents and videos of a shared mosaic that are being converted, for visitors",
    access: "public",
    params: z.strictObject({ slug }),
    errors: ["notFound", "sharing.passwordRequired"],
  }),
  "GET /base/preparing-documents": endpoint({
    ...preparing,
    summary:
      "Lists the documents and videos of the public mosaic that are being converted, for visitors",
    access: "public",
  }),
} as const;
