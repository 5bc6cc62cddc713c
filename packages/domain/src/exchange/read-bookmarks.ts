import { decodeEntities } from "../document/xml.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { type List, layOutLists } from "./lay-out-lists.ts";
import type { TileData } from "../tile/tile.ts";

// No tag contains another one, so that each is read once, however damaged the file is.
const TOKEN = /<(\/?)(h1|h3|a|dl|dd)\b([^<>]*)>([^<]*)/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** X6: reads bookmarks that a browser has exported: links, in sections for folders. Source: the Netscape bookmark file. */
export function readBookmarks(html: string): Imported {
  const lost: Lost = {};
  const lists: { title: string; pieces: TileData[] }[] = [{ title: "", pieces: [] }];
  let title = "";
  let next = "";
  // Folders within folders are sections of their own, after that of the outer one.
  const open = [0];
  // The bookmark that a note would be about.
  let about: { readonly title: string; readonly address: string } | undefined;
  const pieces = () => lists[open.at(-1) ?? 0]?.pieces ?? [];
  for (const [, close, tag = "", attributes = "", text = ""] of html.matchAll(TOKEN)) {
    const words = decodeEntities(text).replaceAll(/\s+/g, " ").trim();
    const name = tag.toLowerCase();
    if (name === "dl") {
      if (close !== "") {
        if (open.length > 1) open.pop();
      } else if (next !== "") {
        lists.push({ title: next, pieces: [] });
        open.push(lists.length - 1);
        next = "";
      } else open.push(open.at(-1) ?? 0);
    } else if (close !== "") continue;
    else if (name === "h1") title = words;
    else if (name === "h3") {
      next = words || "…";
      about = undefined;
    } else if (name === "a") {
      const [, double, single] = HREF.exec(attributes) ?? [];
      const address = decodeEntities(double ?? single ?? "");
      const link = tileOfLink(address, words);
      if (link === undefined) countLost(lost, "addresses");
      else pieces().push(link);
      about = { title: words, address: link === undefined ? "" : address };
    } else if (name === "dd" && words !== "") {
      // What is noted about a bookmark belongs to its link, or lies beside it.
      const link = about && tileOfLink(about.address, about.title, words);
      if (about === undefined) countLost(lost, "details");
      else if (link !== undefined && link.description !== "") pieces().splice(-1, 1, link);
      else pieces().push(...tilesOfNote(decodeEntities(text).trim(), about.title));
      about = undefined;
    }
  }
  return { title, tiles: layOutLists(lists satisfies List[]), lost };
}
