import { FILE_KINDS, FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { FILE_TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { idText } from "./wire.ts";

const fileName = z.string().max(TILE_LIMITS.fileName + 10);

/** A smaller copy of a picture. */
const size = z.strictObject({
  url: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
});

const file = z.strictObject({
  fileName: z.string(),
  url: z.string(),
  kind: z.enum(FILE_KINDS),
  mediaType: z.string(),
  /** Its size in bytes. */
  bytes: z.number(),
  /**
   * What the file was called where it came from: to be shown and to be saved under, nothing else. Null for visitors, whom
   * it does not concern.
   */
  originalName: z.string().nullable(),
  /** In pixels; null for what is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A blurred picture of a few pixels as a `data:` address, to stand in while the picture loads. */
  preview: z.string().nullable(),
  /** Smaller copies, the best format first, each from narrow to wide. */
  sizes: z.array(size),
});

/** An uploaded file as it travels. */
export type WireFile = z.output<typeof file>;

/** What may be wrong with an uploaded file, whatever it is for. */
export const UPLOAD_ERRORS = [
  "files.required",
  "files.empty",
  "files.damaged",
  "files.locked",
  "files.tooManyPixels",
  "files.unpacksTooLarge",
  "files.loadsElsewhere",
  "files.tooLarge",
  "files.overQuota",
  "files.diskFull",
  "files.wrongType",
  "files.storeAway",
] as const satisfies readonly ErrorCode[];

/** How an Office document is best shown. */
const officeView = z.discriminatedUnion("state", [
  /** Being made into a PDF; ask again in a second. */
  z.strictObject({ state: z.literal("working") }),
  /** A PDF of it, under an address of this installation. */
  z.strictObject({ state: z.literal("pdf"), url: z.string() }),
  /** The viewer service that the operator chose shows it at this address, in a frame. */
  z.strictObject({ state: z.literal("service"), url: z.string() }),
  /** Only to be saved. */
  z.strictObject({ state: z.literal("none") }),
]);

/** How the server shows an Office document that the browser itself cannot. */
export type OfficeView = z.output<typeof officeView>;

/** Uploaded files. Their bytes come from `/files/:name`, which is no part of this table. */
export const filesApi = {
  "POST /files": endpoint({
    summary: "Uploads a file, which its content must say to be of an allowed type",
    access: "user",
    rate: "upload",
    repeats: "again",
    body: z.strictObject({
      /** For a tile, or for a background. */
      folder: z.enum(["content", "bg"]),
      /** The asker's first account where it is left out. */
      accountId: idText.optional(),
      /** The type of tile that the file is for: any other kind of file is refused. */
      type: z.enum(FILE_TILE_TYPES).optional(),
    }),
    file: "required",
    maxFileBytes: Math.max(...Object.values(FILE_LIMITS)),
    things: {
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
  "GET /storage/video-url/:content": endpoint({
    summary: "An address of a video that a player can open and seek in. It ends after some hours",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ content: fileName }),
    answer: z.strictObject({ url: z.string() }),
    errors: ["notFound"],
  }),
  "GET /storage/pdf": endpoint({
    summary: "Leads to a PDF of this installation, named by its address, to be shown in a frame",
    access: "visitor",
    rate: "read",
    query: z.strictObject({ url: z.string().max(TILE_LIMITS.address) }),
    status: 302,
    errors: ["notFound"],
  }),
  "GET /storage/office-view/:content": endpoint({
    summary: "How an Office document is best shown where the browser cannot show it by itself",
    access: "visitor",
    rate: "read",
    params: z.strictObject({ content: fileName }),
    answer: officeView,
    errors: ["notFound"],
  }),
} as const;
