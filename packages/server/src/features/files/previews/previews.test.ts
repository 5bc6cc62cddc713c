import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { MADE_BY_EDITORS, statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenFile } from "#testing/given-files.ts";
import { pngThatSays } from "#testing/hostile/pictures.ts";
import { officeParts, zip } from "#testing/hostile/zip.ts";
import { sendFile } from "#testing/send-file.ts";
import { fileCases, testOnce } from "#testing/test-database.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sweepFiles } from "../sweep.ts";

// Whole copies, threads and processes take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
});

describe("GET /storage/previews", () => {
  testOnce(
    "returns the framing, tone and sizes of a photo from the moment it is uploaded",
    async () => {
      const photo = await uploaded("photo.jpg");
      const [{ preview }] = await previewsOf([photo], ana.token);
      expect(preview).toMatchObject({
        framing: expect.stringMatching(/^(scrim|plate)$/),
        hue: expect.any(Number),
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
        seconds: null,
      });
      expect(preview.scrim).toBeGreaterThanOrEqual(0.5);
      expect(preview.scrim).toBeLessThanOrEqual(1);
      const widths = preview.sizes.map(({ width }: { width: number }) => width);
      expect(widths.slice(0, 3)).toEqual([240, 480, 960]);
      const { url } = preview.sizes[0];
      const { width } = await sharp((await get(url, ana.token)).rawPayload).metadata();
      expect(width).toBe(240);
    },
  );

  test.each(
    fileCases([
      ["letter.docx", "page"],
      ["talk.pptx", "slide"],
      ["stock.xlsx", "page"],
    ]),
  )("F10: returns a picture of %s from the moment it is uploaded", async (name, framing) => {
    const document = await uploadedDocument(name);
    const [{ preview }] = await previewsOf([document], ana.token);
    // Without a converter it stays.
    expect(preview).toMatchObject({ framing, width: 960, isInterim: false });
    expect(preview.sizes.map(({ width }: { width: number }) => width)).toEqual([240, 480, 960]);
    const { url } = preview.sizes[1];
    expect((await sharp((await get(url, ana.token)).rawPayload).metadata()).width).toBe(480);
    // It counts towards the storage, like what a client makes.
    expect(await renditionsOf(document)).toHaveLength(3);
  });

  testOnce(
    "F10: a document of which nothing can be shown is stored without a preview",
    async () => {
      const empty = await uploadedDocument("empty.docx", zip(officeParts("word")));
      expect(await previewsOf([empty], ana.token)).toEqual([{ fileName: empty, preview: null }]);
    },
  );

  test("a small picture is its own preview", async () => {
    const small = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    const name = await uploaded("small.png", small);
    expect(await previewsOf([name], ana.token)).toMatchObject([
      { preview: { framing: "plate", sizes: [{ url: `/files/${name}`, width: 40 }] } },
    ]);
  });

  test("a file without a preview is listed without one, and unknown files are left out", async () => {
    const video = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.mp4`);
    expect(await previewsOf([video, video, "unknown.webp"], ana.token)).toEqual([
      { fileName: video, preview: null },
    ]);
  });

  test("F3: shows no more than the files themselves: to members, to an externo and visitors by their mosaics", async () => {
    const [seen, own, hidden] = [
      await uploaded("photo.jpg"),
      await uploaded("other.jpg"),
      await uploaded("third.jpg"),
    ];
    const files = [seen, own, hidden];
    const id = await givenMosaic(app, ana.accountId);
    const other = await givenMosaic(app, ana.accountId);
    await addTiles(id, [{ type: "foto", title: "A", content: seen }]);
    await addTiles(id, [{ type: "texto", title: "B", content: "b", picture: own }]);
    await addTiles(other, [{ type: "foto", title: "C", content: hidden }]);
    const names = async (token?: string) =>
      (await previewsOf(files, token))
        .map((item: { fileName: string }) => item.fileName)
        .toSorted();
    const externo = await givenUser(app, {
      accountId: ana.accountId,
      role: "externo",
      mosaicIds: [id],
    });
    const stranger = await givenUser(app);
    expect(await names(ana.token)).toEqual(files.toSorted());
    expect(await names(externo.token)).toEqual([seen, own].toSorted());
    expect(await names(stranger.token)).toEqual([]);
    expect(await names()).toEqual([]);
    await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body: {} });
    expect(await names()).toEqual([seen, own].toSorted());
    expect(await names(stranger.token)).toEqual([seen, own].toSorted());
    await chooseBase(app.ctx, other);
    expect(await names()).toEqual(files.toSorted());
    // A mosaic in the trash shows nothing.
    await app.call(`DELETE /mosaics/${id}`, { token: ana.token });
    expect(await names()).toEqual([hidden]);
  });

  test("refuses more than 100 names, and names that cannot be any", async () => {
    const refused = [
      "",
      ",",
      "a,,b",
      "a b",
      "../a",
      Array(101).fill("a").join(","),
      "a".repeat(201),
    ];
    for (const names of [...refused, Array(100_000).fill("a").join(",")]) {
      const { status, body } = await app.call(
        `GET /storage/previews?names=${encodeURIComponent(names)}`,
        { token: ana.token },
      );
      expect([status, body.code], names.slice(0, 20)).toEqual([400, "validation.failed"]);
    }
    expect(await previewsOf(Array(100).fill("a"), ana.token)).toEqual([]);
  });
});

describe("POST /files/:name/preview", () => {
  test("F10: keeps the first picture of a video, in several sizes and with the length of the video", async () => {
    const video = await givenVideo();
    const { status, body } = await send(video, { seconds: "134" });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({ seconds: 134, width: 960 });
    expect(body.item.sizes.map(({ width }: { width: number }) => width)).toEqual([240, 480, 960]);
    // A later one changes nothing, whoever sends it.
    const again = await send(video, { seconds: "9" }, await plain("#ff0000"));
    expect(again.body.item).toEqual(body.item);
    expect(await previewsOf([video], ana.token)).toEqual([{ fileName: video, preview: body.item }]);
    const { headers } = await get(body.item.sizes[0].url, ana.token);
    expect(headers["content-type"]).toBe("image/webp");
    // It is no copy of the film.
    const info = await app.call(`GET /files/${video}`, { token: ana.token });
    expect(info.body.item.sizes).toEqual([]);
  });

  testOnce("the first page of a document is a page, and a wide one a slide", async () => {
    const letter = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.pdf`);
    const talk = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.pptx`);
    expect((await send(letter, {}, await plain("#ffffff", 600, 848))).body.item.framing).toBe(
      "page",
    );
    expect((await send(talk, {}, await plain("#ffffff", 960, 540))).body.item.framing).toBe(
      "slide",
    );
  });

  test("F10: replaces what the server drew of a document, once and for all", async () => {
    const letter = await uploadedDocument("letter.docx");
    const [{ preview: drawn }] = await previewsOf([letter], ana.token);
    const first = await plain("#ffffff", 600, 848);
    const { body } = await send(letter, {}, first);
    expect(body.item).toMatchObject({ width: 600, height: 848, isInterim: false });
    expect(await previewsOf([letter], ana.token)).toEqual([
      { fileName: letter, preview: body.item },
    ]);
    // A page that was opened before still shows the drawing, until the next day.
    expect((await get(drawn.sizes[0].url, ana.token)).statusCode).toBe(200);
    app.clock.advance(2 * DAY_MS);
    await sweepFiles(app.ctx);
    expect((await get(drawn.sizes[0].url, ana.token)).statusCode).toBe(404);
    expect((await get(body.item.sizes[0].url, ana.token)).statusCode).toBe(200);
    const again = await send(letter, {}, await plain("#ff0000", 300, 424));
    expect(again.body.item).toEqual(body.item);
  });

  test("of two at once one stays, and nothing of the other", async () => {
    const video = await givenVideo();
    const [one, two] = await Promise.all([
      send(video, {}, await plain("#102030", 200, 100)),
      send(video, {}, await plain("#302010", 200, 100)),
    ]);
    expect(one.body.item).toEqual(two.body.item);
    expect(await renditionsOf(video)).toHaveLength(1);
  });

  test("F10: its pictures count towards the storage, have the access of the file, and are deleted with it", async () => {
    const video = await givenVideo();
    const { body } = await send(video);
    const address = body.item.sizes[0].url;
    expect((await get(address)).statusCode).toBe(404);
    const id = await givenMosaic(app, ana.accountId);
    await addTiles(id, [{ type: "video", title: "Filme", content: video }]);
    await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body: {} });
    expect((await get(address)).statusCode).toBe(200);
    const [first] = await renditionsOf(video);
    expect(await app.ctx.storage.size(first?.name ?? "")).toBe(first?.bytes);
    const unused = await givenVideo();
    await send(unused);
    const made = await renditionsOf(unused);
    for (const _ of [1, 2]) {
      app.clock.advance(20 * DAY_MS);
      await sweepFiles(app.ctx);
    }
    expect(await renditionsOf(unused)).toEqual([]);
    expect(await app.ctx.storage.size(made[0]?.name ?? "")).toBeUndefined();
    const left = app.ctx.db.selectFrom("previews").select("file_name");
    expect(await left.where("file_name", "=", unused).execute()).toEqual([]);
    expect(await renditionsOf(video)).toHaveLength(3);
  });

  testOnce(
    "what a client sends is decoded and encoded again, and refused unless it is a picture",
    async () => {
      const video = await givenVideo();
      const hidden = Buffer.from("<script>alert(1)</script>");
      const marked = await send(
        video,
        {},
        Buffer.concat([await plain("#203040", 300, 200), hidden]),
      );
      expect(marked.status).toBe(201);
      for (const { url } of marked.body.item.sizes) {
        expect((await get(url, ana.token)).rawPayload.includes(hidden)).toBe(false);
      }
      const bad = await givenVideo();
      for (const [bytes, name] of [
        [Buffer.from("<svg onload='alert(1)'"), "a.png"],
        [fixture("letter.docx"), "a.png"],
        [Buffer.from("GIF89a broken"), "a.gif"],
        [Buffer.alloc(0), "a.png"],
        [pngThatSays(40_000, 40_000), "a.png"],
      ] as const) {
        const { status, body } = await send(bad, {}, bytes, name);
        expect([status >= 400 && status < 500, typeof body.code], name).toEqual([true, "string"]);
      }
      expect(await previewsOf([bad], ana.token)).toEqual([{ fileName: bad, preview: null }]);
      expect(await renditionsOf(bad)).toEqual([]);
    },
  );

  testOnce("photos and recordings take none, and lengths are numbers", async () => {
    const photo = await uploaded("photo.jpg");
    // It has one already.
    expect((await send(photo)).status).not.toBe(201);
    const sound = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.mp3`);
    expect((await send(sound)).body.code).toBe("files.wrongType");
    const video = await givenVideo();
    for (const seconds of ["-1", "1.5", "1e3", "1234567", "x"]) {
      expect((await send(video, { seconds })).body.code, seconds).toBe("validation.failed");
    }
  });

  testOnce("is for those who may edit tiles of the account", async () => {
    const bytes = await plain("#203040");
    const ask = async (as: { token?: string }) => {
      const video = await givenVideo();
      return sendFile(app, `POST /files/${video}/preview`, {
        ...as,
        file: { name: "a.png", bytes },
      });
    };
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual(MADE_BY_EDITORS);
  });
});

