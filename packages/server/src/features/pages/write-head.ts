import type { Outline } from "#features/mosaics/mosaics.service.ts";
import { type Html, html } from "#platform/http/html.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { descriptionOf, plain } from "./describe.ts";
import type { pageTexts } from "./page-texts.ts";

const PRODUCT = "Mosaico";

/** A public page: its path, and whether search engines may list it. */
export type PublicPage = { readonly path: string; readonly isListed: boolean };

/** The head of a public mosaic's page: for search engines, and for the previews of chats. */
export function writeHead(
  outline: Outline,
  { path, isListed }: PublicPage,
  texts: ReturnType<typeof pageTexts>,
  publicUrl: string,
): PageHead {
  const { mosaic, publisher, changedAt, tag } = outline;
  const title = plain(mosaic.title);
  const description = descriptionOf(outline);
  const address = `${publicUrl}${path}`;
  const version = encodeURIComponent(tag);
  const picture = `${publicUrl}${path}/card.jpg?v=${version}`;
  const property = (name: string, content: string): Html =>
    html`<meta property="${name}" content="${content}" /> `;
  const named = (name: string, content: string): Html =>
    html`<meta name="${name}" content="${content}" /> `;
  const more = html`<link rel="canonical" href="${address}" /> ${[
      property("og:type", "website"),
      property("og:site_name", PRODUCT),
      property("og:title", title),
      property("og:description", description),
      property("og:url", address),
      property("og:locale", texts.locale),
      property("og:image", picture),
      property("og:image:type", "image/jpeg"),
      property("og:image:width", "1200"),
      property("og:image:height", "630"),
      property("og:image:alt", texts.picture(title)),
      named("twitter:card", "summary_large_image"),
      named("twitter:title", title),
      named("twitter:description", description),
      named("twitter:image", picture),
      named("twitter:image:alt", texts.picture(title)),
    ]}`;
  const data = {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: title,
    description,
    url: address,
    inLanguage: mosaic.language || texts.spoken,
    ...(changedAt !== "" && { dateModified: changedAt }),
    ...(publisher !== "" && { publisher: { "@type": "Organization", name: plain(publisher) } }),
    primaryImageOfPage: { "@type": "ImageObject", url: picture },
  };
  return {
    language: mosaic.language || texts.spoken,
    title: `${title} · ${PRODUCT}`,
    description,
    robots: isListed ? "index, follow, max-image-preview:large" : "noindex",
    more: `${more.html}${dataBlock(data)}`,
  };
}

/** Data for search engines, which no browser runs. Within a script, only `<` could end it. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
