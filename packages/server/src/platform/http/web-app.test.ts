import { createHook } from "node:async_hooks";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { watchDiskSpace } from "../disk/disk-space.ts";
import { answerErrors } from "./errors.ts";
import { answerUnknownPaths } from "./not-found.ts";
import { serveWebApp } from "./web-app.ts";

const SCRIPT = "console.log('mosaico');".repeat(100);
const VIEWER = "<!doctype html><title>Viewer</title>";
const PAGE = "<!doctype html><title>Mosaico</title>";

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-web-"));
  await mkdir(join(folder, "dist/assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(folder, "dist/index.html"), PAGE);
  await writeFile(join(folder, "dist/viewer.html"), VIEWER);
  await writeFile(join(folder, "dist/theme.js"), "1;");
  await writeFile(join(folder, "dist/sw.js"), "keep();");
  await writeFile(join(folder, "dist/sw-off.js"), "forget();");
  await writeFile(join(folder, "dist/app.webmanifest"), "{}");
  await writeFile(join(folder, "dist/assets/main-a1.js"), SCRIPT);
  await writeFile(join(folder, "dist/assets/main-a1.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, "dist/assets/main-a1.js.gz"), gzipSync(SCRIPT));
  await writeFile(join(folder, "dist/assets/font-b2.woff2"), "font");
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the document viewer", () => {
  test.each(["/viewer", "/viewer.html", "/viewer?x=1"])(
    "is served at %s without an origin, and can reach nothing",
    async (path) => {
      const viewer = await get(path);
      expect(viewer.statusCode).toBe(200);
      expect(viewer.body).toBe(VIEWER);
      expect(viewer.headers["cache-control"]).toBe("no-cache");
      const policy = String(viewer.headers["content-security-policy"]);
      expect(policy).toMatch(
        /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; /,
      );
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      // In WebKit 'self' is nothing for a page without an origin.
      expect(policy).toContain("script-src 'self' http://localhost:3000;");
      expect(policy.replaceAll("http://localhost:3000", "")).not.toMatch(
        /allow-same-origin|allow-top-navigation|unsafe-eval|https?:/,
      );
    },
  );

  test("may load its own scripts as cross-origin assets; no page has that header", async () => {
    const origin = { origin: "null" };
    const asset = await get("/assets/main-a1.js", origin);
    expect(asset.headers["access-control-allow-origin"]).toBe("*");
    for (const path of ["/", "/theme.js", "/viewer"]) {
      expect((await get(path, origin)).headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});

describe("an asset", () => {
  test("is cached for ever, because its name changes with its content", async () => {
    const asset = await get("/assets/main-a1.js");
    expect(asset.statusCode).toBe(200);
    expect(asset.body).toBe(SCRIPT);
    expect(asset.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is sent compressed to a client that accepts %s", async (accepted, encoding, unpack) => {
    const asset = await get("/assets/main-a1.js", { "accept-encoding": accepted });
    expect(asset.headers["content-encoding"]).toBe(encoding);
    expect(asset.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers["vary"]).toContain("accept-encoding");
    expect(unpack(asset.rawPayload).toString()).toBe(SCRIPT);
  });

  test("is sent as it is if no compressed copy exists", async () => {
    const font = await get("/assets/font-b2.woff2", { "accept-encoding": "br, gzip" });
    expect(font.headers["content-encoding"]).toBeUndefined();
    expect(font.body).toBe("font");
  });

  test.each([
    "/assets/absent.js",
    "/assets/",
    "/assets/main-a1.js.br",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/main-a1.js%00",
  ])("does not exist: %s", async (path) => {
    const missed = await get(path);
    expect(missed.statusCode).toBe(404);
    expect(missed.json().code).toBe("notFound");
  });
});

describe("a build made while the server is running", () => {
  test("is served at once, its assets are cached for ever, and the 404 of a deleted asset is not cached", async () => {
    await start();
    await rm(join(folder, "dist"), { recursive: true });
    await mkdir(join(folder, "dist/assets/deep"), { recursive: true });
    await writeFile(join(folder, "dist/index.html"), "<!doctype html>new");
    await writeFile(join(folder, "dist/assets/main-c3.js"), SCRIPT);
    await writeFile(join(folder, "dist/assets/main-c3.js.br"), brotliCompressSync(SCRIPT));
    expect((await app.inject("/")).body).toBe("<!doctype html>new");
    const part = await app.inject({
      url: "/assets/main-c3.js",
      headers: { "accept-encoding": "br" },
    });
    expect(part.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(part.rawPayload).toString()).toBe(SCRIPT);
    const gone = await app.inject("/assets/main-a1.js");
    expect(gone.statusCode).toBe(404);
    expect(gone.headers["cache-control"]).not.toContain("max-age");
    for (const path of ["main-c3.js.br", "deep", "..", "%2e%2e%2fsecret.txt", ".hidden"]) {
      expect((await app.inject(`/assets/${path}`)).body, path).not.toMatch(/console|secret/);
    }
  });
});

describe("the page", () => {
  test.each(["/", "/login", "/login?status=success&lang=pt", "/deep/er", "/apiary"])(
    "is served at %s, and is revalidated each time",
    async (path) => {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toBe(PAGE);
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
      expect(page.headers["cache-control"]).toBe("no-cache");
    },
  );

  test("is not sent again to a client that has it", async () => {
    const { etag } = (await get("/")).headers;
    const again = await get("/login", { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test("is also answered for HEAD", async () => {
    await start();
    const head = await app.inject({ method: "HEAD", url: "/login" });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
  });

  test.each([
    "/api",
    "/api/nowhere",
    "/files/nothing.png",
    "/files",
    "/assets",
    // A request for a missing file must not get the page with a 200.
    "/wp-login.php",
    "/.env.bak",
    "/.git/config.old",
    "/backup.zip",
    "/deep/er/index.html",
    "/login.html?lang=pt",
  ])("is never the response for %s", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  test("is never the response to a POST", async () => {
    await start();
    expect((await app.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
  });

  test("other files next to it are served by their name", async () => {
    const script = await get("/theme.js");
    expect(script.body).toBe("1;");
    expect(script.headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "//etc/passwd",
    "/assets/../../secret.txt",
  ])("no path leads out of the folder: %s", async (path) => {
    const { statusCode, body } = await get(path);
    if (path.endsWith(".txt")) expect(statusCode).toBe(404);
    else expect(body).toBe(PAGE);
    expect(body).not.toContain("secret");
  });
});

describe("the service worker", () => {
  test("is a script at the root, and is revalidated each time", async () => {
    const worker = await get("/sw.js");
    expect(worker.body).toBe("keep();");
    expect(worker.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers["cache-control"]).toBe("no-cache");
  });

  test("unregisters itself if the installation disables offline use", async () => {
    await start({ offline: false });
    const worker = await app.inject("/sw.js");
    expect(worker.body).toBe("forget();");
    expect(worker.headers["cache-control"]).toBe("no-cache");
  });

  test("comes with a manifest that browsers accept", async () => {
    expect((await get("/app.webmanifest")).headers["content-type"]).toMatch(
      /^application\/manifest\+json/,
    );
  });
});

describe("under a path", () => {
  const LONG = `<!doctype html><html lang="pt"><script src="/theme.js"></script>${"x".repeat(5000)}`;

  test("a page is compressed once, not sent again unchanged, and written anew after a build", async () => {
    await writeFile(join(folder, "dist/index.html"), LONG);
    await start({ basePath: "/tiles" });
    const ask = (headers = {}) =>
      app.inject({ url: "/login", headers: { "accept-encoding": "gzip", ...headers } });
    const first = await ask();
    expect(gunzipSync(first.rawPayload).toString()).toContain('src="/tiles/theme.js"');
    let compressions = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === "ZLIB") compressions += 1;
      },
    }).enable();
    const answers = await Promise.all([ask(), ask(), ask()]);
    hook.disable();
    expect(answers.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true);
    expect(compressions).toBe(0);
    const tagged = { "if-none-match": String(first.headers["etag"]) };
    expect((await ask(tagged)).statusCode).toBe(304);
    // What is no sharing link stays unknown to a browser that has the page.
    expect((await app.inject({ url: "/m/a/b", headers: tagged })).statusCode).toBe(404);
    await writeFile(join(folder, "dist/index.html"), `${LONG} of a later build`);
    const later = await ask(tagged);
    expect(later.statusCode).toBe(200);
    expect(gunzipSync(later.rawPayload).toString()).toContain("of a later build");
  });

  test("a page that is gone is an error", async () => {
    await start({ basePath: "/tiles" });
    await rm(join(folder, "dist/index.html"));
    const answer = await app.inject("/login");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      500,
      expect.stringContaining("json"),
    ]);
  });
});

test("a missing build of the web app is reported", async () => {
  await start({ built: false });
  const answer = await app.inject("/login");
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("npm run build");
  expect((await app.inject("/api/nowhere")).statusCode).toBe(404);
});

async function start({ built = true, offline = true, basePath = "" } = {}): Promise<void> {
  const webRoot = built ? join(folder, "dist") : undefined;
  app = Fastify();
  app.decorate("basePath", basePath);
  answerErrors(app, { disk: watchDiskSpace(folder, 0) });
  answerUnknownPaths(
    app,
    await serveWebApp(app, webRoot, { offline, publicUrl: "http://localhost:3000" }),
  );
}

async function get(url: string, headers: Record<string, string> = {}) {
  await app?.close();
  await start();
  return app.inject({ url, headers });
}
