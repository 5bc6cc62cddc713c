import { LINK_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import { fileOf } from "@mosaico/domain/tile/file-of";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import { element } from "../first-view/elements.ts";
import { iconButton } from "./icon-button.ts";
import type { PageData } from "./page-data.ts";
import type { PagePictures } from "./page-pictures.ts";
import { say } from "./page-texts.ts";

/** Shows all that is in a tile, above the page. The focus returns to where it was. */
export function openCard(tile: Tile, { mosaic, address }: PageData, pictures: PagePictures): void {
  const { data } = tile;
  const lang = data.language || mosaic.language || undefined;
  const title = element("h2", { dir: "auto", id: "card-title", lang }, data.title);
  const close = iconButton("close", say("page.close"));
  const card = element(
    "dialog",
    { "aria-labelledby": "card-title", class: "page-card" },
    element("header", {}, title, close),
    element("div", { class: "page-card-body", lang }, ...partsOf(tile, address, pictures)),
  );
  close.addEventListener("click", () => card.close());
  card.addEventListener("click", (event) => {
    // Beside the card, which its children cover.
    if (event.target === card) card.close();
  });
  card.addEventListener("close", () => card.remove());
  document.body.append(card);
  card.showModal();
}

function partsOf(tile: Tile, address: string, pictures: PagePictures): Node[] {
  const { data } = tile;
  const texts = [data.summary, data.description, data.type === "texto" ? data.content : ""];
  return [
    ...pictureIn(tile, pictures),
    ...texts.filter((text) => text.trim() !== "").map(words),
    ...linkOf(tile, address),
  ];
}

function words(text: string): Node {
  return element("p", { class: "page-card-words", dir: "auto" }, text);
}

function pictureIn(tile: Tile, pictures: PagePictures): Node[] {
  const name = pictureOf(tile);
  const src = name === undefined ? undefined : pictures.previews[name]?.sizes.at(-1)?.url;
  const { alt, title } = tile.data;
  return src === undefined ? [] : [element("img", { alt: alt || title, src })];
}

/** Where a tile leads. A file is not in the page, but where the mosaic is shared. */
function linkOf(tile: Tile, shared: string): Node[] {
  const { type, content } = tile.data;
  if (fileOf(tile) !== undefined && type !== "foto") {
    return shared === ""
      ? [element("p", { class: "page-card-note" }, say("page.fileElsewhere"))]
      : [link(`${shared}#tile=${encodeURIComponent(tile.id)}`, say("page.openOnline"))];
  }
  if (type === "texto" || type === "foto" || content === "") return [];
  const video = type === "youtube" ? findYoutubeId(content) : undefined;
  const href =
    video === undefined
      ? parseAddress(content, LINK_SCHEMES)
      : `https://www.youtube.com/watch?v=${video}`;
  return href === undefined ? [] : [link(href, href)];
}

function link(href: string, text: string): Node {
  const anchor = { class: "page-card-link", href, rel: "noopener noreferrer", target: "_blank" };
  return element("p", {}, element("a", { ...anchor, dir: "auto" }, text));
}
