import { kindOfName } from "../file/file-kind.ts";
import { type TileData, fillTileData } from "../tile/tile.ts";
import { tileTypeOfFile, titleOfFile } from "../tile/tiles-of.ts";
import { nearestColour } from "./canvas-colour.ts";
import { type Fields, isFields, listIn, textIn } from "./fields.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { type BoxedTiles, placeBoxes } from "./place-boxes.ts";
import { tileOfNode } from "./read-canvas.ts";
import type { Group } from "./sections-around.ts";
import type { Box } from "./settle-boxes.ts";

/** X6: reads a JSON Canvas 1.0 of another program: its texts, links, groups, places, sizes and colours. */
export function readForeignCanvas(canvas: Fields): Imported {
  const lost: Lost = {};
  const pieces: BoxedTiles[] = [];
  const groups: Group[] = [];
  const nodes = listIn(canvas, "nodes");
  for (const node of nodes) {
    const box = boxOf(node);
    const type = textIn(node, "type");
    if (box === undefined) countLost(lost, "broken");
    else if (type === "group") {
      groups.push({ ...box, title: textIn(node, "label"), colour: nearestColour(node["color"]) });
      if (textIn(node, "background") !== "") countLost(lost, "files");
    } else {
      const colour = nearestColour(node["color"]);
      const tiles = tilesOf(node, lost).map((data) => fillTileData({ ...data, colour }));
      if (tiles.length > 0) pieces.push({ box, tiles });
    }
  }
  countLost(lost, "connections", listIn(canvas, "edges").length);
  return { title: "", tiles: placeBoxes(pieces, groups, lost), lost };
}

function tilesOf(node: Fields, lost: Lost): TileData[] {
  switch (textIn(node, "type")) {
    case "text": {
      // A piece of this product keeps what JSON Canvas has no field for.
      const own = isFields(node["mosaico"]) ? tileOfNode(node) : undefined;
      return own === undefined ? tilesOfNote(textIn(node, "text")) : [own.data];
    }
    case "link": {
      const link = tileOfLink(textIn(node, "url"), "");
      if (link === undefined) countLost(lost, "addresses");
      return link === undefined ? [] : [link];
    }
    case "file":
      countLost(lost, "files");
      return [tileOfFileName(textIn(node, "file"))];
    default:
      countLost(lost, "broken");
      return [];
  }
}

/** The tile for a file that is not there: its place, type and name, so that the file can be put in. */
function tileOfFileName(path: string): TileData {
  const name = path.replace(/^.*[/\\]/s, "");
  const kind = kindOfName(name);
  const title = titleOfFile(name) || "…";
  if (kind === undefined || kind === "captions") {
    return fillTileData({ type: "texto", title, content: path.slice(0, 1000) });
  }
  return fillTileData({ type: tileTypeOfFile(kind), title });
}

/** X6: the rectangle of a node; undefined if it has none. */
export function boxOf(node: Fields): Box | undefined {
  const { x, y, width, height } = node;
  const all = [x, y, width, height];
  if (!all.every((length) => typeof length === "number" && Number.isFinite(length))) {
    return undefined;
  }
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}
