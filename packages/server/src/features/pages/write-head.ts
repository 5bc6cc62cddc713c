import type { Language } from "@mosaico/domain/language";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import { type Html, html } from "#platform/http/html.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { descriptionOf, plain } from "./describe.ts";
import type { pageTexts } from "./page-texts.ts";

/** The name of the product, the same in every language. */
export const PRODUCT = "Mosaico";

/** A public page: its addresses, and whether search engines may list it. */
export type PublicPage = {
  readonly path: string;
  /** Under which search engines list it, if not under its path. */
  readonly address?: string;
  /** That of its card, if not one below its path. */
  readonly card?: string;
  readonly isListed: boolean;
  /** Where the web app reads the mosaic, if that depends on nothing but the path. */
  readonly data?: string;
  /** S7: a page for frames on other sites. */
  readonly isEmbedded?: true;
  /** Whether other sites may ask how to show it, as oembed.com defines it. */
  readonly isShared?: true;
  readonly alternates?: readonly AlternatePage[];
  /** Present if another mosaic is shown in other languages. */
  readonly readIn?: Language;
};

/** The same page in a language, or for readers of all others. */
export type AlternatePage = { readonly language: Language | "x-default"; readonly path: string };

/** The head of a public mosaic's page: for search engines, and for the previews of chats. */
export function writeHead(
  outline: Outline,
  {
    path,
    address: listed = path,
    card = `${path}/card.jpg`,
    isListed,
    data: read,
    alternates = [],
    isShared,
  }: PublicPage,
  texts: ReturnType<typeof pageTexts>,
  publicUrl: string,
): PageHead {
  const { mosaic, publisher, changedAt, tag } = outline;
  const title = plain(mosaic.title);
  const description = descriptionOf(outline);
  const address = `${publicUrl}${listed}`;
  const version = encodeURIComponent(tag);
  const picture = `${publicUrl}${card}${card.includes("?") ? "&" : "?"}v=${version}`;
  const property = (name: string, content: string): Html =>
    html`<meta property="${name}" content="${content}" /> `;
  const named = (name: string, content: string): Html =>
    html`<meta name="${name}" content="${content}" /> `;
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(address)}`;
  const more = html`${writeAlternates(publicUrl, listed, alternates)}
  ${isShared === true && html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}" /> `}
  ${[
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
    early: read === undefined ? {} : { data: read },
  };
}

/** The address of a page, and those of the same page in other languages. */
export function writeAlternates(
  publicUrl: string,
  address: string,
  alternates: readonly AlternatePage[],
): Html {
  return html`<link rel="canonical" href="${publicUrl}${address}" /> ${alternates.map(
      ({ language, path }) =>
        html`<link rel="alternate" hreflang="${language}" href="${publicUrl}${path}" /> `,
    )}`;
}

/** Data for search engines, which no browser runs. Within a script, only `<` could end it. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
