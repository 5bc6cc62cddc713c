import { readingOf } from "@mosaico/domain/exchange/reading-of";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { LINK_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import type { Tile } from "@mosaico/domain/tile/tile";
import { contentKindOf } from "@mosaico/domain/tile/tile-type";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import { html } from "#platform/http/html.ts";

/** The texts and links of a mosaic in reading order, for readers without scripts. */
export function* plainPieces(state: MosaicState, address: string): Generator<string> {
  yield `<noscript><main class="plain">`;
  yield html`<h1 dir="auto">${state.title}</h1>`.html;
  if (address !== "") yield html`<p><a href="${address}">${address}</a></p>`.html;
  for (const { section, pieces } of readingOf(state)) {
    if (section !== undefined) yield html`<h2 dir="auto">${section.data.title}</h2>`.html;
    if (pieces.length === 0) continue;
    yield "<ul>";
    for (const piece of pieces) yield itemOf(piece);
    yield "</ul>";
  }
  yield "</main></noscript>\n";
}

function itemOf({ data }: Tile): string {
  const { title, summary, description, type, content } = data;
  const lines = [summary, description, type === "texto" ? content : ""];
  const href = hrefOf(data);
  const head =
    href === undefined
      ? html`<b>${title}</b>`
      : html`<a href="${href}" rel="noopener">${title}</a>`;
  const texts = lines.filter((line) => line.trim() !== "").map((line) => html`<p>${line}</p>`);
  return html`<li dir="auto">${head}${texts}</li>`.html;
}

function hrefOf({ type, content }: Tile["data"]): string | undefined {
  const kind = contentKindOf(type);
  if (kind !== "address" && kind !== "youtube") return undefined;
  const video = type === "youtube" ? findYoutubeId(content) : undefined;
  return video === undefined
    ? parseAddress(content, LINK_SCHEMES)
    : `https://www.youtube.com/watch?v=${video}`;
}
