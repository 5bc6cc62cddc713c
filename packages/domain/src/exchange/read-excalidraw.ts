import { type TileData, fillTileData } from "../tile/tile.ts";
import { nearestColour } from "./canvas-colour.ts";
import { type Fields, listIn, textIn } from "./fields.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { type BoxedTiles, placeBoxes } from "./place-boxes.ts";
import { boxOf } from "./read-foreign-canvas.ts";
import type { Group } from "./sections-around.ts";

const CONNECTIONS = new Set(["arrow", "line"]);

/** X6: reads a drawing of Excalidraw: its texts, links and frames, with their places and the colours of their boxes. */
export function readExcalidraw(drawing: Fields): Imported {
  const lost: Lost = {};
  const elements = listIn(drawing, "elements").filter((one) => one["isDeleted"] !== true);
  const containers = new Map(elements.map((one) => [textIn(one, "id"), one]));
  const named = new Set<string>();
  const pieces: BoxedTiles[] = [];
  const groups: Group[] = [];
  for (const element of elements) {
    const type = textIn(element, "type");
    if (type === "frame" || type === "magicframe") {
      const box = boxOf(element);
      if (box === undefined) countLost(lost, "broken");
      else groups.push({ ...box, title: textIn(element, "name"), colour: "" });
      continue;
    }
    if (type !== "text") continue;
    const container = containers.get(textIn(element, "containerId"));
    // A text on a connection has no place of its own.
    if (container !== undefined && CONNECTIONS.has(textIn(container, "type"))) {
      countLost(lost, "connections");
      continue;
    }
    const around = container ?? element;
    const box = boxOf(around);
    if (box === undefined) countLost(lost, "broken");
    else pieces.push({ box, tiles: tilesOfText(element, around) });
    if (container !== undefined) named.add(textIn(container, "id"));
  }
  for (const element of elements) {
    const type = textIn(element, "type");
    if (CONNECTIONS.has(type)) countLost(lost, "connections");
    else if (type === "image") countLost(lost, "files");
    else if (type === "embeddable" || textIn(element, "link") !== "") takeLink(element);
    else if (type !== "text" && !type.endsWith("frame") && !named.has(textIn(element, "id"))) {
      countLost(lost, "drawings");
    }
  }
  return { title: "", tiles: placeBoxes(pieces, groups, lost), lost };

  function takeLink(element: Fields): void {
    if (textIn(element, "type") === "text" || named.has(textIn(element, "id"))) return;
    const link = tileOfLink(textIn(element, "link"), "");
    const box = boxOf(element);
    if (link === undefined || box === undefined) countLost(lost, "addresses");
    else pieces.push({ box, tiles: [link] });
  }
}

function tilesOfText(element: Fields, around: Fields): TileData[] {
  const text = textIn(element, "originalText") || textIn(element, "text");
  const address = textIn(around, "link") || textIn(element, "link");
  const link = address === "" ? undefined : tileOfLink(address, text);
  const colour = element === around ? "" : nearestColour(around["backgroundColor"]);
  return (link === undefined ? tilesOfNote(text) : [link]).map((data) =>
    fillTileData({ ...data, colour }),
  );
}
