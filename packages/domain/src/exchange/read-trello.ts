import type { TileData } from "../tile/tile.ts";
import { type Fields, listIn, textIn } from "./fields.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { layOutLists } from "./lay-out-lists.ts";

/** X6: reads a board of Trello: sections for lists, and tiles for cards and for the links attached to them. */
export function readTrello(board: Fields): Imported {
  const lost: Lost = {};
  const cards = new Map<string, Fields[]>();
  for (const card of listIn(board, "cards").toSorted(byPlace)) {
    const list = textIn(card, "idList");
    const beside = cards.get(list);
    if (beside === undefined) cards.set(list, [card]);
    else beside.push(card);
  }
  const checklists = new Map<string, Fields[]>();
  for (const one of listIn(board, "checklists")) {
    const card = textIn(one, "idCard");
    const beside = checklists.get(card);
    if (beside === undefined) checklists.set(card, [one]);
    else beside.push(one);
  }
  const lists = listIn(board, "lists")
    .toSorted(byPlace)
    .map((list) => {
      const all = cards.get(textIn(list, "id")) ?? [];
      const isArchived = (one: Fields) => list["closed"] === true || one["closed"] === true;
      countLost(lost, "archived", all.filter(isArchived).length);
      const pieces = all
        .filter((card) => !isArchived(card))
        .flatMap((card) => tilesOfCard(card, checklists.get(textIn(card, "id")) ?? [], lost));
      return { title: textIn(list, "name").trim() || "…", pieces };
    });
  countLost(
    lost,
    "details",
    listIn(board, "actions").filter((action) => textIn(action, "type") === "commentCard").length,
  );
  return { title: textIn(board, "name"), tiles: layOutLists(lists), lost };
}

function tilesOfCard(card: Fields, checklists: readonly Fields[], lost: Lost): TileData[] {
  const lines = checklists.toSorted(byPlace).map((list) => linesOf(list));
  const about = [textIn(card, "desc"), ...lines].filter((one) => one.trim() !== "").join("\n\n");
  const name = textIn(card, "name");
  if (name.trim() === "" && about.trim() === "") return [];
  const isLink = about.trim() === "" && tileOfLink(name, "") !== undefined;
  const own = isLink ? tilesOfNote(name) : about.trim() === "" ? tilesOfNote(`# ${name}`) : [];
  const long = own.length === 0 ? tilesOfNote(about, name) : own;
  if (textIn(card, "due") !== "") countLost(lost, "details");
  const links = listIn(card, "attachments").flatMap((attachment) => {
    // Files stay with Trello, whose addresses open only for its members.
    if (attachment["isUpload"] === true) {
      countLost(lost, "files");
      return [];
    }
    const link = tileOfLink(textIn(attachment, "url"), textIn(attachment, "name"));
    if (link === undefined) countLost(lost, "addresses");
    return link === undefined ? [] : [link];
  });
  return [...long, ...links];
}

/** A checklist as a list in Markdown, as other programs write it. */
function linesOf(checklist: Fields): string {
  const items = listIn(checklist, "checkItems").toSorted(byPlace);
  const lines = items.map((item) => {
    const mark = textIn(item, "state") === "complete" ? "x" : " ";
    return `- [${mark}] ${textIn(item, "name").replaceAll(/\s+/g, " ").trim()}`;
  });
  const name = textIn(checklist, "name").trim();
  return lines.length === 0 ? "" : [...(name === "" ? [] : [name]), ...lines].join("\n");
}

function byPlace(a: Fields, b: Fields): number {
  const place = ({ pos }: Fields) => (typeof pos === "number" ? pos : 0);
  return place(a) - place(b);
}
