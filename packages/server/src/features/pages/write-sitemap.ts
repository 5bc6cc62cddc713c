import { setImmediate } from "node:timers/promises";
import { listListed, listPages } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { compressedOnce } from "#platform/http/compressed-once.ts";
import { contentTag } from "#platform/http/content-tag.ts";
import type { WholeText } from "#platform/http/whole-text.ts";
import { listBasePages } from "./base-page.ts";

/** The most addresses that search engines read in one list, as sitemaps.org defines. */
const MAX_ADDRESSES = 50_000;
const AT_ONCE = 500;
/** How long a list that takes more than one portion is sent again as it is. */
const KEPT_MS = 60_000;

type Sitemap = { readonly whole: WholeText; readonly etag: string };
type Links = Awaited<ReturnType<typeof listListed>>;

/**
 * Writes the public pages that search engines may list, as XML. Links that are not meant for them are left out. A list of
 * one portion is always that of this moment; a longer one, which anybody could have written as often as they like, is
 * written once a minute at most.
 */
export function sitemapWriter(): (ctx: SystemCtx) => Promise<Sitemap> {
  let long: { readonly begunAt: number; readonly written: Promise<Sitemap> } | undefined;
  return async (ctx) => {
    const now = ctx.clock.now().getTime();
    // The clock may have been set back.
    const isRecent = () => long !== undefined && Math.abs(now - long.begunAt) < KEPT_MS;
    if (long !== undefined && isRecent()) return long.written;
    const first = await listListed(ctx, "", AT_ONCE);
    if (first.length < AT_ONCE) return write(ctx, first);
    // Another request may have begun it meanwhile.
    if (long !== undefined && isRecent()) return long.written;
    const begun = { begunAt: now, written: write(ctx, first) };
    long = begun;
    begun.written.catch(() => {
      if (long === begun) long = undefined;
    });
    return begun.written;
  };
}

async function write(ctx: SystemCtx, first: Links): Promise<Sitemap> {
  let text = "";
  for await (const piece of listAddresses(ctx, first)) text += piece;
  const etag = contentTag(text);
  return { whole: compressedOnce(text, etag), etag };
}

async function* listAddresses(ctx: SystemCtx, first: Links): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const [bases, pages] = [await listBasePages(ctx), await listPages(ctx, "", AT_ONCE)];
  yield bases.map(({ path, changedAt }) => entry(ctx, path, changedAt)).join("");
  yield entry(ctx, "/duvida", "");
  const maxLinks = MAX_ADDRESSES - bases.length - 1 - pages.length;
  let shares = first;
  for (let listed = shares.length; ; listed += shares.length) {
    yield shares.map(({ slug, changedAt }) => entry(ctx, `/m/${slug}`, changedAt)).join("");
    const last = shares.at(AT_ONCE - 1);
    if (last === undefined || listed >= maxLinks) break;
    // SQLite answers synchronously: others are served in between.
    await setImmediate();
    shares = await listListed(ctx, last.slug, Math.min(AT_ONCE, maxLinks - listed));
  }
  yield pages.map((slug) => entry(ctx, `/a/${slug}`, "")).join("");
  yield "</urlset>\n";
}

/** The origin comes from a parsed URL, and paths are letters, digits and `-?=`: XML escapes none of them. */
function entry({ publicUrl }: SystemCtx, path: string, changedAt: string): string {
  const day = changedAt === "" ? "" : `<lastmod>${changedAt.slice(0, 10)}</lastmod>`;
  return `  <url><loc>${publicUrl}${path}</loc>${day}</url>\n`;
}
