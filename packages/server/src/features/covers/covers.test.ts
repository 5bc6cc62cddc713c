import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOOKS } from "@mosaico/domain/look/look";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "Escola" });
});

describe("the card of a mosaic", () => {
  test("is a JPEG of 1200 by 630 pixels, with the title at the left and pieces at the right", async () => {
    await edit([piece("a", 0, 0, { colour: "red", width: 3, height: 2 })]);
    const { bytes } = await card();
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect(await inkIn(bytes, { left: 60, top: 240, width: 400, height: 200 })).toBe(true);
    const [red = 0, green = 255] = await pixelAt(bytes, 900, 250);
    expect(red).toBeGreaterThan(green + 20);
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  test("shows few pieces large, in the middle of the wall, wherever they are", async () => {
    const wide = { colour: "red", width: 2, height: 2 };
    await edit([piece("a", 5000, -7000, wide), piece("b", 5250, -7000, wide)]);
    const { bytes } = await card();
    for (const [x, y] of [
      [720, 315],
      [1030, 315],
      [720, 240],
      [1030, 390],
    ] as const) {
      const [red = 0, green = 255] = await pixelAt(bytes, x, y);
      expect(red, `${x}, ${y}`).toBeGreaterThan(green + 20);
    }
    for (const y of [60, 570]) {
      const [red = 0, green = 255] = await pixelAt(bytes, 875, y);
      expect(red, String(y)).toBeLessThan(green + 20);
    }
  });

  test("shows pictures", async () => {
    const { body } = await sendFile(app, "POST /files", {
      token: ana.token,
      fields: { folder: "content", type: "foto" },
      file: { name: "photo.jpg", bytes: fixture("photo.jpg") },
    });
    await edit([
      piece("a", 0, 0, {
        type: "foto",
        content: body.item.fileName,
        face: "picture",
        width: 4,
        height: 3,
      }),
    ]);
    const { bytes } = await card();
    const { entropy } = await sharp(bytes)
      .extract({ left: 600, top: 40, width: 500, height: 200 })
      .stats();
    expect(entropy).toBeGreaterThan(2);
  });

  test("is drawn once for each state of the mosaic", async () => {
    const first = await card();
    expect((await card(first.etag)).status).toBe(304);
    await edit([piece("a", 0, 0, { colour: "blue", width: 2, height: 2 })]);
    const second = await card(first.etag);
    expect(second.status).toBe(200);
    expect(second.etag).not.toBe(first.etag);
  });

  test.each(LOOKS)("M6: is drawn in the look %s", async (look) => {
    await edit([
      piece("s", 0, 0, { type: "secao", title: "Projetos", width: 4, height: 4 }),
      piece("a", 0, 100, { width: 2, height: 2 }),
      { op: "setSettings", settings: { look } },
    ]);
    expect((await card()).status).toBe(200);
  });

  test.each([
    ["Greek", "Σχολείο Αθηνών"],
    ["Cyrillic", "Школа искусств"],
    ["Chinese", "儿童图书馆"],
    ["Japanese", "東京の学校"],
    ["Korean", "한국어 교실"],
    ["Arabic", "مدرسة الفنون"],
    ["Hebrew", "בית ספר לאמנות"],
    ["emoji", "🌻👩‍🏫🇧🇷"],
    ["a script without a font of ours", "ᚠᚢᚦᚨᚱᚲ ᚷᚹᚺ"],
  ])("sets a title in %s", async (_, title) => {
    await edit([{ op: "rename", title }]);
    const { bytes } = await card();
    expect(await inkIn(bytes, { left: 60, top: 240, width: 440, height: 150 })).toBe(true);
  });

  test("texts of any script and any length leave it whole", async () => {
    const titles = [
      "東京の学校",
      "مدرسة",
      "🌻🌻🌻",
      "</svg><script>x",
      "W".repeat(30),
      "a\u0301\u0302".repeat(9),
    ];
    await edit(
      titles.flatMap((title, at) => [
        piece(`a${at}`, at * 200, 0, { title, width: 2, height: 2, summary: title.slice(0, 20) }),
        piece(`b${at}`, at * 200, 200, { title, face: "text", content: title.repeat(30) }),
        piece(`c${at}`, at * 200, 300, { title, face: "title", width: 2 }),
      ]),
    );
    expect((await card()).status).toBe(200);
  });
});

function piece(tileId: string, x: number, y: number, data: Record<string, unknown>) {
  const tile = { id: tileId, position: { x, y }, data: { type: "texto", title: "A", ...data } };
  return { op: "addTile", tile };
}

async function edit(operations: readonly object[]): Promise<void> {
  const { status, body } = await app.call(`PATCH /mosaics/${id}`, {
    token: ana.token,
    body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function card(etag?: string) {
  const { body } = await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body: {} });
  const answer = await app.app.inject({
    url: `/m/${body.item.slug}/card.jpg`,
    headers: etag === undefined ? {} : { "if-none-match": etag },
  });
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    etag: String(answer.headers["etag"]),
  };
}

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await one.raw().toBuffer())];
}

async function inkIn(
  bytes: Uint8Array,
  area: { left: number; top: number; width: number; height: number },
): Promise<boolean> {
  const { channels } = await sharp(bytes).extract(area).stats();
  return (channels[0]?.min ?? 255) < 80;
}
