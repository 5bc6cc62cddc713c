import { LINK_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import { fileAddress } from "@mosaico/domain/tile/content";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import { type Html, html } from "#platform/http/html.ts";
import { dayInWords, type pageTexts } from "./page-texts.ts";

/** Pages list 300 pieces at most, and fewer if their texts are long, in characters. */
const MAX_TEXT = 120_000;

/**
 * The content of a public mosaic for readers without scripts, in reading order (Z8). A class hides it where the web app
 * runs, which puts the mosaic in its place.
 */
export function writeContent(outline: Outline, texts: ReturnType<typeof pageTexts>): string {
  const { mosaic, groups, publisher, changedAt } = outline;
  let { left } = outline;
  let room = MAX_TEXT;
  const within = (pieces: readonly Tile[]) => {
    const some = pieces.filter(({ data }) => {
      room -= data.content.length + data.description.length + 400;
      return room > 0;
    });
    left += pieces.length - some.length;
    return listOf(some);
  };
  const parts = groups.map(({ section, pieces }) =>
    section === undefined
      ? html`${within(pieces)}`
      : html`<section${languageOf(section)}>
          <h2 dir="auto">${section.data.title}</h2>
          ${section.data.summary === "" ? false : html`<p dir="auto">${section.data.summary}</p>`}
          ${within(pieces)}
        </section>`,
  );
  const day = dayInWords(changedAt, texts.spoken);
  const count = new Intl.NumberFormat(texts.spoken).format(left);
  return html`<div class="served" lang="${texts.spoken}">
    <main lang="${mosaic.language || texts.spoken}">
      <h1 dir="auto">${mosaic.title}</h1>
      ${mosaic.settings.line === "" ? false : html`<p dir="auto">${mosaic.settings.line}</p>`}
      ${parts} ${left === 0 ? false : html`<p lang="${texts.spoken}">${texts.more(count)}</p>`}
    </main>
    <footer>
      <p>
        ${publisher === "" ? false : html`<bdi>${texts.publishedBy(publisher)}</bdi><br />`}
        ${day === "" ? false : html`${texts.changedOn(day)}<br />`} ${texts.madeWith}
      </p>
    </footer>
  </div>`.html;
}

function listOf(pieces: readonly Tile[]): Html | false {
  if (pieces.length === 0) return false;
  return html`<ul>
    ${pieces.map(itemOf)}
  </ul>`;
}

function itemOf(tile: Tile): Html {
  const { title, summary, description, content, type } = tile.data;
  const address = addressOf(tile);
  const lines = [summary, description, ...(type === "texto" ? content.split("\n") : [])];
  return html`<li${languageOf(tile)} dir="auto">
    ${
      address === undefined
        ? html`<strong>${title}</strong>`
        : html`<a href="${address.href}" ${address.rel}>${title}</a>`
    }
    ${lines.filter((line) => line.trim() !== "").map((line) => html`<p dir="auto">${line}</p>`)}
    ${
      type === "foto" && address !== undefined
        ? html`<img src="${address.href}" alt="${tile.data.alt}" loading="lazy" decoding="async" />`
        : false
    }
  </li>`;
}

type Target = { readonly href: string; readonly rel: Html | false };

/** Where a tile leads: links of authors are no recommendation of ours. */
function addressOf(tile: Tile): Target | undefined {
  const { type, content } = tile.data;
  const file = fileOf(tile);
  if (file !== undefined) return { href: fileAddress(file), rel: false };
  if (content === "" || type === "texto") return undefined;
  const video = type === "youtube" ? findYoutubeId(content) : undefined;
  const href =
    video === undefined
      ? parseAddress(content, LINK_SCHEMES)
      : `https://www.youtube.com/watch?v=${video}`;
  return href === undefined ? undefined : { href, rel: html`rel="nofollow ugc noopener"` };
}

function languageOf({ data }: Tile): Html | false {
  return data.language === "" ? false : html` lang="${data.language}"`;
}
