import { SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const HOSTILE = `</text><script>&"'`;

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
  await add([
    { id: "s", x: 0, y: 0, type: "secao", title: "Feira", width: 4, height: 3 },
    {
      id: "a",
      x: 100,
      y: 100,
      type: "texto",
      title: "Sábado",
      content: "até as 13 h",
      face: "text",
    },
    {
      id: "b",
      x: 200,
      y: 100,
      type: "url",
      title: "Site",
      content: "https://example.org/a?b=(1)&c",
    },
    { id: "c", x: 900, y: 900, type: "texto", title: HOSTILE, content: "مرحبا\n你好世界 🌈\nA" },
  ]);
});

describe.each(["picture?format=pdf", "poster", "handout"])("GET /mosaics/:id/%s", (path) => {
  test("X10, X11: is a PDF for everybody who may see the mosaic", async () => {
    const eva = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const { status, bytes, headers } = await file(path, eva);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe("attachment");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
    const links = bytes.toString("latin1").match(/\/URI \(https.*?(?<!\\)\)/g);
    expect([...new Set(links)]).toEqual([String.raw`/URI (https://example.org/a?b=\(1\)&c)`]);
    expect(links?.length).toBeLessThanOrEqual(2);
    expect(bytes.includes("/JavaScript")).toBe(false);
  });

  test("does not exist for others, is refused to visitors, and to bad input", async () => {
    const other = await givenUser(app);
    expect((await file(path, other)).status).toBe(404);
    expect((await app.call(`GET /mosaics/${id}/${path}`)).status).toBe(401);
    const more = path.includes("?") ? "&" : "?";
    for (const bad of ["tiles=a,,b", "else=1"]) {
      expect((await file(`${path}${more}${bad}`)).status).toBe(400);
    }
  });

  test("X10: there is none of nothing", async () => {
    const more = path.includes("?") ? "&" : "?";
    const { status } = await file(`${path}${more}section=gone`);
    expect(status).toBe(404);
    id = await givenMosaic(app, ana.accountId);
    expect((await file(path)).status).toBe(404);
  });

  test("X10: is refused with more pieces than a drawing has", async () => {
    const many = Array.from({ length: SHEET_LIMITS.pieces + 1 }, (_, at) => ({
      id: `n${at}`,
      position: { x: 100 * (at % 50), y: 100 * Math.floor(at / 50) },
      data: { type: "texto", title: `T${at}`, content: "a" },
    }));
    const body = {
      title: "A",
      background: { bgColor: "", backgroundImage: "", repeat: false },
      content: { nodes: many },
    };
    await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
    const { status, code } = await file(path);
    expect([status, code]).toEqual([413, "exchange.tooManyTiles"]);
    const more = path.includes("?") ? "&" : "?";
    expect((await file(`${path}${more}tiles=n1,n2`)).status).toBe(200);
  });
});

describe("GET /mosaics/:id/picture", () => {
  test("X10: is a PNG as large as the part, within limits", async () => {
    const whole = await sharp((await file("picture?format=png")).bytes).metadata();
    expect(whole.format).toBe("png");
    const part = await sharp(
      (await file("picture?format=png&section=s&theme=dark")).bytes,
    ).metadata();
    expect(part.width).toBeLessThan(whole.width);
  });

  test("X10: is an SVG with its texts and links, of which none becomes markup", async () => {
    const { bytes, headers } = await file("picture?format=svg");
    const svg = bytes.toString();
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(svg).toContain(">Sábado</text>");
    expect(svg).toContain('<a href="https://example.org/a?b=(1)&amp;c"');
    expect(svg).toContain("@font-face");
    expect(svg).not.toMatch(/<script|href="(?!https:\/\/example|data:)/);
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: "svg" });
  });

  test("needs a format that there is", async () => {
    expect((await file("picture")).status).toBe(400);
    expect((await file("picture?format=gif")).status).toBe(400);
  });
});

test("GET /mosaics/:id/poster has as many pages as sheets, of the chosen paper", async () => {
  const { bytes } = await file("poster?paper=letter&across=3&down=2");
  const pages = bytes.toString("latin1").match(/\/MediaBox\[0 0 (?:792 612|612 792)\]/g);
  expect(pages).toHaveLength(6);
  expect((await file("poster?across=9")).status).toBe(400);
  expect((await file("poster?paper=a0")).status).toBe(400);
});

async function file(path: string, user: TestUser = ana) {
  const answer = await app.app.inject({
    url: `/api/mosaics/${id}/${path}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  const isProblem = String(answer.headers["content-type"]).includes("json");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    code: isProblem ? answer.json().code : undefined,
  };
}

async function add(
  tiles: readonly (Record<string, unknown> & Record<"x" | "y", number>)[],
): Promise<void> {
  const operations = tiles.map(({ id: tileId, x, y, ...data }) => ({
    op: "addTile",
    tile: { id: tileId, position: { x, y }, data },
  }));
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  const { status, body: answer } = await app.call(`PATCH /mosaics/${id}`, {
    token: ana.token,
    body,
  });
  expect([status, answer.code]).toEqual([200, undefined]);
}
