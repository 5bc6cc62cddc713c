import { type Outline, findPublicMosaic, readOutline } from "#features/mosaics/mosaics.service.ts";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { firstTexts, firstWindow, withFiles } from "./first-data.ts";
import type { PageCache, WrittenPage } from "./page-cache.ts";
import { pageTexts } from "./page-texts.ts";
import { writeContent } from "./write-content.ts";
import { type PublicPage, writeHead } from "./write-head.ts";

/** The page of a public mosaic. What is unknown, private or no longer shared has the same answer: no page. */
export async function answerPage(
  ctx: RequestCtx,
  pages: PageCache,
  shown: ShownMosaic | undefined,
  at: PublicPage,
): Promise<{ readonly page?: PageHead; readonly pieces?: AsyncIterable<string> }> {
  const found = await findPublicMosaic(ctx, shown);
  if (found === undefined) return {};
  // A frame has no room for the page that the first view is of.
  const window = at.isEmbedded ? undefined : firstWindow(ctx);
  const keyOf = (tag: string) => JSON.stringify([tag, ctx.language, window, at]);
  let written = pages.find(keyOf(found.tag));
  if (written === undefined) {
    const outline = await readOutline(ctx, shown, { window });
    if (outline === undefined) return {};
    written = write(ctx, outline, at);
    pages.keep(keyOf(outline.tag), written);
  }
  const { head, content, first } = written;
  // Which files are there, and who may see them, depends on more than the mosaic.
  const data = first && (await withFiles(ctx, first));
  return {
    page: data === undefined ? head : { ...head, early: { ...head.early, first: data } },
    pieces: piecesOf(content),
  };
}

function write(ctx: RequestCtx, outline: Outline, at: PublicPage): WrittenPage {
  const texts = pageTexts(outline.mosaic.language, ctx.language);
  return {
    head: writeHead(outline, at, texts, ctx.publicUrl),
    content: writeContent(outline, texts),
    first: firstTexts(ctx, outline, at.readIn),
  };
}

async function* piecesOf(content: string): AsyncGenerator<string> {
  yield content;
}
