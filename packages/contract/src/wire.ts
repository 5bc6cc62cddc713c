import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { OPERATIONS } from "@mosaico/domain/mosaic/operation";
import { TILE_COLOURS, TILE_FACES } from "@mosaico/domain/tile/appearance";
import { POSITION_LIMIT, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { z } from "zod";
import { described, jsonText, named } from "./described.ts";

// Lengths here only bound what is read at all: the domain's rules say what is right, with codes of their own. The
// documents tell the domain's limits.
const LONG_TEXT = 4000;
const WITHIN = { minimum: -POSITION_LIMIT, maximum: POSITION_LIMIT } as const;

/**
 * A stable id made by the server or, for tiles and changes, by a client. It is looked up as it is, so it holds nothing
 * that a database refuses or keeps as something else.
 */
export const idText = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** An id in a request, with what the documents say of it. */
export const idOf = (description: string, example = "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11") =>
  described(idText, description, example);

/** A secret out of a link. */
export const token = described(
  z.string().min(1).max(128),
  "The token of a session, or the secret that a link carries",
  "qk3Zt0mJ7nB2vX9cL5wR8yH1",
);

/** The number of a mosaic, in a path. */
export const mosaicNumber = described(z.string().regex(/^[1-9]\d{0,14}$/), "The mosaic's id", "12");

const tileId = described(
  idText,
  "The tile's id, chosen by whoever adds it and unique in its mosaic",
  "tile-7f3a",
  { maxLength: TILE_LIMITS.id, pattern: "^[A-Za-z0-9_-]{1,64}$" },
);

/** A tile's position in canvas units. */
export const position = named(
  "Position",
  "Where a tile's top left corner lies, in canvas units; a cell of the grid is 100 of them",
  z.strictObject({
    x: described(z.number(), "To the right, in canvas units", 300, WITHIN),
    y: described(z.number(), "Downwards, in canvas units", -100, WITHIN),
  }),
);

/** `PDF` is read as `pdf`. */
const tileType = named(
  "TileType",
  "What a tile holds, by the slug that `GET /node-types` lists. `PDF` is read as `pdf`. A client that meets one that it does not know can still offer `contentUrl`, and gives the tile back as it was",
  z.enum([...TILE_TYPES, "PDF"]),
  "texto",
);

const words = (description: string, example: string, maxLength: number) =>
  described(z.string().max(LONG_TEXT), description, example, { maxLength }).optional();
const madeByServer = (description: string, example: string) =>
  described(
    z.string().max(LONG_TEXT),
    `${description}. Told by the server in answers and ignored when it is sent`,
    example,
    { format: "uri-reference", maxLength: TILE_LIMITS.address },
  )
    .nullable()
    .optional();

const nameAll = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
const span = (direction: "wide" | "high") =>
  described(
    z.number(),
    `How many cells of the grid the tile is ${direction}; left out of answers where it is 1`,
    2,
    { type: "integer", minimum: 1, maximum: TILE_LIMITS.cells },
  ).optional();

const tileFields = z.strictObject({
  label: words(
    "What a tile without an icon shows. The title where it is left out",
    "Opening hours",
    TILE_LIMITS.label,
  ),
  icon: described(
    z.string().max(TILE_LIMITS.fileName + 10),
    "The `fileName` of an icon that `GET /icons` lists; empty for none",
    "clock.webp",
    { maxLength: TILE_LIMITS.fileName },
  ).optional(),
  iconIsGeneral: described(
    z.boolean(),
    "Whether the icon is one of the general library rather than of the account",
    true,
  ).optional(),
  type: tileType.optional(),
  title: described(
    z.string().max(LONG_TEXT),
    "The title, without the space around it; must not be empty",
    "Opening hours",
    { minLength: 1, maxLength: TILE_LIMITS.title },
  ).optional(),
  description: words(
    "What the tile is about, for its detail",
    "When the library is open",
    TILE_LIMITS.description,
  ),
  summary: words("A few words to show beneath the icon", "Mon to Sat", TILE_LIMITS.summary),
  content: words(
    `What the tile holds, by its type: up to ${TILE_LIMITS.text} characters of text for \`texto\`, an http(s) address of up to ${TILE_LIMITS.address} for \`url\` and \`youtube\` (\`link-generico\` takes mailto and tel as well), and the \`fileName\` of an uploaded file for all others`,
    "Monday to Saturday, 9 to 18 h",
    TILE_LIMITS.address,
  ),
  /** Left out of answers where it is false. */
  locked: described(
    z.boolean(),
    "Whether the tile stays where and as it is until it is unlocked; left out of answers where it is false",
    false,
  ).optional(),
  alt: words(
    "What a photo shows, for whoever does not see it; left out of answers where it is empty",
    "A reading room with tall windows",
    TILE_LIMITS.alt,
  ),
  captions: described(
    z.string().max(TILE_LIMITS.fileName + 10),
    "The `fileName` of a video's captions, which are WebVTT; left out of answers where it is empty",
    "5d2e9b63-1c0f-4b7a-8e46-7a2f4d1b8c22.vtt",
    { maxLength: TILE_LIMITS.fileName },
  ).optional(),
  language: described(
    z.string().max(64),
    "The language of the tile's texts as a tag (BCP 47), where it is not that of the mosaic; left out of answers where it is empty",
    "pt-BR",
  ).optional(),
  width: span("wide"),
  height: span("high"),
  face: described(
    z.string().max(64),
    `What the tile shows of itself on the canvas, one of ${nameAll(TILE_FACES)}: its icon, a picture, the beginning of its text, or its title alone; left out of answers where it is \`icon\``,
    "picture",
  ).optional(),
  colour: described(
    z.string().max(64),
    `The tile's colour: one of ${nameAll(TILE_COLOURS)}; left out of answers where it has none of its own`,
    "green",
  ).optional(),
  captionsUrl: madeByServer(
    "Where the captions are",
    "/files/5d2e9b63-1c0f-4b7a-8e46-7a2f4d1b8c22.vtt",
  ),
  iconUrl: madeByServer("Where the icon's picture is", "/files/clock.webp"),
  contentUrl: madeByServer(
    "Where the content's file is; null for other content",
    "/files/3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.pdf",
  ),
});

/** The data of a tile, all of it optional, as an update gives it. `iconUrl`, `contentUrl` and `captionsUrl` are ignored. */
export const tileChanges = named(
  "TileChanges",
  "The fields of a tile that change; what is left out stays as it is",
  tileFields,
  { title: "Opening hours in summer", summary: "Mon to Fri" },
);

/** A tile as it is written: `type` is always `custom`, and only type and title must be given. */
export const node = named(
  "Tile",
  "One piece of a mosaic. Only the type and the title of its data must be given when it is added",
  z.strictObject({
    id: tileId,
    type: described(z.literal("custom"), "Always `custom`").optional(),
    position,
    data: named(
      "TileData",
      "What a tile carries and shows. Answers hold every field but those that say otherwise",
      tileFields.required({ type: true, title: true }),
    ),
  }),
);

/** A background as it is written. */
export const background = named(
  "Background",
  "What lies behind the tiles: a colour, a picture, or nothing",
  z.strictObject({
    bgColor: described(
      z.string().max(64),
      `A colour as \`#rrggbb\` or \`#rgb\`; empty for none. The app offers ${BACKGROUND_COLOURS.map(({ hex }) => hex).join(", ")}`,
      BACKGROUND_COLOURS[1].hex,
      { pattern: "^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6})?$" },
    ),
    backgroundImage: described(
      z.string().max(TILE_LIMITS.fileName + 10),
      "The `fileName` of a picture uploaded into the folder `bg`; empty for none",
      "",
      { maxLength: TILE_LIMITS.fileName },
    ),
    repeat: described(
      z.boolean(),
      "Whether the picture is repeated at its own size instead of covering the canvas",
      false,
    ),
  }),
);

/** The tiles of a mosaic as `content` holds them. */
export const mosaicContent = named(
  "MosaicContent",
  "The tiles of a mosaic",
  z.strictObject({
    nodes: described(z.array(node), "The tiles, the one at the back first", undefined, {
      maxItems: MOSAIC_LIMITS.tiles,
    }),
  }),
);

/** The tiles of a mosaic as JSON text. */
export const contentText = jsonText(
  z.string(),
  mosaicContent,
  "The tiles as JSON text, which is to be parsed as `MosaicContent`",
);

/** The background of a mosaic as JSON text. */
export const backgroundText = jsonText(
  z.string(),
  background,
  "The background as JSON text, which is to be parsed as `Background`",
);

/** A mosaic's title as it is written; the domain says what is right. */
export const titleToSet = (maxRead: number) =>
  described(
    z.string().max(maxRead),
    "The mosaic's title, without the space around it",
    "City library",
    { minLength: 1, maxLength: MOSAIC_LIMITS.title },
  );

const op = <Name extends (typeof OPERATIONS)[number]>(name: Name) =>
  described(z.literal(name), "Which operation this is");

/** One operation as it is written. */
export const operation = named(
  "Operation",
  "One change to a mosaic, told apart by `op`",
  z.discriminatedUnion("op", [
    named("AddTile", "Adds a tile", z.strictObject({ op: op(OPERATIONS[0]), tile: node })),
    named(
      "UpdateTile",
      "Changes what a tile carries",
      z.strictObject({ op: op(OPERATIONS[1]), id: tileId, data: tileChanges }),
    ),
    named(
      "MoveTile",
      "Moves a tile",
      z.strictObject({ op: op(OPERATIONS[2]), id: tileId, position }),
    ),
    named(
      "RemoveTile",
      "Removes a tile, which can be brought back for 30 days",
      z.strictObject({ op: op(OPERATIONS[3]), id: tileId }),
    ),
    named(
      "SetBackground",
      "Replaces the background",
      z.strictObject({ op: op(OPERATIONS[4]), background }),
    ),
    named(
      "Rename",
      "Changes the mosaic's title",
      z.strictObject({ op: op(OPERATIONS[5]), title: titleToSet(LONG_TEXT) }),
    ),
  ]),
);

/** The language that texts are in. */
export const languageTag = described(
  z.string().max(64),
  "The language of the texts as a tag (BCP 47) of language, script and region; empty where it is not said",
  "pt-BR",
);

/** A translation key or another code that the web app translates. */
export const message = named(
  "Message",
  "What was done, as a key that the web app translates",
  z.strictObject({
    message: described(z.string(), "A key of the translations", "auth.recoverySent"),
  }),
);
