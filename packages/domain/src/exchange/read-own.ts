import { checkBackground } from "../mosaic/background.ts";
import { checkContent, fileNameOf } from "../tile/content.ts";
import { SECTION_LIMITS, TILE_LIMITS } from "../tile/limits.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import { contentKindOf, findTileType } from "../tile/tile-type.ts";
import { tileOfAddress, titleOf } from "../tile/tiles-of.ts";
import { isTileId } from "../tile/check-tile.ts";
import { type Fields, isFields, listIn, ofRightTypes, textIn } from "./fields.ts";
import { type Imported, type Lost, countLost } from "./imported.ts";

const SHORT_TEXTS = ["summary", "description", "label", "alt"] as const;

/**
 * X6: reads a mosaic as the API sends it, or as other clients of it have stored it: its nodes and its background, both as
 * objects or as JSON text. Undefined if it has no nodes.
 */
export function readOwnJson(value: Fields): Imported | undefined {
  const own = isFields(value["item"]) ? value["item"] : value;
  const content = parsedIn(own["content"] ?? own);
  const nodes = Array.isArray(content) ? content : isFields(content) ? content["nodes"] : undefined;
  if (!Array.isArray(nodes)) return undefined;
  // A list of nodes by itself may be a canvas, whose nodes have no data.
  const isOwn = nodes.length > 0 && nodes.every((node) => isFields(node) && isFields(node["data"]));
  if (own["content"] === undefined && !isOwn) return undefined;
  const lost: Lost = {};
  const ids = new Set<string>();
  const tiles = listIn({ nodes }, "nodes").flatMap((node, at) => {
    const tile = tileOf(node, `n${at + 1}`, ids, lost);
    if (tile === undefined) countLost(lost, "broken");
    else ids.add(tile.id);
    return tile === undefined ? [] : [tile];
  });
  const background = backgroundOf(parsedIn(own["background"]), lost);
  return { title: textIn(own, "title"), tiles, lost, ...(background && { background }) };
}

function tileOf(
  node: Fields,
  spare: string,
  ids: ReadonlySet<string>,
  lost: Lost,
): Tile | undefined {
  const [data, position] = [node["data"], node["position"]];
  if (!isFields(data) || !isFields(position)) return undefined;
  const type = findTileType(textIn(data, "type"));
  if (type === undefined) return undefined;
  // The ids of other clients may be of other characters. Nothing refers to them.
  const own = textIn(node, "id");
  const id = isTileId(own) && !ids.has(own) ? own : freeId(spare, ids);
  const isSection = contentKindOf(type) === "none";
  const name = textIn(data, "title").trim() || textIn(data, "label").trim();
  const title = isSection ? name.slice(0, SECTION_LIMITS.title).trim() : titleOf(name);
  const fields = ofRightTypes(data, fillTileData({ type, title: "" }));
  const filled = fillTileData({ ...fields, type, title: title || "…" });
  return {
    id,
    position: { x: Number(position["x"]), y: Number(position["y"]) },
    data: withFiles(withContent(withShortTexts(filled, isSection, lost), lost), lost),
  };
}

/** Texts that are longer than a tile can hold are cut. */
function withShortTexts(data: TileData, isSection: boolean, lost: Lost): TileData {
  const limitOf = (name: (typeof SHORT_TEXTS)[number]) =>
    isSection && name !== "description" && name !== "alt"
      ? SECTION_LIMITS.title
      : TILE_LIMITS[name];
  const cut = SHORT_TEXTS.filter((name) => data[name].trim().length > limitOf(name));
  countLost(lost, "details", cut.length);
  const texts = cut.map((name) => [
    name,
    data[name]
      .trim()
      .slice(0, limitOf(name))
      .replace(/[\uD800-\uDBFF]$/, ""),
  ]);
  return { ...data, ...Object.fromEntries(texts) };
}

/** Content that does not fit its type becomes a link if it is an address, and is left out otherwise. */
function withContent(data: TileData, lost: Lost): TileData {
  if (checkContent(data.type, data.content).ok) return data;
  const kind = contentKindOf(data.type);
  const link = tileOfAddress(data.content, data.title);
  if (kind !== "text" && link !== undefined) {
    const own = kind === "file" ? ownFileOf(link.content) : undefined;
    return own === undefined
      ? { ...data, type: link.type, content: link.content }
      : { ...data, content: own };
  }
  countLost(lost, kind === "file" ? "files" : kind === "text" ? "details" : "addresses");
  const content = kind === "text" ? data.content.slice(0, TILE_LIMITS.text) : "";
  return { ...data, content };
}

/** The name of a file whose whole address was stored. */
function ownFileOf(address: string): string | undefined {
  const { pathname } = new URL(address);
  return pathname.startsWith("/files/") ? fileNameOf(pathname) : undefined;
}

function withFiles(data: TileData, lost: Lost): TileData {
  const named = (name: string) => (name === "" ? "" : (fileNameOf(name) ?? ""));
  const icon = named(data.icon);
  const files = {
    icon,
    iconIsGeneral: data.iconIsGeneral && icon !== "",
    picture: named(data.picture),
    captions: named(data.captions),
  };
  const isFile = contentKindOf(data.type) === "file" && data.content !== "";
  countLost(
    lost,
    "unowned",
    Number(isFile) + Number(files.picture !== "") + Number(files.captions !== ""),
  );
  countLost(lost, "unowned", Number(icon !== "" && !files.iconIsGeneral));
  return { ...data, ...files };
}

function backgroundOf(value: unknown, lost: Lost): Imported["background"] {
  if (!isFields(value)) return undefined;
  const bgColor = textIn(value, "bgColor");
  const backgroundImage = textIn(value, "backgroundImage");
  const repeat = value["repeat"] === true;
  const colour = checkBackground({ bgColor, backgroundImage: "", repeat });
  const image = checkBackground({ bgColor: "", backgroundImage, repeat });
  if (!colour.ok) countLost(lost, "broken");
  if (backgroundImage !== "") countLost(lost, image.ok ? "unowned" : "files");
  return {
    bgColor: colour.ok ? colour.value.bgColor : "",
    backgroundImage: image.ok ? image.value.backgroundImage : "",
    repeat,
  };
}

function freeId(spare: string, ids: ReadonlySet<string>): string {
  let id = spare;
  while (ids.has(id)) id += "_";
  return id;
}

function parsedIn(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
