import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Fallback, pathOf } from "./not-found.ts";
import { VIEWER_POLICY } from "./viewer-policy.ts";

// Inside these an unknown path is a mistake, not a page of the web app.
const NO_PAGES = /^\/(api|files|assets)(\/|$)/;
// An ending means a file: whoever asks for one that is not there must not be told that it is.
const FILE_PATH = /\.[A-Za-z0-9]{1,10}$/;
const YEAR = "public, max-age=31536000, immutable";
const VIEWER = "viewer.html";
const WORKER = "sw.js";
// Within its folder, and not as it is compressed.
const ONE_FILE = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;
const NOT_BUILT = "The web app is not built yet. Build it with: npm run build\n";

/**
 * Serves the built web app: its assets for ever, since their names change with their content, and for every other
 * path the page itself, which knows what to show.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string | undefined,
  { offline }: { readonly offline: boolean } = { offline: true },
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
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const file = request.params["*"];
    const name = `assets/${file}`;
    // One that is not known may be of a build that was made beneath the running server.
    const isThere = files.has(name) || (ONE_FILE.test(file) && (await isFile(webRoot, name)));
    if (!isThere) return reply.callNotFound();
    // The viewer has no origin, so that its own scripts are another's to it. They are the public program.
    return reply
      .header("cache-control", YEAR)
      .header("access-control-allow-origin", "*")
      .sendFile(name);
  });
  return (request, reply) => {
    const path = pathOf(request);
    if (!isReading(request.method) || NO_PAGES.test(path)) return undefined;
    const name = nameOf(path);
    // The way out of a worker that went wrong: browsers ask for it anew with each page, and this one ends it.
    if (name === WORKER && !offline) return sendCurrent(reply, "sw-off.js");
    // By whatever path: under the policy of the app it would have the app's origin.
    if (name === VIEWER) reply.header("content-security-policy", VIEWER_POLICY);
    if (files.has(name)) return sendCurrent(reply, name);
    return FILE_PATH.test(path) ? undefined : sendCurrent(reply, "index.html");
  };
}

function nameOf(path: string): string {
  return path === "/viewer" ? VIEWER : path.slice(1);
}

function sendCurrent(reply: FastifyReply, name: string): FastifyReply {
  return reply.code(200).header("cache-control", "no-cache").sendFile(name);
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

/** Known once: a request makes no path of the disk out of an address, unless it is the plain name of one file. */
async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
}
