import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenFile } from "#testing/given-files.ts";
import { sendFile } from "#testing/send-file.ts";
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
  expect(Object.keys(iconsIn(body)).toSorted()).toEqual([own, general].toSorted());
  expect(iconsIn(body)[own]).toBe("data:image/webp;base64,YQ==");
  // Colours and pictures wait for none of them: they come after the script.
  expect(body.indexOf("data:image/webp")).toBeGreaterThan(body.indexOf(PROGRAM.script));
  expect(body).not.toContain(foreign);
});

test("a phone is sent the icons of the first pieces, in reading order, and a desk all of them", async () => {
  const own = await Promise.all(Array.from({ length: 18 }, () => givenIcon(ana.accountId)));
  const tiles = own.map((icon, at) => ({ type: "texto", title: `T${at}`, content: "a", icon }));
  const { slug, body } = await page(tiles);
  expect(Object.keys(iconsIn(body))).toHaveLength(18);
  const phone = await app.app.inject({
    url: `/m/${slug}`,
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140 Mobile Safari" },
  });
  expect(Object.keys(iconsIn(phone.body)).toSorted()).toEqual(own.slice(0, 16).toSorted());
  expect(dataIn(phone.body).mosaic.tiles).toHaveLength(18);
  // A cache on the way asks each time, and the pages have different tags.
  expect(phone.headers["cache-control"]).toBe("public, no-cache");
});

test("an icon that no face shows is not sent: of a text, a title, or a tile whose picture is there", async () => {
  const icons = await Promise.all(Array.from({ length: 5 }, () => givenIcon(ana.accountId)));
  const [onText, onTitle, onPicture, onPending, onIcon] = icons;
  const sent = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", type: "foto" },
    file: { name: "sea.jpg", bytes: fixture("photo.jpg") },
  });
  const photo = sent.body.item.fileName;
  const pending = await givenFile(app, ana.accountId, "pending.webp");
  const { body } = await page([
    { type: "texto", title: "A", content: "a", face: "text", icon: onText },
    { type: "texto", title: "B", content: "b", face: "title", icon: onTitle },
    { type: "foto", title: "C", content: photo, face: "picture", icon: onPicture },
    { type: "foto", title: "D", content: pending, face: "picture", icon: onPending },
    { type: "texto", title: "E", content: "e", icon: onIcon },
  ]);
  expect(new Set(Object.keys(iconsIn(body)))).toEqual(new Set([onPending, onIcon]));
});

test("an empty mosaic is shown by the program alone", async () => {
  const { body, headers } = await page([]);
  expect(body).not.toMatch(/first-data|show\(\)/);
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/public-a1.js"');
});

describe("a large mosaic", () => {
  const WIDE = 60;
  let slug: string;
  let mosaicId: number;
  const photos: string[] = [];

  beforeAll(async () => {
    mosaicId = await givenMosaic(app, ana.accountId, { title: "Escola" });
    for (let at = 0; at < 200; at++)
      photos.push(await givenFile(app, ana.accountId, `f${at}.webp`));
    const tiles = Array.from({ length: WIDE * WIDE }, (_, at) => {
      const [x, y] = [at % WIDE, Math.floor(at / WIDE)];
      const photo = y >= 27 && y < 37 ? photos[at % photos.length] : undefined;
      return placed(`t${at}`, x, y, {
        title: `${x} ${y}`,
        ...(photo === undefined
          ? { type: "texto", content: "a" }
          : { type: "foto", content: photo, face: "picture" }),
      });
    });
    const sections = [
      placed("far", 0, 57, { type: "secao", title: "Far", width: 2, height: 2, folded: true }),
      placed("near", 28, 28, { type: "secao", title: "Near", width: 4, height: 4 }),
    ];
    await change(mosaicId, [...sections, ...tiles]);
    slug = await share(mosaicId);
  });

  test("has what is around its middle in its page, and the beginning for phones", async () => {
    const { mosaic, part, end } = dataIn((await app.app.inject(`/m/${slug}`)).body);
    expect(part).toMatchObject({ tileCount: WIDE * WIDE + 2, bounds: { left: 0, top: 0 } });
    const ids = new Set(mosaic.tiles.map(({ id }) => id));
    expect(ids.size).toBe(mosaic.tiles.length);
    for (const [x, y] of [
      [31, 26],
      [25, 22],
      [40, 38],
    ] as const)
      expect(ids).toContain(`t${y * WIDE + x}`);
    expect(ids).not.toContain(`t${10 * WIDE + 50}`);
    expect(ids).toContain("near");
    expect(mosaic.tiles.slice(0, WIDE).map(({ data }) => data["title"])).toEqual(
      Array.from({ length: WIDE }, (_, x) => `${x} 0`),
    );
    expect(end).toEqual({ id: "t59", position: { x: 5900, y: 0 }, section: null });
  });

  test("has the mosaic as it is now", async () => {
    const { body } = await app.app.inject(`/m/${slug}`);
    await app.call(`PATCH /mosaics/${mosaicId}`, {
      token: ana.token,
      body: {
        changeId: app.ctx.ids.uuid(),
        baseRevision: 0,
        operations: [{ op: "updateTile", id: `t${26 * WIDE + 31}`, data: { title: "Renovada" } }],
      },
    });
    const next = await app.app.inject(`/m/${slug}`);
    expect(body).not.toContain("Renovada");
    expect(next.body).toContain("Renovada");
  });

  test("leaves out pieces whose pictures would be too many, and less is sent to a phone", async () => {
    const onDesk = dataIn((await app.app.inject(`/m/${slug}`)).body).mosaic.tiles;
    const pictured = onDesk.filter(({ data }) => data["face"] === "picture");
    expect(new Set(pictured.map(({ data }) => data["content"])).size).toBe(120);
    const phone = await app.app.inject({
      url: `/m/${slug}`,
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile Safari" },
    });
    const onPhone = dataIn(phone.body).mosaic.tiles;
    expect(onPhone.length).toBeLessThan(onDesk.length / 2);
    expect(onPhone.length).toBeGreaterThan(150);
  });

  test("has nothing in its page once it is no longer shared", async () => {
    await app.call(`DELETE /mosaics/${mosaicId}/links`, { token: ana.token });
    const { body, statusCode } = await app.app.inject(`/m/${slug}`);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/first-data/);
  });
});

