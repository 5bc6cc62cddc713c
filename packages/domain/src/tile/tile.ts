import type { TileColour, TileFace } from "./appearance.ts";
import type { TileType } from "./tile-type.ts";

declare const brand: unique symbol;

/** A tile's id: 1 to 64 of `A-Z a-z 0-9 _ -`, unique in its mosaic. */
export type TileId = string & { readonly [brand]?: "tile" };

/** Where a tile lies: its top left corner in canvas units, a cell being 100 of them. */
export type Position = { readonly x: number; readonly y: number };

/** What a tile carries. Every text may be empty but the title; `icon` is a file name, or empty for none. */
export type TileData = {
  readonly label: string;
  readonly icon: string;
  readonly iconIsGeneral: boolean;
  readonly type: TileType;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly content: string;
  /** T8: it stays where it is, and as it is, until it is unlocked. */
  readonly locked: boolean;
  /** T9: what a photo shows, for whoever does not see it; empty where its title says it. */
  readonly alt: string;
  /** T9: the file name of a video's captions, or empty for none. */
  readonly captions: string;
  /** L3: the language that its texts are in, as a language tag; empty where it is that of the mosaic. */
  readonly language: string;
  /** T10: how many cells the tile is wide, 1 to 8. */
  readonly width: number;
  /** T10: how many cells the tile is high, 1 to 8. */
  readonly height: number;
  /** T11: what the tile shows of itself on the canvas. */
  readonly face: TileFace;
  /** T12: its colour by name; empty for that of its section, or paper outside of sections. */
  readonly colour: TileColour;
};

/** The fields that the requirement does not know, as they are where nobody filled them in. */
export const ADDED_FIELDS = {
  locked: false,
  alt: "",
  captions: "",
  language: "",
  width: 1,
  height: 1,
  face: "icon",
  colour: "",
} as const satisfies Partial<TileData>;

/** One element of a mosaic. */
export type Tile = {
  readonly id: TileId;
  readonly position: Position;
  readonly data: TileData;
};

/** The fields of a tile's data, each merged on its own when people edit at once. */
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
] as const satisfies readonly (keyof TileData)[];

/** O3: the fields that are merged, each on its own or together with what would make no sense without it. */
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
] as const satisfies readonly (readonly (keyof TileData)[])[];

/** The data of a tile of which only some fields are given. */
export function fillTileData(
  given: Partial<TileData> & Pick<TileData, "type" | "title">,
): TileData {
  return {
    label: given.label ?? given.title,
    icon: given.icon ?? "",
    iconIsGeneral: given.iconIsGeneral ?? false,
    type: given.type,
    title: given.title,
    description: given.description ?? "",
    summary: given.summary ?? "",
    content: given.content ?? "",
    locked: given.locked ?? false,
    alt: given.alt ?? "",
    captions: given.captions ?? "",
    language: given.language ?? "",
    width: given.width ?? 1,
    height: given.height ?? 1,
    face: given.face ?? "icon",
    colour: given.colour ?? "",
  };
}
