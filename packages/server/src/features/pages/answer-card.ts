import { Readable } from "node:stream";
import { cardOf } from "#features/covers/covers.service.ts";
import { findPublicMosaic, readOutline } from "#features/mosaics/mosaics.service.ts";
import type { ShownMosaic } from "#features/published/published.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { FileAnswer } from "#platform/http/send-file.ts";
import { lineOf } from "./describe.ts";
import { contentTag } from "#platform/http/content-tag.ts";

const SOON_SECONDS = 300;

/** The card of a public mosaic, for whoever may see its page. */
export async function answerCard(
  ctx: RequestCtx,
  shown: ShownMosaic | undefined,
  { isListed, byLanguage = false }: { readonly isListed: boolean; readonly byLanguage?: boolean },
): Promise<{ readonly file: FileAnswer }> {
  const found = await findPublicMosaic(ctx, shown);
  const bytes =
    found &&
    (await cardOf(ctx, found.tag, async () => {
      const outline = await readOutline(ctx, shown, { here: true });
      return outline && { outline, line: lineOf(outline) };
    }));
  if (bytes === undefined) throw new AppError("notFound");
  return {
    file: {
      name: "card.jpg",
      bytes: bytes.byteLength,
      etag: contentTag(bytes),
      headers: {
        "content-type": "image/jpeg",
        // Its address names the state that it shows, but the link may end at any time.
        "cache-control": `public, max-age=${SOON_SECONDS}`,
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        // Chats in browsers show it on their own pages.
        "cross-origin-resource-policy": "cross-origin",
        ...(byLanguage && { vary: "accept-language" }),
        ...(!isListed && { "x-robots-tag": "noindex" }),
      },
      open: async (part) => {
        const some = part === undefined ? bytes : bytes.subarray(part.start, part.end + 1);
        return Readable.from([Buffer.from(some)]);
      },
    },
  };
}
