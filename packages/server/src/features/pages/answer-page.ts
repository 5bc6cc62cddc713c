import { readOutline } from "#features/mosaics/mosaics.service.ts";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import type { PageHead } from "#platform/http/page-head.ts";
import { firstData, firstWindow } from "./first-data.ts";
import { pageTexts } from "./page-texts.ts";
import { writeContent } from "./write-content.ts";
import { type PublicPage, writeHead } from "./write-head.ts";

/** The page of a public mosaic. What is unknown, private or no longer shared has the same answer: no page. */
export async function answerPage(
  ctx: RequestCtx,
  shown: ShownMosaic | undefined,
  at: PublicPage,
): Promise<{ readonly page?: PageHead; readonly pieces?: AsyncIterable<string> }> {
  // A frame has no room for the page that the first view is of.
  const window = at.isEmbedded ? undefined : firstWindow(ctx);
  const outline = await readOutline(ctx, shown, { window });
  if (outline === undefined) return {};
  const texts = pageTexts(outline.mosaic.language, ctx.language);
  const content = writeContent(outline, texts);
  const first = await firstData(ctx, outline, at.readIn);
  return {
    page: writeHead(outline, at, texts, ctx.publicUrl, first),
    pieces: piecesOf(content),
  };
}

async function* piecesOf(content: string): AsyncGenerator<string> {
  yield content;
}
