import type { TileColour, TileFace, TileFraming } from "./appearance.ts";
import type { TileType } from "./tile-type.ts";

declare const brand: unique symbol;

/** A tile's id: 1 to 64 of `A-Z a-z 0-9 _ -`, unique in its mosaic. */
export type TileId = string & { readonly [brand]?: "tile" };

/** A tile's position: its top left corner in canvas units, 100 of which are a cell. */
export type Position = { readonly x: number; readonly y: number };

/** The data of a tile. Every text may be empty except the title; `icon` is a file name, or empty for none. */
export type TileData = {
  readonly label: string;
  readonly icon: string;
  readonly iconIsGeneral: boolean;
  readonly type: TileType;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly content: string;
  /** T8: its position and content stay until it is unlocked. */
  readonly locked: boolean;
  /** T9: a description of the photo, for those who cannot see it; empty if the title is enough. */
  readonly alt: string;
  /** T9: the file name of a video's captions, or empty for none. */
  readonly captions: string;
  /** L3: the language of its texts, as a language tag; empty for that of the mosaic. */
  readonly language: string;
  /** T10: the tile's width in cells, 1 to 8; Z1: up to 1,000 for a section. */
  readonly width: number;
  /** T10: the tile's height in cells, likewise. */
  readonly height: number;
  /** T11: the face that the tile shows on the canvas. */
  readonly face: TileFace;
  /** T12: its colour by name; empty for that of its section, or paper outside of sections. */
  readonly colour: TileColour;
  /** T13: the file name of a picture of its own; empty for that of its content. */
  readonly picture: string;
  /** T13: the point of the picture that stays in sight, in whole percent of its width, 0 to 100. */
  readonly focusX: number;
  /** T13: the same, in percent of its height. */
  readonly focusY: number;
  /** T13: how the picture lies in the tile; empty if the picture decides. */
  readonly framing: TileFraming;
  /** Z5: whether a section shows its heading only. */
  readonly folded: boolean;
};

/** The defaults of the fields that the requirement does not name. */
export const ADDED_FIELDS = {
  locked: false,
  alt: "",
  captions: "",
  language: "",
  width: 1,
  height: 1,
  face: "icon",
  colour: "",
  picture: "",
  focusX: 50,
  focusY: 50,
  framing: "",
  folded: false,
} as const satisfies Partial<TileData>;

/** One element of a mosaic. */
export type Tile = {
  readonly id: TileId;
  readonly position: Position;
  readonly data: TileData;
};

/** The fields of a tile's data, each merged separately when several users edit at once. */
export const TILE_FIELDS = [
  "label",
  "icon",
  "iconIsGeneral",
  "type",
  "title",
  "description",
  "summary",
  "content",
  "locked",
  "alt",
  "captions",
  "language",
  "width",
  "height",
  "face",
  "colour",
  "picture",
  "focusX",
  "focusY",
  "framing",
  "folded",
] as const satisfies readonly (keyof TileData)[];

/** O3: the fields that are merged, each separately or together with a field that it depends on. */
export const MERGED_FIELDS = [
  ["label"],
  ["title"],
  ["description"],
  ["summary"],
  ["icon", "iconIsGeneral"],
  ["type", "content"],
  ["locked"],
  ["alt"],
  ["captions"],
  ["language"],
  ["width", "height"],
  ["face"],
  ["colour"],
  ["picture"],
  ["focusX", "focusY"],
  ["framing"],
  ["folded"],
] as const satisfies readonly (readonly (keyof TileData)[])[];

/** Completes partial data of a tile. */
export function fillTileData(
  fields: Partial<TileData> & Pick<TileData, "type" | "title">,
): TileData {
  return {
    label: fields.label ?? fields.title,
    icon: fields.icon ?? "",
    iconIsGeneral: fields.iconIsGeneral ?? false,
    type: fields.type,
    title: fields.title,
    description: fields.description ?? "",
    summary: fields.summary ?? "",
    content: fields.content ?? "",
    locked: fields.locked ?? false,
    alt: fields.alt ?? "",
    captions: fields.captions ?? "",
    language: fields.language ?? "",
    width: fields.width ?? 1,
    height: fields.height ?? 1,
    face: fields.face ?? "icon",
    colour: fields.colour ?? "",
    picture: fields.picture ?? "",
    focusX: fields.focusX ?? 50,
    focusY: fields.focusY ?? 50,
    framing: fields.framing ?? "",
    folded: fields.folded ?? false,
  };
}
