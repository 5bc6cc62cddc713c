import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { OPERATIONS } from "@mosaico/domain/mosaic/operation";
import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";

// Lengths here only bound what is read at all: the domain's rules say what is right, with codes of their own.
const LONG_TEXT = 4000;

/**
 * A stable id made by the server or, for tiles and changes, by a client. It is looked up as it is, so it holds nothing
 * that a database refuses or keeps as something else.
 */
export const idText = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** A secret out of a link. */
export const token = z.string().min(1).max(128);

/** The number of a mosaic, in a path. */
export const mosaicNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .meta({ description: "A mosaic's id" });

/** A tile's position in canvas units. */
export const position = z.strictObject({ x: z.number(), y: z.number() });

/** `PDF` is read as `pdf`. */
const tileType = z.enum([...TILE_TYPES, "PDF"]);

/** The data of a tile, all of it optional, as an update gives it. `iconUrl`, `contentUrl` and `captionsUrl` are ignored. */
export const tileChanges = z.strictObject({
  label: z.string().max(LONG_TEXT).optional(),
  icon: z
    .string()
    .max(TILE_LIMITS.fileName + 10)
    .optional(),
  iconIsGeneral: z.boolean().optional(),
  type: tileType.optional(),
  title: z.string().max(LONG_TEXT).optional(),
  description: z.string().max(LONG_TEXT).optional(),
  summary: z.string().max(LONG_TEXT).optional(),
  content: z.string().max(LONG_TEXT).optional(),
  /** Left out of answers where it is false. */
  locked: z.boolean().optional(),
  /** What a photo shows, for whoever does not see it. Left out of answers where it is empty, as are the next two. */
  alt: z.string().max(LONG_TEXT).optional(),
  /** The file name of a video's captions, which are WebVTT. */
  captions: z
    .string()
    .max(TILE_LIMITS.fileName + 10)
    .optional(),
  /** The language of the tile's texts as a tag (BCP 47), where it is not that of the mosaic. */
  language: z.string().max(64).optional(),
  captionsUrl: z.string().max(LONG_TEXT).nullable().optional(),
  iconUrl: z.string().max(LONG_TEXT).nullable().optional(),
  contentUrl: z.string().max(LONG_TEXT).nullable().optional(),
});

/** A tile as it is written: `type` is always `custom`, and only type and title must be given. */
export const node = z.strictObject({
  id: idText,
  type: z.literal("custom").optional(),
  position,
  data: tileChanges.required({ type: true, title: true }),
});

/** A background as it is written. */
export const background = z.strictObject({
  bgColor: z.string().max(64),
  backgroundImage: z.string().max(TILE_LIMITS.fileName + 10),
  repeat: z.boolean(),
});

/** One operation as it is written. */
export const operation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal(OPERATIONS[0]), tile: node }),
  z.strictObject({ op: z.literal(OPERATIONS[1]), id: idText, data: tileChanges }),
  z.strictObject({ op: z.literal(OPERATIONS[2]), id: idText, position }),
  z.strictObject({ op: z.literal(OPERATIONS[3]), id: idText }),
  z.strictObject({ op: z.literal(OPERATIONS[4]), background }),
  z.strictObject({ op: z.literal(OPERATIONS[5]), title: z.string().max(LONG_TEXT) }),
]);

/** A translation key or another code that the web app translates. */
export const message = z.strictObject({ message: z.string() });
