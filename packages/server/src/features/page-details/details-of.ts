import { cleanText } from "@mosaico/domain/clean-text";
import { titleOfFile } from "@mosaico/domain/tile/tiles-of";
import type { LinkedData } from "./linked-data.ts";
import type { HeadLink, PageHead } from "./read-head.ts";

/** What is known of a page, as one line each; empty where the page does not say it. */
type PageTexts = {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
};

export type PageFacts = PageTexts & {
  /** Addresses of pictures, the most fitting first. */
  readonly pictures: readonly string[];
  /** Addresses of icons, the most fitting first. */
  readonly icons: readonly string[];
  /** The address of what the site says by oEmbed; undefined if there is none. */
  readonly oembed: string | undefined;
};

const MAX_TEXT = { title: 300, description: 1000, siteName: 100 };
const MAX_CANDIDATES = 3;
// A tile shows its icon in at most this size, in pixels.
const WANTED_ICON = 128;

/** Chooses from what a page says in several ways: Open Graph, Twitter cards, JSON-LD, and its own title. */
export function detailsOf(head: PageHead, address: string, linked: LinkedData): PageFacts {
  const { metas, links } = head;
  const base = resolved(head.base, address) ?? address;
  const meta = (...names: readonly string[]) =>
    names.map((name) => oneLine(metas.get(name) ?? "")).find((text) => text !== "");
  const siteName = meta("og:site_name", "application-name") ?? oneLine(linked.siteName);
  const title = meta("og:title", "twitter:title") ?? (oneLine(linked.title) || oneLine(head.title));
  const pictures = [
    metas.get("og:image:secure_url"),
    metas.get("og:image:url"),
    metas.get("og:image"),
    metas.get("twitter:image"),
    metas.get("twitter:image:src"),
    linked.picture,
    links.find(({ rel }) => rel.includes("image_src"))?.href,
  ];
  const oembed = links.find(
    ({ rel, type }) => rel.includes("alternate") && /^application\/json\+oembed\b/i.test(type),
  );
  return {
    title: withoutSite(title, siteName).slice(0, MAX_TEXT.title),
    description: (
      meta("og:description", "twitter:description", "description") ?? oneLine(linked.description)
    ).slice(0, MAX_TEXT.description),
    siteName: siteName.slice(0, MAX_TEXT.siteName),
    pictures: candidates(pictures, base),
    icons: candidates([...iconsOf(links), "/favicon.ico"], base),
    oembed: oembed && resolved(oembed.href, base),
  };
}

/** What is known of an address that leads to a file or an empty page. */
export function nameOfAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const name = /\.[A-Za-z0-9]{1,5}$/.test(last) ? titleOfFile(readable(last)) : "";
  return name || hostOf(hostname);
}

/** The host as people say it. */
export function hostOf(hostname: string): string {
  return hostname.replace(/^www\./, "");
}

function candidates(hrefs: readonly (string | undefined)[], base: string): string[] {
  const found = hrefs.flatMap((href) => (href ? (resolved(href, base) ?? []) : []));
  return [...new Set(found)].slice(0, MAX_CANDIDATES);
}

/** The icons, that which is nearest to the wanted size first. */
function iconsOf(links: readonly HeadLink[]): string[] {
  return links
    .filter(
      ({ rel }) => rel.includes("icon") || rel.some((one) => one.startsWith("apple-touch-icon")),
    )
    .map((link) => ({ href: link.href, distance: Math.abs(sizeOf(link) - WANTED_ICON) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ href }) => href);
}

function sizeOf({ rel, type, sizes, href }: HeadLink): number {
  if (/svg/i.test(type) || /\.svg$/i.test(href)) return WANTED_ICON;
  const size = Number.parseInt(sizes, 10);
  if (size > 0) return size;
  return rel.includes("icon") ? 16 : 180;
}

/** The title without the name of the site at its end or beginning, which the tile shows anyway. */
function withoutSite(title: string, siteName: string): string {
  if (siteName === "" || title.length <= siteName.length) return title;
  const [low, site] = [title.toLowerCase(), siteName.toLowerCase()];
  const isEnd = low.endsWith(site);
  if (!isEnd && !low.startsWith(site)) return title;
  const rest = isEnd ? title.slice(0, -siteName.length) : title.slice(siteName.length);
  const cut = isEnd
    ? rest.replace(/\s*[-–—|·•:：]\s*$/u, "")
    : rest.replace(/^\s*[-–—|·•:：]\s*/u, "");
  // Without a sign between both, the name is part of the title.
  return cut === rest || cut.trim() === "" ? title : cut.trim();
}

/** An address on the web, relative to another one. */
function resolved(href: string, base: string): string | undefined {
  if (href === "" || href.length > 4000 || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}

/** Text without line breaks, and without characters that nobody sees. */
export function oneLine(text: string): string {
  return cleanText(text)
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
