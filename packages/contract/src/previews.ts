import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { TILE_FRAMINGS } from "@mosaico/domain/tile/appearance";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { UPLOAD_ERRORS, file } from "./files.ts";
import { address, count, pixels, text } from "./values.ts";
import { idOf } from "./wire.ts";

/** The maximum number of files whose previews are asked for at once. */
export const MAX_PREVIEWS = 100;
// More than any number of names in a request line that servers accept.
const MAX_NAMES_LENGTH = 12_000;
/** The maximum length of a video, in seconds: a hundred hours. */
const MAX_SECONDS_DIGITS = 6;

/** The largest icon that is sent together with others, in bytes. Larger ones are read from their own address. */
export const MAX_GATHERED_ICON = 32 * 1024;

const EXAMPLE_NAME = "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.mp4";
const fileName = text("The name of the file", EXAMPLE_NAME);

const names = described(
  z
    .string()
    .max(MAX_NAMES_LENGTH)
    .regex(/^[A-Za-z0-9._-]{1,200}(,[A-Za-z0-9._-]{1,200}){0,99}$/),
  "The names of the files, separated by commas",
  EXAMPLE_NAME,
);

const preview = named(
  "FilePreview",
  "A picture of a file's content, for a tile that shows it: the picture itself, a frame of a film, the first page or slide of a document",
  z.strictObject({
    framing: described(
      z.enum(TILE_FRAMINGS),
      "How the picture lies in a tile: beneath its label, above it, as a sheet of paper, or as a slide",
      "scrim",
    ),
    hue: described(
      z.number(),
      "The hue of the lower part of the picture, in degrees of OKLCH",
      212,
      { type: "integer", minimum: 0, maximum: 359 },
    ),
    scrim: described(
      z.number(),
      "The least strength of a dark scrim with which white text is readable on the lower part of the picture, from 0.5 to 1",
      0.66,
      { minimum: 0.5, maximum: 1 },
    ),
    width: pixels("The width of the largest size"),
    height: pixels("The height of the largest size"),
    blur: described(
      z.string().nullable(),
      "A blurred picture of a few pixels as a `data:` URL; null if there is none",
      "data:image/webp;base64,UklGRhIAAABXRUJQ",
    ),
    seconds: described(
      count("The length of a film, in whole seconds", 134).nullable(),
      "The length of a film, in whole seconds; null for everything else, and if unknown",
    ),
    isInterim: described(
      z.boolean(),
      "The server drew it of a document's content, and makes a PDF of the document, whose first page replaces it",
      false,
    ),
    sizes: described(
      z.array(
        z.strictObject({
          url: address("The path of the picture on this installation", `/files/a-480.webp`),
          width: pixels("Its width"),
        }),
      ),
      "The sizes of the picture, from narrow to wide",
    ),
  }),
);

/** A picture of a file's content. */
export type FilePreview = z.output<typeof preview>;

/** Pictures of what files contain. Their bytes are served from `/files/:name`, like those of the files. */
export const previewsApi = {
  "GET /storage/previews": endpoint({
    summary:
      "Returns pictures of what up to 100 files contain. Files that do not exist, and those that the requester may not see, are left out",
    access: "visitor",
    rate: "read",
    query: z.strictObject({ names }),
    answer: z.strictObject({
      items: described(
        z.array(
          z.strictObject({
            fileName,
            preview: described(preview.nullable(), "Its preview; null if it has none (yet)"),
          }),
        ),
        "The files, in no particular order",
      ),
    }),
    list: { max: MAX_PREVIEWS, because: "a request names at most as many" },
  }),
  "GET /storage/icons": endpoint({
    summary:
      "Returns the pictures of up to 100 icons in one response. Icons that do not exist, those that the requester may not see, and those of more than 32 KiB are left out",
    access: "visitor",
    rate: "read",
    cache: "private",
    query: z.strictObject({ names }),
    answer: z.strictObject({
      items: described(
        z.array(
          z.strictObject({
            fileName: text("The name of the file", "clock-1a2b3c4d.webp"),
            picture: text(
              "The picture as a `data:` URL",
              "data:image/webp;base64,UklGRhIAAABXRUJQ",
            ),
          }),
        ),
        "The icons, in no particular order",
      ),
    }),
    list: { max: MAX_PREVIEWS, because: "a request names at most as many" },
  }),
  "POST /files/:name/preview": endpoint({
    summary:
      "Adds a picture of what a film or document contains, made by the client that uploaded it. The first one stays, except for one that the server drew of a document: if there is one already, it is returned and the new one is dropped",
    access: "user",
    takesTokens: true,
    rate: "upload",
    repeats: "same",
    params: z.strictObject({
      name: described(
        z.string().max(TILE_LIMITS.fileName + 10),
        "The name of the file",
        EXAMPLE_NAME,
      ),
    }),
    body: z.strictObject({
      seconds: described(
        z.string().regex(new RegExp(`^[0-9]{1,${MAX_SECONDS_DIGITS}}$`)),
        "The length of a film, in whole seconds",
        "134",
      ).optional(),
    }),
    file: "required",
    maxFileBytes: FILE_LIMITS.picture,
    status: 201,
    answer: z.strictObject({ item: preview }),
    errors: ["notFound", "auth.forbidden", ...UPLOAD_ERRORS],
  }),
  "POST /accounts/:id/video-pictures": endpoint({
    summary:
      "Keeps the picture of a YouTube video as a file of the account, for a tile to show. The server asks YouTube for it once; after that, the kept file is returned",
    access: "user",
    rate: "upload",
    repeats: "same",
    params: z.strictObject({ id: idOf("The account") }),
    body: z.strictObject({
      video: described(
        z.string().max(TILE_LIMITS.address),
        "The address of the video, or its id",
        "https://youtu.be/aqz-KE-bpKQ",
      ),
    }),
    resources: { account: { kind: "account", from: "params.id", may: "tile.edit" } },
    status: 201,
    answer: z.strictObject({ item: file }),
    errors: [
      "notFound",
      "auth.forbidden",
      "tile.badYoutube",
      "videos.noPicture",
      "videos.picturesOff",
      "videos.siteAway",
      ...UPLOAD_ERRORS,
    ],
  }),
} as const;
