import { checkContentLanguage } from "../content-language.ts";
import { checkBackground } from "../mosaic/background.ts";
import { CELL, GAP } from "../mosaic/area.ts";
import { checkSettings } from "../mosaic/check-settings.ts";
import { type MosaicState, checkMosaicTitle } from "../mosaic/mosaic.ts";
import { fillSettings } from "../mosaic/settings.ts";
import { SECTION_GROUND } from "../mosaic/section.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import type { TileColour } from "../tile/appearance.ts";
import { checkTile } from "../tile/check-tile.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import { contentKindOf, findTileType } from "../tile/tile-type.ts";
import { colourOfCanvas } from "./canvas-colour.ts";
import { type Fields, isFields, ofRightTypes } from "./fields.ts";
import { FILES_FOLDER, noteOf, youtubeAddress } from "./canvas-node.ts";

/** X4: why a canvas of this product cannot be read. */
export type CanvasProblem = "exchange.unreadable" | "exchange.newerVersion";

/** X4: a mosaic that was read, with the language of its texts. */
export type ReadMosaic = { readonly state: MosaicState; readonly language: string };

/** X4: reads a canvas that this product wrote. Nothing of it is left out: if any of it is not valid, none of it is. */
export function readOwnCanvas(value: unknown): Outcome<ReadMosaic, CanvasProblem> {
  if (!isFields(value) || !isFields(value["mosaico"]) || !Array.isArray(value["nodes"])) {
    return unreadable();
  }
  const head = value["mosaico"];
  if (head["version"] !== 1) {
    return typeof head["version"] === "number" ? refuse("exchange.newerVersion") : unreadable();
  }
  const { title, language, background, settings } = head;
  if (typeof title !== "string" || typeof language !== "string") return unreadable();
  if (!isBackground(background) || !isFields(settings)) return unreadable();
  const named = checkMosaicTitle(title);
  const tag = checkContentLanguage(language);
  const ground = checkBackground(background);
  const look = checkSettings(ofRightTypes(settings, fillSettings({})));
  if (!named.ok || tag === undefined || !ground.ok || !look.ok) return unreadable();
  const tiles = new Map<string, Tile>();
  for (const node of value["nodes"] as readonly unknown[]) {
    const tile = tileOfNode(node);
    if (tile === undefined || tiles.has(tile.id)) return unreadable();
    tiles.set(tile.id, tile);
  }
  const state = {
    title: named.value,
    background: ground.value,
    settings: fillSettings(look.value),
    tiles,
  };
  return accept({ state, language: tag });
}

/** X4: the tile of a node that this product wrote, perhaps edited by another program; undefined if it is not valid. */
export function tileOfNode(node: unknown): Tile | undefined {
  if (!isFields(node) || !isFields(node["mosaico"]) || typeof node["id"] !== "string") {
    return undefined;
  }
  const { id, x, y, width, height } = node;
  if (![x, y, width, height].every((length) => typeof length === "number")) return undefined;
  const own = node["mosaico"];
  const type = typeof own["type"] === "string" ? findTileType(own["type"]) : undefined;
  if (type === undefined || typeof own["title"] !== "string") return undefined;
  const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const isSection = contentKindOf(type) === "none";
  const { left, top, cells } = isSection ? sectionBox(box) : pieceBox(box);
  const written = ofRightTypes(own, fillTileData({ type, title: "" }));
  const data = fillTileData({
    ...written,
    type,
    title: own["title"],
    colour: colourOf(node["color"]),
    ...(isSection ? {} : contentOf(node, written.content)),
    ...(isSection && typeof node["label"] === "string" && { title: node["label"] }),
    ...cells,
  });
  const position = exactOf(own["at"], { x: left, y: top });
  const checked = checkTile({
    id,
    position,
    data: { ...data, label: written.label ?? data.title },
  });
  return checked.ok ? checked.value : undefined;
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function pieceBox({ x, y, width, height }: Box) {
  const cells = (length: number) => Math.round((length + GAP) / CELL);
  return { left: x, top: y, cells: { width: cells(width), height: cells(height) } };
}

/** The opposite of `groundOf`. */
function sectionBox({ x, y, width, height }: Box) {
  const { beyond, belowTop } = SECTION_GROUND;
  return {
    left: x + beyond,
    top: y - belowTop,
    cells: {
      width: Math.round((width - 2 * beyond + GAP) / CELL),
      height: Math.round((height - beyond + belowTop + GAP) / CELL),
    },
  };
}

/** The exact position, unless another program has moved the node. */
function exactOf(at: unknown, { x, y }: { readonly x: number; readonly y: number }) {
  if (!Array.isArray(at) || at.length !== 2) return { x, y };
  const [exactX, exactY] = at as readonly unknown[];
  if (typeof exactX !== "number" || typeof exactY !== "number") return { x, y };
  const isSame = Math.abs(exactX - x) <= 1 && Math.abs(exactY - y) <= 1;
  return isSame ? { x: exactX, y: exactY } : { x, y };
}

/** The content, and the title if another program has changed it. */
function contentOf(node: Fields, written: string | undefined): Partial<TileData> {
  const { type, text, file, url } = node;
  const own = node["mosaico"] as Fields;
  const title = String(own["title"]);
  if (type === "file" && typeof file === "string") {
    return { content: file.startsWith(FILES_FOLDER) ? file.slice(FILES_FOLDER.length) : file };
  }
  if (type === "link" && typeof url === "string") {
    const isSame = written !== undefined && youtubeAddress(written) === url;
    return { content: isSame ? written : url };
  }
  if (typeof text !== "string") return { content: "" };
  const heading = noteOf({ title, content: "" });
  if (text === heading) return { content: "" };
  const begin = `${heading}\n\n`;
  return text.startsWith(begin) ? { content: text.slice(begin.length) } : { content: text };
}

function colourOf(color: unknown): TileColour {
  return typeof color === "string" ? colourOfCanvas(color) : "";
}

function isBackground(value: unknown): value is MosaicState["background"] {
  return (
    isFields(value) &&
    typeof value["bgColor"] === "string" &&
    typeof value["backgroundImage"] === "string" &&
    typeof value["repeat"] === "boolean"
  );
}

function unreadable() {
  return refuse("exchange.unreadable");
}
