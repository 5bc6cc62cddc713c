import { createHash } from "node:crypto";
import { PAGE_LIMITS } from "@mosaico/domain/exchange/choose-sizes";
import { beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { PAGE_PROGRAM as PROGRAM, usePageApp } from "#testing/page-program.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const HOSTILE = `</script><!--<img src=x>'"`;

let app: TestApp;
let ana: TestUser;
let id: number;

usePageApp((opened) => void (app = opened), { heavy: {} });
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
});

describe("GET /mosaics/:id/page", () => {
  test("X8: is a whole page with the mosaic in it, for everybody who may see that", async () => {
    await add([{ type: "texto", title: "Feira", content: "漢字 🌈", width: 2 }]);
    const eva = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const { status, headers, body } = await page(eva);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-disposition"]).toBe("attachment");
    expect(headers["content-security-policy"]).toMatch(/^sandbox/);
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(body)));
    expect(body).toMatch(/^<!doctype html>\n<html lang="pt">/);
    expect(body).toContain("<title>漢字 🌈 مرحبا</title>");
    expect(dataIn(body)).toMatchObject({
      mosaic: { title: "漢字 🌈 مرحبا", tiles: [{ data: { title: "Feira", width: 2 } }] },
      leftOut: 0,
      address: "",
    });
    expect(body).toContain("<p>漢字 🌈</p>");
  });

  test("does not exist for others, and is refused to visitors", async () => {
    expect((await page(await givenUser(app))).status).toBe(404);
    expect((await app.call(`GET /mosaics/${id}/page`)).status).toBe(401);
    expect((await app.call("GET /mosaics/0/page", { token: ana.token })).status).toBe(400);
  });

  test("X8: runs its own script and style sheets only, and asks nobody for anything", async () => {
    const { body } = await page();
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1] ?? "";
    const hash = (text: string) =>
      `sha256-${createHash("sha256").update(text).digest("base64")}`.replaceAll("'", "&#39;");
    expect(policy.replaceAll("&#39;", "'")).toBe(
      `default-src 'none'; script-src '${hash(PROGRAM.script)}'; style-src '${hash("@font-face{}")}' '${hash(PROGRAM.style)}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
    );
    expect(body.match(/(?:src|href)="/g)).toBeNull();
  });

  test("X8: no text ends a script, or becomes markup", async () => {
    await add([
      {
        type: "texto",
        title: HOSTILE,
        content: HOSTILE,
        summary: "</script><!--",
        description: HOSTILE,
      },
      { type: "url", title: "</noscript>", content: "https://example.org/?</script>" },
    ]);
    await app.call(`PATCH /mosaics/${id}`, {
      token: ana.token,
      body: change([{ op: "rename", title: HOSTILE }]),
    });
    const { body } = await page();
    expect(dataIn(body).mosaic.tiles.map(({ data }) => data.title)).toEqual([
      HOSTILE,
      "</noscript>",
    ]);
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    expect(body).not.toMatch(/<img|<!--/);
  });

  test("X8: has pictures in it, and nothing of files but pictures of them", async () => {
    const photo = await upload("small-photo.jpg", "foto");
    const pdf = await upload("document.pdf", "pdf");
    await add([
      { type: "foto", title: "A", content: photo, face: "picture" },
      { type: "foto", title: "B", content: photo },
      { type: "pdf", title: "C", content: pdf },
    ]);
    const { body } = await page();
    const pictures = [
      ...body.matchAll(/<script type="text\/plain" data-picture="([^"]*)">([^<]*)</g),
    ];
    expect(pictures.map(([, name]) => name)).toEqual([photo]);
    const bytes = Buffer.from(pictures[0]?.[2] ?? "", "base64");
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(dataIn(body).previews[photo]?.sizes).toEqual([
      { url: photo, width: expect.any(Number) },
    ]);
    expect(body).not.toContain("%PDF");
  });

  test("X8: leaves out pictures whose bytes are gone", async () => {
    const photo = await upload("small-photo.jpg", "foto");
    await add([{ type: "foto", title: "A", content: photo, face: "picture" }]);
    for (const { name } of await app.ctx.db.selectFrom("renditions").select("name").execute()) {
      await app.ctx.storage.remove(name);
    }
    await app.ctx.storage.remove(photo);
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).not.toContain("data-picture=");
    expect(dataIn(body).previews).toEqual({});
  });

  test("X8: names where the mosaic is shared only to those who may know, unless that is listed", async () => {
    const eva = await givenUser(app);
    await givenMembership(app, { accountId: ana.accountId, userId: eva.id, role: "designer" });
    const link = { token: ana.token };
    const made = await app.call(`POST /mosaics/${id}/links`, {
      ...link,
      body: { slug: `feira-${id}`, listed: false },
    });
    expect(made.status).toBe(201);
    const address = `${app.ctx.publicUrl}/m/feira-${id}`;
    expect(dataIn((await page()).body).address).toBe(address);
    expect(dataIn((await page(eva)).body).address).toBe("");
    const { id: linkId } = made.body.item;
    await app.call(`PUT /links/${linkId}`, { ...link, body: { listed: true } });
    expect(dataIn((await page(eva)).body).address).toBe(address);
    await app.call(`PUT /links/${linkId}`, { ...link, body: { password: "tomates maduros" } });
    expect(dataIn((await page()).body).address).toBe("");
  });

  test("can be sent in parts", async () => {
    await add([{ type: "texto", title: "Feira", content: "漢字 🌈" }]);
    const whole = Buffer.from((await page()).body);
    const { status, body, headers } = await page(ana, { range: "bytes=100-299" });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes 100-299/${whole.length}`);
    expect(Buffer.from(body)).toEqual(whole.subarray(100, 300));
  });

  test("X8: is refused with more tiles than a page has", async () => {
    await app.ctx.db
      .updateTable("mosaics")
      .set({ tile_count: PAGE_LIMITS.tiles + 1 })
      .where("id", "=", id)
      .execute();
    const { status, body } = await page();
    expect([status, body.code]).toEqual([413, "exchange.tooManyTiles"]);
  });
});

test("GET /mosaics/:id/page is unavailable while the web app is not built", async () => {
  const bare = await testApp();
  const eva = await givenUser(bare);
  const own = await givenMosaic(bare, eva.accountId);
  const { status, body } = await bare.call(`GET /mosaics/${own}/page`, { token: eva.token });
  expect([status, body.code]).toEqual([503, "server.unavailable"]);
  await bare.close();
});

function page(user: TestUser = ana, headers: Record<string, string> = {}) {
  return app.call(`GET /mosaics/${id}/page`, { token: user.token, headers });
}

type Data = {
  readonly mosaic: { readonly tiles: readonly { readonly data: { readonly title: string } }[] };
  readonly previews: Readonly<Record<string, { readonly sizes: unknown }>>;
  readonly address: string;
};

function dataIn(body: string): Data {
  const [, text = ""] = /<script type="application\/json" id="mosaic">([^<]*)</.exec(body) ?? [];
  return JSON.parse(text) as Data;
}

async function add(tiles: readonly object[]): Promise<void> {
  const operations = tiles.map((data, at) => ({
    op: "addTile",
    tile: { id: `t${at}`, position: { x: 300 * at, y: 0 }, data },
  }));
  const { status, body } = await app.call(`PATCH /mosaics/${id}`, {
    token: ana.token,
    body: change(operations),
  });
  expect([status, body.code]).toEqual([200, undefined]);
}

function change(operations: readonly object[]) {
  return { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
}

async function upload(name: string, type: string): Promise<string> {
  const { status, body } = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", accountId: ana.accountId, type },
    file: { name, bytes: fixture(name) },
  });
  expect(status).toBe(201);
  return body.item.fileName;
}