async function givenVideo(): Promise<string> {
  return givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.mp4`);
}

async function plain(background: string, width = 1280, height = 720): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function send(
  video: string,
  fields: Record<string, string> = {},
  bytes?: Uint8Array,
  name = "frame.png",
) {
  return sendFile(app, `POST /files/${video}/preview`, {
    token: ana.token,
    fields,
    file: { name, bytes: bytes ?? (await plain("#18303c")) },
  });
}

async function uploaded(name: string, bytes: Uint8Array = fixture("photo.jpg")): Promise<string> {
  const { body } = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", type: "foto" },
    file: { name, bytes },
  });
  return body.item.fileName;
}

async function uploadedDocument(name: string, bytes: Uint8Array = fixture(name)): Promise<string> {
  const type = name.endsWith("docx") ? "word" : name.endsWith("pptx") ? "powerpoint" : "excel";
  const { body } = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", type },
    file: { name, bytes },
  });
  return body.item.fileName;
}

async function previewsOf(names: readonly string[], token?: string) {
  const as = token === undefined ? {} : { token };
  const { status, body } = await app.call(`GET /storage/previews?names=${names.join(",")}`, as);
  expect(status).toBe(200);
  return body.items;
}

async function addTiles(id: number, all: readonly object[]): Promise<void> {
  const operations = all.map((data) => ({
    op: "addTile",
    tile: { id: app.ctx.ids.uuid(), position: { x: 0, y: 0 }, data },
  }));
  const { status } = await app.call(`PATCH /mosaics/${id}`, {
    token: ana.token,
    body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
  });
  expect(status).toBe(200);
}

async function renditionsOf(name: string) {
  return app.ctx.db
    .selectFrom("renditions")
    .select(["name", "bytes"])
    .where("file_name", "=", name)
    .execute();
}

async function get(url: string, token?: string) {
  return app.app.inject({
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
