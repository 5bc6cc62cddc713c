import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Fallback, pathOf } from "./not-found.ts";
import { viewerPolicy } from "./viewer-policy.ts";
import { pageUnderBase } from "./base-path.ts";
import { sendWhole } from "./compress.ts";
import { compressedOnce } from "./compressed-once.ts";
import { contentTag } from "./content-tag.ts";
import { currentFile } from "./current-file.ts";
import { entityTags } from "./entity-tags.ts";

// An unknown path below these is an error, not a page of the web app.
const NO_PAGES = /^\/(api|files|assets)(\/|$)/;
// A path with an extension means a file, and a missing file must not be answered with the page.
const FILE_PATH = /\.[A-Za-z0-9]{1,10}$/;
const SHARED = /^\/m(\/|$)/;
const YEAR = "public, max-age=31536000, immutable";
const VIEWER = "viewer.html";
const WORKER = "sw.js";
// A single file name within the folder, except a compressed copy.
const ONE_FILE = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;
const NOT_BUILT = "The web app is not built yet. Build it with: npm run build\n";

/**
 * Serves the built web app: its assets are cached for ever, since their names change with their content, and every
 * other path gets the page, whose router decides what to show.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string | undefined,
  { offline, publicUrl }: { readonly offline: boolean; readonly publicUrl: string },
): Promise<Fallback> {
  if (webRoot === undefined) return notBuilt(app);
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const files = await listFiles(webRoot);
  const policy = viewerPolicy(publicUrl);
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const file = request.params["*"];
    const name = `assets/${file}`;
    // An unknown name may belong to a build made while the server was running.
    const isThere = files.has(name) || (ONE_FILE.test(file) && (await isFile(webRoot, name)));
    if (!isThere) return reply.callNotFound();
    // The viewer has an opaque origin, so its own scripts are cross-origin to it. They are public anyway.
    return reply
      .header("cache-control", YEAR)
      .header("access-control-allow-origin", "*")
      .sendFile(name);
  });
  const sendUnderBase = pagesUnderBase(webRoot);
  const sendCurrent = (request: FastifyRequest, reply: FastifyReply, name: string) =>
    app.basePath && name.endsWith(".html")
      ? sendUnderBase(name, request, reply)
      : reply.header("cache-control", "no-cache").sendFile(name);
  return (request, reply) => {
    const path = pathOf(request);
    if (!isReading(request.method) || NO_PAGES.test(path)) return undefined;
    const name = nameOf(path);
    // A way to remove a broken service worker: browsers fetch it again with each page, and this one unregisters itself.
    if (name === WORKER && !offline) return sendCurrent(request, reply.code(200), "sw-off.js");
    // Regardless of the path: under the app's policy, the viewer would have the app's origin.
    if (name === VIEWER) reply.header("content-security-policy", policy);
    reply.code(200);
    if (files.has(name)) return sendCurrent(request, reply, name);
    if (FILE_PATH.test(path)) return undefined;
    // What looks like a sharing link and is none looks like one that does not exist.
    if (SHARED.test(path)) reply.code(404).header("x-robots-tag", "noindex");
    return sendCurrent(request, reply, "index.html");
  };
}

function nameOf(path: string): string {
  return path === "/viewer" ? VIEWER : path.slice(1);
}

/**
 * Sends pages of the build with the addresses that they have under the path of the installation, each written and
 * compressed once, and again if a build has replaced it.
 */
function pagesUnderBase(webRoot: string) {
  const pages = new Map<string, () => Promise<{ readonly text: string; readonly etag: string }>>();
  return (name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const read =
      pages.get(name) ??
      currentFile(join(webRoot, name), (page) => {
        const text = pageUnderBase(page, reply.server.basePath);
        return { text, etag: contentTag(text) };
      });
    pages.set(name, read);
    reply.header("cache-control", "no-cache");
    void read().then(
      ({ text, etag }) => {
        reply.header("etag", `"${etag}"`);
        const tags = entityTags(request.headers["if-none-match"] ?? "");
        if (reply.statusCode === 200 && tags.includes(etag)) return reply.code(304).send();
        reply.header("content-type", "text/html; charset=utf-8");
        return sendWhole(request, reply, compressedOnce(text, etag));
      },
      (error: unknown) => reply.send(error),
    );
    return reply;
  };
}

function notBuilt(app: FastifyInstance): Fallback {
  app.log.warn(NOT_BUILT.trim());
  return (request, reply) => {
    if (!isReading(request.method) || NO_PAGES.test(pathOf(request))) return undefined;
    return reply
      .code(503)
      .header("cache-control", "no-store")
      .header("content-type", "text/plain; charset=utf-8")
      .send(NOT_BUILT);
  };
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

async function isFile(root: string, name: string): Promise<boolean> {
  return (await stat(join(root, name)).catch(() => undefined))?.isFile() ?? false;
}

/** Listed once at the start: no request turns its URL into a path on disk, except the plain name of a single file. */
async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
}
