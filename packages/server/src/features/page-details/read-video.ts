import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { fetchFrom } from "#platform/outward/fetch-from.ts";
import { oneLine } from "./details-of.ts";
import { readOembed } from "./linked-data.ts";
import { PROGRAM, type ReadPage } from "./read-page.ts";

const OEMBED = "https://www.youtube.com/oembed";
const SITE = "YouTube";
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 8000;

/** Asks YouTube for the title of a video. Its pages ask for consent first, in some countries, and say nothing else. */
export async function readVideo(
  ctx: Pick<SystemCtx, "outside">,
  address: string,
  id: string,
): Promise<ReadPage> {
  const watch = `https://www.youtube.com/watch?v=${id}`;
  const query = new URLSearchParams({ url: watch, format: "json" }).toString();
  const answer = await fetchFrom(ctx.outside, `${OEMBED}?${query}`, {
    accept: "application/json",
    headers: PROGRAM,
    maxBytes: MAX_BYTES,
    maxRedirects: 0,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const bare = { address, description: "", siteName: SITE, facts: { pictures: [], icons: [] } };
  // Its picture comes from another host, and may be there all the same.
  if (answer === undefined) return { ...bare, title: SITE };
  // Of a video that is private or gone, YouTube says nothing.
  if (answer.status !== 200) throw new AppError("page.refused");
  const { title } = readOembed(answer.bytes.toString());
  return { ...bare, title: oneLine(title) || SITE };
}
