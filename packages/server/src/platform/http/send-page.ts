import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendCompressed } from "./compress.ts";
import { embeddablePolicy } from "./content-security-policy.ts";
import { entityTags } from "./entity-tags.ts";
import { html } from "./html.ts";
import type { PageHead } from "./page-head.ts";
import type { AnyAnswer } from "./routes.ts";
import { contentTag } from "./content-tag.ts";
import { pageUnderBase } from "./base-path.ts";

/** Reads the page of the web app, into which the content of pages is put; undefined while it is not built. */
export type ReadTemplate = () => Promise<string | undefined>;

const LANGUAGE = /(<html\b[^>]*\blang=")[^"]*(")/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
/** Filled by the build with the files of public mosaics. */
const PUBLIC_FILES = /<!-- public:([^>]*)-->/;
const ROOT = /(<div id="root">)(<\/div>)/;

/** Reads the page from disk each time, since a build may replace it while the server is running. */
export function templateReader(webRoot: string): ReadTemplate {
  return () => readFile(join(webRoot, "index.html"), "utf8").catch(() => undefined);
}

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
  if (framedBy !== undefined) reply.header("content-security-policy", embeddablePolicy(framedBy));
  const template = page && (await readTemplate?.());
  if (page === undefined || template === undefined) {
    return sendBarePage(readTemplate, 404, request, reply);
  }
  const content = pieces === undefined ? "" : await textOf(pieces);
  const { basePath = "" } = reply.server;
  const text = pageUnderBase(fillPage(template, page, content, basePath), basePath);
  // Of the text itself, which changes with the mosaic, its language and the build of the web app.
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
  return sendCompressed(request, reply, text);
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
  return sendCompressed(request, reply, pageUnderBase(template, reply.server.basePath));
}

/** Scripts of the page that start its program. */
const PROGRAM = /<script type="module"[^>]* src="(\/[^"]+)"><\/script>\s*/g;
/** What the build lets every page load early for its program. */
const PRELOADED = /<link rel="modulepreload"[^>]* href="(\/[^"]+)">\s*/g;
/** Scripts that every page runs before it is painted; that of the first view does the same. */
const BEFORE_PAINT = /<script src="\/(?:link|theme)\.js"><\/script>\s*/g;
const END_OF_HEAD = "</head>";
/** Shows what a page shows first, and then starts its program. */
const FIRST_VIEW = /\/first-view-[^/]*\.js$/;

/** Puts the head and the content into the page of the web app. */
function fillPage(template: string, page: PageHead, content: string, basePath: string): string {
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
function fillEarly(template: string, { early }: PageHead, basePath: string): string {
  const files = (PUBLIC_FILES.exec(template)?.[1] ?? "")
    .split(" ")
    .filter((file) => file.startsWith("/"));
  const script = files.find((file) => FIRST_VIEW.test(file));
  const others = files.filter((file) => file !== script);
  if (early?.first === undefined || script === undefined) {
    return template.replace(PUBLIC_FILES, () => linksOf(early, others));
  }
  const programs = Array.from(template.matchAll(PROGRAM), ([, src]) => src ?? "");
  const preloaded = Array.from(template.matchAll(PRELOADED), ([, href]) => href ?? "");
  const styles = others.filter((file) => file.endsWith(".css"));
  const next = JSON.stringify({
    program: `${basePath}${programs.at(-1)}`,
    files: [
      ...programs.slice(0, -1),
      ...preloaded,
      ...others.filter((file) => !file.endsWith(".css")),
    ].map((file) => basePath + file),
    ...(early.data !== undefined && { data: basePath + early.data }),
  });
  const sheets = styles.map((file) => html`<link rel="stylesheet" crossorigin href="${file}" />`);
  // After the style sheets, so that it runs once they are there, and before anything could be painted.
  const shown = [
    ...sheets,
    { html: jsonBlock("first-data", early.first) },
    html`<script src="${script}" data-next="${next}"></script>`,
  ];
  const written = shown.map((one) => one.html).join("\n    ");
  return template
    .replaceAll(PROGRAM, () => "")
    .replaceAll(PRELOADED, () => "")
    .replaceAll(BEFORE_PAINT, () => "")
    .replace(PUBLIC_FILES, () => "")
    .replace(END_OF_HEAD, () => `${written}\n  ${END_OF_HEAD}`);
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
