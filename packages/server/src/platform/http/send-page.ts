import type { FastifyReply, FastifyRequest } from "fastify";
import { sendWhole } from "./compress.ts";
import { embeddablePolicy, inlinePolicy } from "./content-security-policy.ts";
import { entityTags } from "./entity-tags.ts";
import { html } from "./html.ts";
import type { FirstShown, PageHead } from "./page-head.ts";
import type { FirstProgram, PageTemplate, ReadTemplate } from "./page-template.ts";
import type { AnyAnswer } from "./routes.ts";
import { contentTag } from "./content-tag.ts";
import { pageUnderBase } from "./base-path.ts";
import { compressedOnce } from "./compressed-once.ts";

const LANGUAGE = /(<html\b[^>]*\blang=")[^"]*(")/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
/** Filled by the build with the files of public mosaics. */
const PUBLIC_FILES = /<!-- public:([^>]*)-->/;
const ROOT = /(<div id="root">)(<\/div>)/;

/**
 * Sends a page of the web app with the content of the answer in it, for readers without scripts. Its content must be
 * bounded. Whatever does not exist gets the same bytes, those of the web app alone.
 */
export async function sendPage(
  readTemplate: ReadTemplate | undefined,
  { page, pieces, framedBy }: AnyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const template = page && (await readTemplate?.());
  if (framedBy !== undefined) reply.header("content-security-policy", embeddablePolicy(framedBy));
  if (page === undefined || template === undefined) {
    return sendBarePage(readTemplate, 404, request, reply);
  }
  const content = pieces === undefined ? "" : await textOf(pieces);
  const { basePath = "" } = reply.server;
  const text = pageUnderBase(fillPage(template, page, content, basePath), basePath);
  // Of the text itself, which changes with the mosaic, its language and the build of the web app.
  if (page.early?.first !== undefined && template.first !== undefined) {
    reply.header("content-security-policy", inlinePolicy(template.first.sources));
  }
  const etag = contentTag(`${text}${framedBy?.join(" ") ?? ""}`);
  reply
    .header("cache-control", "public, no-cache")
    .header("etag", `"${etag}"`)
    .header("x-robots-tag", page.robots)
    .header("vary", "accept-language, cookie");
  if (entityTags(request.headers["if-none-match"] ?? "").includes(etag)) {
    return reply.code(304).send();
  }
  reply.code(200).header("content-type", "text/html; charset=utf-8");
  return sendWhole(request, reply, compressedOnce(text, etag));
}

/** Sends the web app alone. */
export async function sendBarePage(
  readTemplate: ReadTemplate | undefined,
  status: 404 | 503,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const template = await readTemplate?.();
  reply
    .code(template === undefined ? 503 : status)
    .header("cache-control", status === 404 ? "public, no-cache" : "no-store")
    .header("x-robots-tag", "noindex");
  if (template === undefined) {
    return reply
      .header("content-type", "text/plain; charset=utf-8")
      .send("The web app is not built yet. Build it with: npm run build\n");
  }
  reply.header("content-type", "text/html; charset=utf-8");
  const text = pageUnderBase(template.markup, reply.server.basePath);
  return sendWhole(request, reply, compressedOnce(text, contentTag(text)));
}

/** Scripts of the page that start its program. */
const PROGRAM = /<script type="module"[^>]* src="(\/[^"]+)"><\/script>\s*/g;
/** Style sheets of every page. */
const SHEETS = /<link rel="stylesheet"[^>]* href="(\/[^"]+)">\s*/g;
/** Fonts that every page loads early. */
const FONTS = /<link rel="preload" as="font"[^>]*>\s*/g;
/** What the build lets every page load early for its program. */
const PRELOADED = /<link rel="modulepreload"[^>]* href="(\/[^"]+)">\s*/g;
/** Scripts that every page runs before it is painted; the first view has that of the theme within it. */
const BEFORE_PAINT = /<script src="\/(?:link|theme)\.js"><\/script>\s*/g;
const END_OF_HEAD = "</head>";
const END_OF_BODY = "</body>";

