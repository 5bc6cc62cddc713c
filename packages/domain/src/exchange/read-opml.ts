import { type XmlElement, child, childrenOf, parseXml } from "../document/xml.ts";
import { boundedXml } from "./bounded-xml.ts";
import type { TileData } from "../tile/tile.ts";
import {
  type Imported,
  type Lost,
  countLost,
  plainHeading,
  tileOfLink,
  tilesOfNote,
} from "./imported.ts";
import { layOutLists } from "./lay-out-lists.ts";
import { onlyLinkIn, textOfHtml } from "./text-of-html.ts";

/** X6: reads an outline in OPML 2.0: links and texts, in sections for outlines with others in them. */
export function readOpml(xml: string): Imported {
  const lost: Lost = {};
  const root = parseXml(boundedXml(xml));
  const title = child(child(root, "head"), "title")?.text.trim() ?? "";
  const lists: { title: string; pieces: TileData[] }[] = [{ title: "", pieces: [] }];
  // Deep outlines are read without recursion.
  const waiting: { outline: XmlElement; list: number }[] = childrenOf(
    child(root, "body"),
    "outline",
  )
    .map((outline) => ({ outline, list: 0 }))
    .toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { outline, list } = next;
    const inner = childrenOf(outline, "outline");
    const own = tilesOf(outline, lost);
    const name = nameOf(outline);
    const hasAddress = addressOf(outline) !== "";
    if (inner.length === 0 || hasAddress) lists[list]?.pieces.push(...own);
    if (inner.length === 0) continue;
    lists.push({ title: plainHeading(name) || "…", pieces: [] });
    const at = lists.length - 1;
    waiting.push(...inner.map((one) => ({ outline: one, list: at })).toReversed());
  }
  return { title, tiles: layOutLists(lists), lost };
}

function tilesOf(outline: XmlElement, lost: Lost): TileData[] {
  const address = addressOf(outline);
  if (address === "") {
    const link = onlyLinkIn(wordsOf(outline));
    const only = link && tileOfLink(link.address, link.words);
    if (only !== undefined) return [only];
    const note = textOfHtml(noteOf(outline)).trim();
    return note === "" ? tilesOfNote(nameOf(outline)) : tilesOfNote(note, nameOf(outline));
  }
  const link = tileOfLink(address, nameOf(outline), noteOf(outline));
  if (link === undefined) countLost(lost, "addresses");
  return link === undefined ? [] : [link];
}

function nameOf(outline: XmlElement): string {
  return textOfHtml(wordsOf(outline)).trim();
}

/** Some outliners put simple HTML into them. */
function wordsOf({ attributes }: XmlElement): string {
  return attributeIn(attributes, "text") || attributeIn(attributes, "title");
}

/** Outliners write a longer text beside the name as `_note`. */
function noteOf({ attributes }: XmlElement): string {
  return attributeIn(attributes, "description") || attributeIn(attributes, "_note");
}

/** Of a feed, its page rather than the feed itself. */
function addressOf({ attributes }: XmlElement): string {
  const names = ["htmlurl", "url", "xmlurl"];
  return names.map((name) => attributeIn(attributes, name)).find((one) => one !== "") ?? "";
}

/** Programs disagree about the capitals of attributes. */
function attributeIn(attributes: XmlElement["attributes"], wanted: string): string {
  for (const [name, value] of attributes) if (name.toLowerCase() === wanted) return value.trim();
  return "";
}
