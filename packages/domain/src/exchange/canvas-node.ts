import { areaOf, edgesOf } from "../mosaic/area.ts";
import { groundOf, isSection } from "../mosaic/section.ts";
import type { MosaicHead, MosaicState } from "../mosaic/mosaic.ts";
import { type Tile, type TileData, TILE_FIELDS, fillTileData } from "../tile/tile.ts";
import { contentKindOf } from "../tile/tile-type.ts";
import { findYoutubeId } from "../tile/youtube.ts";
import { canvasColourOf } from "./canvas-colour.ts";

/** X1: what a node says about a tile beyond JSON Canvas: the fields that differ from those of a new tile. */
export type OwnFields = Partial<TileData> & {
  /** The exact position, if it is not in whole units. */
  readonly at?: readonly [x: number, y: number];
};

/** A node of JSON Canvas 1.0. Positions and sizes are in canvas units, which other programs show as pixels. */
export type CanvasNode = {
  readonly id: string;
  readonly type: "text" | "file" | "link" | "group";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color?: string;
  readonly text?: string;
  readonly file?: string;
  readonly url?: string;
  readonly label?: string;
  readonly mosaico: OwnFields;
};

/** X1: what a canvas says about its mosaic beyond JSON Canvas. */
export type CanvasHead = MosaicHead & { readonly version: 1; readonly language: string };

/** X1: the folder in which the files of a canvas are expected. */
export const FILES_FOLDER = "files/";

// What the node itself says, or what its size and colour say.
const IN_NODE: ReadonlySet<keyof TileData> = new Set(["width", "height", "colour", "content"]);

/** X1: the fields of a mosaic for which JSON Canvas has no place. */
export function canvasHeadOf(
  { title, background, settings }: MosaicHead,
  language: string,
): CanvasHead {
  return { version: 1, title, language, background, settings };
}

/** X1: the tiles of a mosaic in the order of their nodes: sections first, because later nodes lie on earlier ones. */
export function tilesInCanvas({ tiles }: Pick<MosaicState, "tiles">): Tile[] {
  return [...tiles.values()].toSorted(
    (a, b) => Number(isSection(b)) - Number(isSection(a)) || (a.id < b.id ? -1 : 1),
  );
}

/** X1: a tile as a node of JSON Canvas. */
export function canvasNodeOf(tile: Tile): CanvasNode {
  const { id, data } = tile;
  const { left, top, right, bottom } = isSection(tile)
    ? groundOf(areaOf(tile))
    : edgesOf(areaOf(tile));
  const color = canvasColourOf(data.colour);
  return {
    id,
    ...faceOf(data),
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
    ...(color !== undefined && { color }),
    mosaico: ownFieldsOf(tile),
  };
}

/** X1: the address that a YouTube piece has for other programs. */
export function youtubeAddress(content: string): string {
  return `https://www.youtube.com/watch?v=${findYoutubeId(content) ?? ""}`;
}

/** X1: the text of a note: its title as a heading, as other programs show it, and what follows. */
export function noteOf({ title, content }: Pick<TileData, "title" | "content">): string {
  return content === "" ? `# ${title}` : `# ${title}\n\n${content}`;
}

function faceOf(data: TileData): Pick<CanvasNode, "type" | "text" | "file" | "url" | "label"> {
  const kind = contentKindOf(data.type);
  if (kind === "none") return { type: "group", label: data.title };
  if (kind === "text" || data.content === "") return { type: "text", text: noteOf(data) };
  if (kind === "file") return { type: "file", file: FILES_FOLDER + data.content };
  return { type: "link", url: kind === "youtube" ? youtubeAddress(data.content) : data.content };
}

function ownFieldsOf({ position: { x, y }, data }: Tile): OwnFields {
  const plain: TileData = { ...fillTileData({ type: "texto", title: "" }), label: data.title };
  const isTyped = contentKindOf(data.type) === "youtube" && data.content !== "";
  const named = TILE_FIELDS.filter(
    (field) =>
      field === "type" ||
      field === "title" ||
      (field === "content" && isTyped) ||
      (!IN_NODE.has(field) && data[field] !== plain[field]),
  );
  return {
    ...Object.fromEntries(named.map((field) => [field, data[field]])),
    ...(Number.isInteger(x) && Number.isInteger(y) ? {} : { at: [x, y] as const }),
  };
}