/** Puts the head and the content into the page of the web app. */
function fillPage(
  template: PageTemplate,
  page: PageHead,
  content: string,
  basePath: string,
): string {
  const language = html`${page.language}`.html;
  const head = [
    html`<title>${page.title}</title>`.html,
    html`<meta name="description" content="${page.description}" />`.html,
    html`<meta name="robots" content="${page.robots}" />`.html,
    page.more,
  ].join("\n    ");
  const filled = fillEarly(template, page, basePath);
  // Functions, because `$` has a meaning in a replacement text.
  return filled
    .replace(LANGUAGE, (_, before: string, after: string) => before + language + after)
    .replace(DESCRIPTION, () => "")
    .replace(TITLE, () => head)
    .replace(ROOT, (_, before: string, after: string) => before + content + after);
}

/** Puts in what the page of a public mosaic needs early. */
function fillEarly({ markup, first }: PageTemplate, { early }: PageHead, basePath: string): string {
  const files = (PUBLIC_FILES.exec(markup)?.[1] ?? "")
    .split(" ")
    .filter((file) => file.startsWith("/"));
  return early?.first === undefined || first === undefined
    ? markup.replace(PUBLIC_FILES, () => linksOf(early, files))
    : showFirst(markup, first, files, { data: early.data, first: early.first, basePath });
}

/**
 * Puts what is shown first into the page itself, so that nothing else has to arrive for it. The program and the style
 * sheets of the page are loaded once it is painted.
 */
function showFirst(
  markup: string,
  { theme, style, script }: FirstProgram,
  files: readonly string[],
  early: {
    readonly data: string | undefined;
    readonly first: FirstShown;
    readonly basePath: string;
  },
): string {
  const { basePath } = early;
  const isSheet = (file: string) => file.endsWith(".css");
  const programs = Array.from(markup.matchAll(PROGRAM), ([, src]) => src ?? "");
  const preloaded = Array.from(markup.matchAll(PRELOADED), ([, href]) => href ?? "");
  const sheets = Array.from(markup.matchAll(SHEETS), ([, href]) => href ?? "");
  const styles = [...sheets, ...files.filter(isSheet)];
  const next = JSON.stringify({
    program: `${basePath}${programs.at(-1)}`,
    files: [...programs.slice(0, -1), ...preloaded, ...files.filter((file) => !isSheet(file))].map(
      (file) => basePath + file,
    ),
    styles: styles.map((file) => basePath + file),
    ...(early.data !== undefined && { data: basePath + early.data }),
  });
  const unscripted = styles.map((href) => html`<link rel="stylesheet" href="${href}" />`.html);
  const head = [
    `<script>${theme}</script>`,
    `<style>${style}</style>`,
    `<noscript>${unscripted.join("")}</noscript>`,
  ];
  const body = [
    jsonBlock("first-data", early.first.data),
    `<script data-next="${html`${next}`.html}">${script}</script>`,
    // Behind the script, which shows colours and pictures while they are on their way.
    jsonBlock("first-icons", early.first.icons),
  ];
  return markup
    .replaceAll(PROGRAM, () => "")
    .replaceAll(PRELOADED, () => "")
    .replaceAll(SHEETS, () => "")
    .replaceAll(FONTS, () => "")
    .replaceAll(BEFORE_PAINT, () => "")
    .replace(PUBLIC_FILES, () => "")
    .replace(END_OF_HEAD, () => `${head.join("\n    ")}\n  ${END_OF_HEAD}`)
    .replace(END_OF_BODY, () => `${body.join("\n    ")}\n  ${END_OF_BODY}`);
}

/** Data for scripts of ours, which no browser runs. Within a script, only `<` could end it. */
function jsonBlock(id: string, json: string): string {
  const text = json.replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${text}</script>`;
}

/** Links to what the program of a public mosaic asks for first, which would otherwise wait for one file after the other. */
function linksOf(early: PageHead["early"], files: readonly string[]): string {
  if (early === undefined) return "";
  const { data } = early;
  const links = files.map((file) =>
    file.endsWith(".css")
      ? html`<link rel="preload" as="style" crossorigin href="${file}" />`
      : html`<link rel="modulepreload" crossorigin href="${file}" />`,
  );
  if (data !== undefined) {
    links.unshift(html`<link rel="preload" as="fetch" crossorigin href="${data}" />`);
  }
  return links.map((link) => link.html).join("\n    ");
}

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    parts.push(typeof piece === "string" ? encoder.encode(piece) : piece);
  }
  return Buffer.concat(parts).toString("utf8");
}
