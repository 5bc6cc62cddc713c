import { setImmediate } from "node:timers/promises";
import { listListed, listPages } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { listBasePages } from "./base-page.ts";

/** The most addresses that search engines read in one list, as sitemaps.org defines. */
const MAX_ADDRESSES = 50_000;
const AT_ONCE = 500;

/** The public pages that search engines may list, as XML. Links that are not meant for them are left out. */
export async function* writeSitemap(ctx: SystemCtx): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const bases = await listBasePages(ctx);
  yield bases.map(({ path, changedAt }) => entry(ctx, path, changedAt)).join("");
  yield entry(ctx, "/duvida", "");
  let after = "";
  for (let listed = bases.length + 1; listed < MAX_ADDRESSES; listed += AT_ONCE) {
    const shares = await listListed(ctx, after, Math.min(AT_ONCE, MAX_ADDRESSES - listed));
    yield shares.map(({ slug, changedAt }) => entry(ctx, `/m/${slug}`, changedAt)).join("");
    const last = shares.at(AT_ONCE - 1);
    if (last === undefined) break;
    after = last.slug;
    // SQLite answers synchronously: others are served in between.
    await setImmediate();
  }
  const pages = await listPages(ctx, "", AT_ONCE);
  yield pages.map((slug) => entry(ctx, `/a/${slug}`, "")).join("");
  yield "</urlset>\n";
}

/** The origin comes from a parsed URL, and paths are letters, digits and `-?=`: XML escapes none of them. */
function entry({ publicUrl }: SystemCtx, path: string, changedAt: string): string {
  const day = changedAt === "" ? "" : `<lastmod>${changedAt.slice(0, 10)}</lastmod>`;
  return `  <url><loc>${publicUrl}${path}</loc>${day}</url>\n`;
}
