import type { RequestCtx } from "#platform/context.ts";
import { findPublicMosaic } from "#features/mosaics/mosaics.service.ts";
import { findShared } from "#features/published/published.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import { html } from "#platform/http/html.ts";
import { plain } from "./describe.ts";
import { PRODUCT } from "./write-head.ts";
import { pathWithin } from "#platform/public-url.ts";

const SIZE = { width: 800, height: 600 } as const;
/** Smaller ones would show nothing, whatever was asked for. */
const SMALLEST = { width: 200, height: 150 } as const;
const CARD = { width: 1200, height: 630 } as const;
const CACHE_SECONDS = 300;
const PATH = /^\/(?:m|embed)\/([^/]+)\/?$/;

type Query = {
  readonly url: string;
  readonly maxwidth?: string | undefined;
  readonly maxheight?: string | undefined;
  readonly format?: string | undefined;
};

/** What another site shows for the address of a shared mosaic, as oembed.com defines it. */
export async function answerOembed(ctx: RequestCtx, query: Query) {
  if (query.format !== undefined && query.format !== "json") throw new AppError("oembed.format");
  const slug = slugIn(query.url, ctx.publicUrl);
  const shared = slug === undefined ? undefined : await findShared(ctx, slug);
  const found = await findPublicMosaic(ctx, shared);
  if (shared === undefined || slug === undefined || found === undefined) {
    throw new AppError("notFound");
  }
  const title = plain(found.mosaic.title);
  const width = within(SIZE.width, SMALLEST.width, query.maxwidth);
  const height = within(SIZE.height, SMALLEST.height, query.maxheight);
  const about = {
    version: "1.0" as const,
    title,
    provider_name: PRODUCT,
    provider_url: ctx.publicUrl,
    cache_age: CACHE_SECONDS,
    ...(found.publisher !== "" && { author_name: plain(found.publisher) }),
    ...(fits(CARD.width, query.maxwidth) &&
      fits(CARD.height, query.maxheight) && {
        thumbnail_url: `${ctx.publicUrl}/m/${slug}/card.jpg?v=${encodeURIComponent(found.tag)}`,
        thumbnail_width: CARD.width,
        thumbnail_height: CARD.height,
      }),
  };
  if (shared.embedSites === null) return { type: "link" as const, ...about };
  const frame = html`<iframe
    src="${ctx.publicUrl}/embed/${slug}"
    title="${title}"
    width="${width}"
    height="${height}"
    style="border:0;max-width:100%"
    loading="lazy"
    allowfullscreen
  ></iframe>`;
  return { type: "rich" as const, ...about, html: inOneLine(frame.html), width, height };
}

/** The slug of a mosaic at an address of this installation. */
function slugIn(address: string, publicUrl: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
    const slug = PATH.exec(pathWithin(publicUrl, url) ?? "")?.[1];
    return slug === undefined ? undefined : decodeURIComponent(slug).toLowerCase();
  } catch {
    return undefined;
  }
}

function within(usual: number, smallest: number, max: string | undefined): number {
  return max === undefined ? usual : Math.max(smallest, Math.min(usual, Number(max)));
}

function fits(size: number, max: string | undefined): boolean {
  return max === undefined || size <= Number(max);
}

/** As people paste it. */
function inOneLine(markup: string): string {
  return markup.replaceAll(/\s*\n\s*/g, " ").replace(" ></", "></");
}