test("a page stays bounded, and what decides where the mosaic is shown is within it", async () => {
  const mosaicId = await givenMosaic(app, ana.accountId, { title: "Escola" });
  const tiles = Array.from({ length: 480 }, (_, at) =>
    placed(`t${at}`, at % 24, Math.floor(at / 24), {
      type: "texto",
      title: `${at}`,
      content: "汉".repeat(1000),
      face: "text",
      width: 2,
    }),
  );
  await change(mosaicId, tiles);
  const { body } = await app.app.inject(`/m/${await share(mosaicId)}`);
  const { mosaic, part, end } = dataIn(body);
  expect(part).toBeUndefined();
  expect(end).toMatchObject({ section: null });
  const texts = JSON.stringify(mosaic.tiles);
  expect(texts.length).toBeLessThan(260_000);
  expect(texts.length).toBeGreaterThan(200_000);
  const ids = mosaic.tiles.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["t0", "t23", "t456"]));
  expect(ids.length).toBeLessThan(480);
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
  readonly mosaic: {
    readonly tiles: { readonly id: string; readonly data: Record<string, unknown> }[];
  };
  readonly part?: object;
  readonly end?: object | null;
  readonly readIn?: string;
};

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function dataIn(body: string): Data {
  return jsonIn(body, "first-data") as Data;
}

function iconsIn(body: string): Record<string, string> {
  return jsonIn(body, "first-icons") as Record<string, string>;
}

function jsonIn(body: string, id: string): unknown {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, "s");
  return JSON.parse(block.exec(body)?.[1] ?? "null");
}

async function page(tiles: readonly object[]) {
  const mosaicId = await givenMosaic(app, ana.accountId, { title: "Escola" });
  if (tiles.length > 0) await add(mosaicId, tiles);
  const slug = await share(mosaicId);
  const { body, headers } = await app.app.inject(`/m/${slug}`);
  return { body, headers, slug, mosaicId };
}

async function share(mosaicId: number): Promise<string> {
  const shared = await app.call(`POST /mosaics/${mosaicId}/links`, { token: ana.token, body: {} });
  return shared.body.item.slug;
}

async function add(mosaicId: number, tiles: readonly object[]): Promise<void> {
  await change(
    mosaicId,
    tiles.map((data, at) => placed(`t${at}`, 0, 10 * at, data)),
  );
}

function placed(id: string, column: number, row: number, data: object) {
  return { id, position: { x: 100 * column, y: 100 * row }, data };
}

async function change(mosaicId: number, tiles: readonly object[]): Promise<void> {
  for (let at = 0; at < tiles.length; at += 1000) {
    const { status, body } = await app.call(`PATCH /mosaics/${mosaicId}`, {
      token: ana.token,
      body: {
        changeId: app.ctx.ids.uuid(),
        baseRevision: 0,
        operations: tiles.slice(at, at + 1000).map((tile) => ({ op: "addTile", tile })),
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

async function givenIcon(accountId: string | null): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.webp`;
  await app.ctx.storage.put(name, Buffer.from("a"));
  return givenFile(app, accountId, name, { folder: "icon" });
}
