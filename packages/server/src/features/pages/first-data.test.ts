import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

const PROGRAM = { theme: "theme()", style: "b{color:red}", script: "show()" };
const TEXTS = "/assets/pt-first-a1.js";
const FONT = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">';
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/first-a1.css">';
const FILES = ["/assets/public-a1.css", "/assets/public-a1.js"];

let app: TestApp;
let ana: TestUser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-built-page-"));
  const template = await readFile(join(WEB_PAGE_FOLDER, "index.html"), "utf8");
  const built = template
    .replace("<!-- public: -->", `<!-- public: ${FILES.join(" ")} -->`)
    .replace(
      "</title>",
      `</title><link rel="modulepreload" crossorigin href="${TEXTS}">${FONT}${SHEET}`,
    )
    .replace("/src/main.tsx", "/assets/first-a1.js");
  await writeFile(join(folder, "index.html"), built);
  await writeFile(join(folder, "first-view.json"), JSON.stringify(PROGRAM));
  app = await testApp({ webRoot: folder, heavy: {} });
  ana = await givenUser(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test("the page of a public mosaic has what it shows first, and names the program to start then", async () => {
  const { body, headers } = await page([
    { type: "secao", title: "Horta", width: 4, height: 4, folded: true },
    { type: "texto", title: "Segunda", content: "Feijão", width: 2, face: "text" },
  ]);
  const { mosaic, readIn } = dataIn(body);
  expect(readIn).toBeUndefined();
  expect(mosaic).toMatchObject({ title: "Escola", settings: { look: "gesso" } });
  expect(mosaic.tiles.map(({ data }) => data)).toEqual([
    { type: "texto", title: "Segunda", content: "Feijão", width: 2, face: "text" },
    { type: "secao", title: "Horta", width: 4, height: 4, folded: true },
  ]);
  const next = /data-next="([^"]*)"/.exec(body)?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(JSON.parse(next)).toEqual({
    program: "/assets/first-a1.js",
    files: [TEXTS, "/assets/public-a1.js"],
    styles: ["/assets/first-a1.css", "/assets/public-a1.css"],
    data: expect.stringMatching(/^\/api\/shared\//),
  });
  // What it is shown with is within the page, and nothing is loaded before it.
  expect(body).not.toMatch(/type="module"|rel="(module)?preload"|src="[^"]*\.js"/);
  const scripted = body.replace(/<noscript>.*?<\/noscript>/s, "");
  expect(scripted).not.toContain('rel="stylesheet"');
  expect(body).toContain(
    '<noscript><link rel="stylesheet" href="/assets/first-a1.css" /><link rel="stylesheet" href="/assets/public-a1.css" /></noscript>',
  );
  const policy = String(headers["content-security-policy"]);
  const { theme, style, script } = PROGRAM;
  expect(policy).toContain(`script-src 'self' ${hash(theme)} ${hash(script)};`);
  expect(policy).toContain(`style-src 'self' ${hash(style)};`);
  const inline = [...body.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)];
  expect(inline.map(([, text]) => text)).toEqual([theme, script]);
});

test("no text of a mosaic leaves the data, or becomes markup", async () => {
  const title = "</script><b>";
  const { body } = await page([{ type: "texto", title, content: "<!--<script>" }]);
  const { mosaic } = dataIn(body);
  expect(mosaic.tiles[0]?.data).toEqual({ type: "texto", title, content: "<!--<script>" });
  expect(body).not.toContain(title);
  expect(body).not.toContain("<!--<script>");
});

test("a long text is sent as far as its tile can show it, and no letter is torn", async () => {
  const { body } = await page([
    { type: "texto", title: "A", content: `a${"🌱".repeat(400)}`, face: "text" },
  ]);
  expect(dataIn(body).mosaic.tiles[0]?.data["content"]).toBe(`a${"🌱".repeat(249)}`);
});

