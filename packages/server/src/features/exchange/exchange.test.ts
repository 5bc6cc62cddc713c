import { exchangeApi } from "@mosaico/contract/exchange";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const MANY = 700;

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp({ heavy: {} });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
});

const FORMATS = ["canvas", "table", "markdown"] as const;

describe.each(FORMATS)("GET /mosaics/:id/%s", (format) => {
  test("is sent to everybody who may see the mosaic, in parts that nobody else waits for", async () => {
    await fill(MANY);
    const eva = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const { status, body } = await taken(format, eva);
    expect(status).toBe(200);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    expect(text.match(/"?Tile n\d+/g)?.length).toBeGreaterThanOrEqual(MANY);
  });

  test("does not exist for others, and is refused to visitors", async () => {
    expect((await taken(format, await givenUser(app))).status).toBe(404);
    expect((await app.call(`GET /mosaics/${id}/${format}`)).status).toBe(401);
    expect((await app.call(`GET /mosaics/0/${format}`, ana)).status).toBe(400);
  });
});

test("an empty mosaic is an empty canvas, table and text", async () => {
  const { body } = await taken("canvas");
  expect(body).toEqual({
    nodes: [],
    edges: [],
    mosaico: {
      version: 1,
      title: "漢字 🌈 مرحبا",
      language: "pt",
      background: { bgColor: "", backgroundImage: "", repeat: false },
      settings: DEFAULT_SETTINGS,
    },
  });
  const { body: table, headers } = await taken("table");
  expect(table.split("\r\n")).toHaveLength(2);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const { body: text, headers: ofText } = await taken("markdown");
  expect(text).toBe("# 漢字 🌈 مرحبا\n");
  expect(ofText["content-type"]).toBe("text/markdown; charset=utf-8");
});

test("a canvas is as the contract describes it, whatever is in the mosaic", async () => {
  await fill(3);
  const { body } = await taken("canvas");
  expect(exchangeApi["GET /mosaics/:id/canvas"].answer.parse(body)).toEqual(body);
  expect(body.nodes.map((node: { type: string }) => node.type)).toEqual([
    "group",
    "text",
    "link",
    "text",
  ]);
});

function taken(format: (typeof FORMATS)[number], { token } = ana) {
  return app.call(`GET /mosaics/${id}/${format}`, { token });
}

/** A section and this many pieces, with what each format has to take care of in their texts. */
async function fill(count: number): Promise<void> {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    position: { x: 100 * (at % 30) + 0.5, y: 100 * Math.floor(at / 30) },
    data: {
      type: at % 2 === 0 ? "texto" : "url",
      title: textTile(`n${at}`).title,
      content: at % 2 === 0 ? '=1+1 "\n😀 <b>' : "https://example.org/a,b?c=(d)",
      colour: "blue",
    },
  }));
  const section = { type: "secao", title: "Turma", width: 40, height: 40 };
  const body = {
    title: "Cidade",
    content: { nodes: [{ id: "s", position: { x: 0, y: 0 }, data: section }, ...nodes] },
    background: { bgColor: "", backgroundImage: "", repeat: false },
  };
  const { status } = await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
  expect(status).toBe(200);
}
