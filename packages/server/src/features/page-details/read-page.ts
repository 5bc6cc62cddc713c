import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Fetched, fetchFrom } from "#platform/outward/fetch-from.ts";
import { decodePage } from "./decode-page.ts";
import { type PageFacts, detailsOf, hostOf, nameOfAddress } from "./details-of.ts";
import { NO_LINKED_DATA, readLinkedData, readOembed } from "./linked-data.ts";
import { type PageHead, readHead } from "./read-head.ts";

const MAX_PAGE_BYTES = 1024 * 1024;
const MAX_OEMBED_BYTES = 64 * 1024;
const MAX_REDIRECTS = 5;
const PAGE_MS = 8000;
const OEMBED_MS = 3000;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
/** Some sites answer only programs that say who they are. */
export const PROGRAM = {
  "user-agent": "Mosaico/1.0 (reads the title of pages that users link to)",
};

export type ReadPage = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly facts: Pick<PageFacts, "pictures" | "icons">;
};

/** Asks the page at an address what it is about. Throws `page.refused` or an `OutsideError`. */
export async function readPage(ctx: SystemCtx, asked: string): Promise<ReadPage> {
  const fetched = await fetchFrom(ctx.outside, asked, {
    accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
    headers: PROGRAM,
    maxBytes: MAX_PAGE_BYTES,
    mayBeCut: true,
    maxRedirects: MAX_REDIRECTS,
    signal: AbortSignal.timeout(PAGE_MS),
  });
  const { address, status, contentType } = fetched;
  if (status < 200 || status >= 300) throw new AppError("page.refused");
  const site = hostOf(new URL(address).hostname);
  const found = isHtml(fetched)
    ? await readHtml(ctx, fetched)
    : // A picture is its own picture; of other files only the name is known.
      { ...NO_FACTS, pictures: /^image\//i.test(contentType) ? [address] : [] };
  const { title, description, siteName, pictures, icons } = found;
  return {
    address,
    title: title || nameOfAddress(address),
    description,
    siteName: siteName || site,
    facts: { pictures, icons },
  };
}

const NO_FACTS = { title: "", description: "", siteName: "", pictures: [], icons: [] } as const;

function isHtml({ contentType, bytes }: Fetched): boolean {
  if (contentType !== "") return HTML.test(contentType);
  return bytes.subarray(0, 100).toString("latin1").trimStart().startsWith("<");
}

async function readHtml(ctx: SystemCtx, { address, bytes, contentType }: Fetched) {
  const head = await readHead(decodePage(bytes, contentType));
  const linked = readLinkedData(head.jsonLd);
  const facts = detailsOf(head, address, linked);
  const isComplete = head.metas.has("og:title") && facts.pictures.length > 0;
  if (facts.oembed === undefined || isComplete) return facts;
  return withOembed(ctx, head, { ...facts, address, oembed: facts.oembed });
}

/** Fills what the page itself does not say with what its site says of it. */
async function withOembed(
  ctx: SystemCtx,
  head: PageHead,
  facts: PageFacts & { readonly address: string; readonly oembed: string },
): Promise<PageFacts> {
  const answer = await fetchFrom(ctx.outside, facts.oembed, {
    accept: "application/json",
    headers: PROGRAM,
    maxBytes: MAX_OEMBED_BYTES,
    maxRedirects: MAX_REDIRECTS,
    signal: AbortSignal.timeout(OEMBED_MS),
  }).catch(() => undefined);
  if (answer?.status !== 200) return facts;
  const embed = readOembed(answer.bytes.toString());
  const own = readLinkedData(head.jsonLd);
  return detailsOf(head, facts.address, {
    ...NO_LINKED_DATA,
    title: embed.title || own.title,
    description: own.description,
    siteName: own.siteName || embed.siteName,
    picture: own.picture || embed.picture,
  });
}