test("F3: has the icons and pictures of the mosaic that visitors may see, and no others", async () => {
  const [own, general] = [await givenIcon(ana.accountId), await givenIcon(null)];
  const stranger = await givenUser(app);
  const foreign = await givenIcon(stranger.accountId);
  const { body } = await page([
    { type: "texto", title: "A", content: "a", icon: own },
    { type: "texto", title: "B", content: "b", icon: general },
  ]);
  expect(Object.keys(dataIn(body).icons).toSorted()).toEqual([own, general].toSorted());
  expect(dataIn(body).icons[own]).toBe("data:image/webp;base64,YQ==");
  expect(body).not.toContain(foreign);
});

test("a phone is sent the icons of the first pieces, in reading order, and a desk all of them", async () => {
  const own = await Promise.all(Array.from({ length: 18 }, () => givenIcon(ana.accountId)));
  const tiles = own.map((icon, at) => ({ type: "texto", title: `T${at}`, content: "a", icon }));
  const { slug, body } = await page(tiles);
  expect(Object.keys(dataIn(body).icons)).toHaveLength(18);
  const phone = await app.app.inject({
    url: `/m/${slug}`,
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140 Mobile Safari" },
  });
  expect(Object.keys(dataIn(phone.body).icons).toSorted()).toEqual(own.slice(0, 16).toSorted());
  expect(dataIn(phone.body).mosaic.tiles).toHaveLength(18);
  // A cache on the way asks each time, and the pages have different tags.
  expect(phone.headers["cache-control"]).toBe("public, no-cache");
});

test("an empty mosaic, and one that is too large, are shown by the program alone", async () => {
  const many = Array.from({ length: 301 }, (_, at) => ({
    type: "texto",
    title: `T${at}`,
    content: "a",
  }));
  for (const tiles of [[], many]) {
    const { body, headers } = await page(tiles);
    expect(body).not.toMatch(/first-data|show\(\)/);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/public-a1.js"');
  }
});

test("a page in a language of its own says which", async () => {
  const mosaicId = await givenMosaic(app, ana.accountId);
  await add(mosaicId, [{ type: "texto", title: "Escola", content: "a" }]);
  const { token } = await givenUser(app, { isAdmin: true });
  await app.call("PUT /admin/base", { token, body: { mosaicId } });
  const { body } = await app.app.inject({ url: "/info", headers: { "accept-language": "de" } });
  expect(dataIn(body).readIn).toBe("de");
});

test("what is not public has no data", async () => {
  const { slug, mosaicId } = await page([{ type: "texto", title: "Segredo", content: "x" }]);
  await app.call(`DELETE /mosaics/${mosaicId}/links`, { token: ana.token });
  const { body, statusCode } = await app.app.inject(`/m/${slug}`);
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/Segredo|first-data/);
});

type Data = {
  readonly mosaic: { readonly tiles: { readonly data: Record<string, unknown> }[] };
  readonly readIn?: string;
  readonly icons: Record<string, string>;
};

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function dataIn(body: string): Data {
  const json = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(body)?.[1];
  return JSON.parse(json ?? "null") as Data;
}

async function page(tiles: readonly object[]) {
  const mosaicId = await givenMosaic(app, ana.accountId, { title: "Escola" });
  if (tiles.length > 0) await add(mosaicId, tiles);
  const shared = await app.call(`POST /mosaics/${mosaicId}/links`, { token: ana.token, body: {} });
  const { slug } = shared.body.item;
  const { body, headers } = await app.app.inject(`/m/${slug}`);
  return { body, headers, slug, mosaicId };
}

async function add(mosaicId: number, tiles: readonly object[]): Promise<void> {
  const { status, body } = await app.call(`PATCH /mosaics/${mosaicId}`, {
    token: ana.token,
    body: {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: tiles.map((data, at) => ({
        op: "addTile",
        tile: { id: `t${at}`, position: { x: 0, y: 1000 * at }, data },
      })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function givenIcon(accountId: string | null): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.webp`;
  await app.ctx.storage.put(name, Buffer.from("a"));
  return givenFile(app, accountId, name, { folder: "icon" });
}
