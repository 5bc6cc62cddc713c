import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const MEMBERS_ONLY = {
  nobody: 404,
  stranger: 404,
  admin: 200,
  owner: 200,
  designer: 200,
  operator: 200,
  externo: 200,
};
const MINUTE_MS = 60 * 1000;

let app: TestApp;
let ana: TestUser;
let names = 0;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
});

describe("GET /files/:name", () => {
  test("describes a picture and its renditions, best format first, from narrow to wide", async () => {
    const name = await own("beach.webp", {
      bytes: 123_456,
      original_name: "Praia 🏖️.jpg",
      width: 1920,
      height: 1280,
      preview: "data:image/webp;base64,AAAA",
    });
    for (const width of [960, 480]) {
      for (const format of ["webp", "avif"]) await made(name, `${width}.${format}`, format, width);
    }
    const { status, body, headers } = await info(name, ana.token);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.item).toEqual({
      fileName: name,
      url: `/files/${name}`,
      kind: "picture",
      mediaType: "image/webp",
      bytes: 123_456,
      originalName: "Praia 🏖️.jpg",
      width: 1920,
      height: 1280,
      preview: "data:image/webp;base64,AAAA",
      sizes: ["480.avif", "960.avif", "480.webp", "960.webp"].map((copy) => ({
        url: `/files/${name}-${copy}`,
        mediaType: `image/${copy.slice(-4)}`,
        width: Number(copy.slice(0, 3)),
        height: 320,
      })),
      original: null,
    });
  });

  test("describes every kind of file, and a document's PDF only as part of the document", async () => {
    const name = await own("report.docx", { original_name: "Relatório.docx" });
    await made(name, "view.pdf", "pdf", null);
    expect((await info(name, ana.token)).body.item).toMatchObject({
      kind: "word",
      originalName: "Relatório.docx",
      width: null,
      sizes: [],
    });
    expect((await info(`${name}-view.pdf`, ana.token)).status).toBe(404);
  });

  test("F3: is for users who can see the account", async () => {
    const name = await own("report.pdf");
    const ask = (options: { token?: string }) => info(name, options.token);
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual(MEMBERS_ONLY);
  });

  test("F3: describes a file to an externo with single mosaics if one of these uses it as content, icon or background", async () => {
    const [content, sea, elsewhere] = [
      await own("a.pdf"),
      await own("sea.webp"),
      await own("b.pdf"),
    ];
    const icon = await givenIcon(app, ana.accountId);
    const background = { bgColor: "", backgroundImage: sea, repeat: false };
    const tiles = [textTile("a", { type: "pdf", content })];
    const theirs = await givenMosaic(app, ana.accountId, { tiles, background });
    await patch(theirs, { op: "updateTile", id: "a", data: { icon } });
    const another = [textTile("a", { type: "pdf", content: elsewhere })];
    await givenMosaic(app, ana.accountId, { tiles: another });
    const membership = { role: "externo", accountId: ana.accountId } as const;
    const guest = await givenUser(app, { ...membership, mosaicIds: [theirs] });
    const noGuest = await givenUser(app, { ...membership, mosaicIds: [] });
    const statuses = async (token: string) =>
      Promise.all(
        [content, sea, icon, elsewhere].map(async (name) => (await info(name, token)).status),
      );
    expect(await statuses(guest.token)).toEqual([200, 200, 200, 404]);
    expect(await statuses(noGuest.token)).toEqual([404, 404, 404, 404]);
    await patch(theirs, { op: "removeTile", id: "a" });
    expect(await statuses(guest.token)).toEqual([404, 200, 404, 404]);
  });

  test("F3: describes files of the public mosaic to anybody, as long as it uses them", async () => {
    const [video, sea] = [await own("film.mp4"), await own("sea.webp")];
    const background = { bgColor: "", backgroundImage: sea, repeat: false };
    const tiles = [textTile("a", { type: "video", content: video })];
    const base = await givenMosaic(app, ana.accountId, { tiles, background });
    expect([(await info(video)).status, (await info(sea)).status]).toEqual([404, 404]);
    await chooseBase(app.ctx, base);
    expect([(await info(video)).status, (await info(sea)).status]).toEqual([200, 200]);
    await patch(base, { op: "removeTile", id: "a" });
    expect([(await info(video)).status, (await info(sea)).status]).toEqual([404, 200]);
  });

  test("F3: describes files of the platform to anybody", async () => {
    const icon = await givenIcon(app, null);
    expect((await info(icon)).body.item.kind).toBe("picture");
  });

  test("treats an invalid token like none, without refusing the request", async () => {
    const icon = await givenIcon(app, null);
    expect((await info(icon, "no-good")).status).toBe(200);
    expect((await info(await own("a.pdf"), "no-good")).status).toBe(404);
  });

  test.each(["absent.webp", ".hidden", "a%2Fb", "%00", "x".repeat(120), "x".repeat(300)])(
    "answers 404 for %s",
    async (name) => {
      const { status, body } = await info(name, ana.token);
      expect([400, 404]).toContain(status);
      expect(["notFound", "validation.failed"]).toContain(body.code);
    },
  );

  test("answers 404 for an incomplete file, and accepts no query", async () => {
    expect((await info(await own("half.webp", { is_ready: false }), ana.token)).status).toBe(404);
    expect((await info(`${await own("a.webp")}?size=1`, ana.token)).status).toBe(400);
  });
});

describe("GET /storage/video-url/:content", () => {
  test("returns an address that opens the video without signing in, for at most ten minutes", async () => {
    const video = await stored("film.mp4", "0123456789");
    const { status, body } = await videoUrl(video, ana.token);
    expect(status).toBe(200);
    expect(body.url).toMatch(new RegExp(`^/files/${video}\\?until=\\d+&signature=[\\w-]{43}$`));
    const part = await app.app.inject({ url: body.url, headers: { range: "bytes=2-4" } });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
    expect(part.headers["content-range"]).toBe("bytes 2-4/10");
    expect(part.headers["cache-control"]).toMatch(/^private, max-age=5\d{2}$/);
    expect((await app.app.inject(`/files/${video}`)).statusCode).toBe(404);
    const until = Number(new URL(body.url, "http://x").searchParams.get("until")) * 1000;
    const lasts = until - app.clock.now().getTime();
    expect(lasts).toBeGreaterThan(8 * MINUTE_MS);
    expect(lasts).toBeLessThanOrEqual(10 * MINUTE_MS);
    app.clock.advance(lasts - 1000);
    expect((await app.app.inject(body.url)).statusCode).toBe(200);
    app.clock.advance(1000);
    expect((await app.app.inject(body.url)).statusCode).toBe(404);
  });

  test("returns one for audio as well, and none for files that can only be downloaded", async () => {
    const song = await stored("song.mp3", "0123456789");
    const { status, body } = await videoUrl(song, ana.token);
    expect(status).toBe(200);
    const part = await app.app.inject({ url: body.url, headers: { range: "bytes=2-4" } });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
    expect(part.headers["content-type"]).toBe("audio/mpeg");
    const other = await stored("song.bin", "0123456789");
    expect((await videoUrl(other, ana.token)).status).toBe(404);
  });

  test("returns an address that can be renewed by users who can still see the video, and by nobody else", async () => {
    const video = await stored("film.mp4", "0123456789");
    const { url } = (await videoUrl(video, ana.token)).body;
    app.clock.advance(11 * MINUTE_MS);
    const read = (token: string) =>
      app.app.inject({ url, headers: { authorization: `Bearer ${token}`, range: "bytes=2-4" } });
    expect((await read(ana.token)).body).toBe("234");
    expect((await read((await givenUser(app)).token)).statusCode).toBe(404);
  });

  test("returns the same address for a while, so that browsers can cache it", async () => {
    const video = await own("film.mp4");
    const { url } = (await videoUrl(video, ana.token)).body;
    const again = await Promise.all(
      [1, 2].map(async () => (await videoUrl(video, ana.token)).body),
    );
    expect(again.map((one) => one.url)).toEqual([url, url]);
  });

  test("F3: is for users who can see the account", async () => {
    const video = await own("film.mp4");
    const ask = (options: { token?: string }) => videoUrl(video, options.token);
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual(MEMBERS_ONLY);
  });

  test("the original name is sent to users who can see the file, and to no visitor of a public mosaic", async () => {
    const video = await stored("film.mp4", "f");
    const tiles = [textTile("a", { type: "video", content: video })];
    await chooseBase(app.ctx, await givenMosaic(app, ana.accountId, { tiles }));
    const nameFor = async (token?: string) =>
      (await app.call(`GET /files/${video}`, token === undefined ? {} : { token })).body.item
        .originalName;
    expect(await nameFor(ana.token)).toBe(video);
    expect(await nameFor()).toBeNull();
    expect(await nameFor((await givenUser(app)).token)).toBeNull();
    for (const url of [`/files/${video}`, (await videoUrl(video)).body.url]) {
      const { headers } = await app.app.inject(url);
      expect(headers["content-disposition"]).toBe("inline");
    }
  });

  test("returns one to visitors for a video in the public mosaic", async () => {
    const video = await own("film.mp4");
    const tiles = [textTile("a", { type: "video", content: video })];
    await chooseBase(app.ctx, await givenMosaic(app, ana.accountId, { tiles }));
    expect((await videoUrl(video)).status).toBe(200);
  });

  test("answers 404 for a picture, a missing video and an invalid name", async () => {
    for (const name of [await own("a.webp"), "absent.mp4", "..", "x".repeat(110)]) {
      expect((await videoUrl(name, ana.token)).status, name).toBe(404);
    }
    expect((await videoUrl("x".repeat(250), ana.token)).status).toBe(400);
  });

  test("R2: its address stops working while the account is blocked", async () => {
    const { url } = (await videoUrl(await stored("film.mp4", "f"), ana.token)).body;
    const get = async () => (await app.app.inject({ url })).statusCode;
    expect(await get()).toBe(200);
    const block = (blocked_at: string | null) =>
      app.ctx.db
        .updateTable("accounts")
        .set({ blocked_at })
        .where("id", "=", ana.accountId)
        .execute();
    await block(app.clock.now().toISOString());
    expect(await get()).toBe(404);
    await block(null);
    expect(await get()).toBe(200);
  });

  test("its signature cannot be altered, used for another file or extended", async () => {
    const [video, other] = [await stored("film.mp4", "f"), await stored("other.mp4", "o")];
    const { url } = (await videoUrl(video, ana.token)).body;
    const { until = "", signature = "" } = Object.fromEntries(
      new URL(url, "http://x").searchParams,
    );
    const refused = [
      `/files/${other}?until=${until}&signature=${signature}`,
      `/files/${video}?until=${Number(until) + 1}&signature=${signature}`,
      `/files/${video}?until=${until}&signature=${signature.slice(0, -1)}`,
      `/files/${video}?until=${until}&signature=${"A".repeat(43)}`,
      `/files/${video}?until=${until}&signature=`,
      `/files/${video}?until=${until}`,
      `/files/${video}?signature=${signature}`,
      `/files/${video}?until=${until}&until=${until}&signature=${signature}`,
      `/files/${video}?until=9e99&signature=${signature}`,
      `/files/${video}?until=-1&signature=${signature}`,
      `/files/${video}?until=${"9".repeat(400)}&signature=${signature}`,
      `/files/${video}?until=${until}&signature=${"é".repeat(43)}`,
    ];
    for (const address of refused) {
      expect((await app.app.inject(encodeURI(address))).statusCode, address).toBe(404);
    }
    expect((await app.app.inject(url)).statusCode).toBe(200);
  });
});

describe("GET /storage/pdf", () => {
  const places: readonly (readonly [string, (name: string) => string])[] = [
    ["its path", (name) => `/files/${name}`],
    ["its full address", (name) => `${app.ctx.publicUrl}/files/${name}`],
    ["its plain name", (name) => name],
  ];

  test.each(places)(
    "redirects from %s to the file, readable for ten minutes",
    async (_, addressOf) => {
      const name = await stored("report.pdf", "%PDF-1.7");
      const led = await pdf(addressOf(name), ana.token);
      expect([led.status, led.headers["cache-control"]]).toEqual([302, "no-store"]);
      const location = String(led.headers["location"]);
      expect(location).toMatch(new RegExp(`^/files/${name}\\?until=\\d+&signature=[\\w-]{43}$`));
      const opened = await app.app.inject(location);
      expect([opened.statusCode, opened.body]).toEqual([200, "%PDF-1.7"]);
      expect(opened.headers["content-type"]).toBe("application/pdf");
      expect(opened.headers["content-disposition"]).toMatch(/^inline; /);
      expect(opened.headers["content-security-policy"]).toMatch(/frame-ancestors 'self'$/);
      app.clock.advance(12 * 60 * 1000);
      expect((await app.app.inject(location)).statusCode).toBe(404);
    },
  );

  test("redirects from a signed address too, also without a session, and without extending it", async () => {
    const name = await stored("report.pdf", "%PDF-1.7");
    const signed = String((await pdf(`/files/${name}`, ana.token)).headers["location"]);
    app.clock.advance(7 * 60 * 1000);
    const led = await pdf(signed);
    expect([led.status, led.headers["location"]]).toEqual([302, signed]);
    expect((await app.app.inject(signed)).statusCode).toBe(200);
  });

  test("F3: answers 404 to users who cannot see the file, and redirects a frame, which sends no token, to where its cookie counts", async () => {
    const name = await stored("report.pdf", "%PDF-1.7");
    const stranger = await givenUser(app);
    expect((await pdf(`/files/${name}`, stranger.token)).status).toBe(404);
    for (const unknown of [name, "absent.pdf"]) {
      const led = await pdf(`/files/${unknown}`);
      expect([led.status, led.headers["location"]]).toEqual([302, `/files/${unknown}`]);
      expect((await app.app.inject(`/files/${unknown}`)).statusCode).toBe(404);
    }
  });

  test.each([
    "https://example.org/files/a.pdf",
    "//example.org/files/a.pdf",
    "\\\\example.org/files/a.pdf",
    "http://localhost:3000@example.org/files/a.pdf",
    "http://user:secret@localhost:3000/files/a.pdf",
    "http://localhost:3001/files/a.pdf",
    "https://localhost:3000/files/a.pdf",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "blob:http://localhost:3000/files/a.pdf",
    "/api/mosaics",
    "/files/",
    "/files/../api/mosaics",
    "/files/a/b.pdf",
    "",
  ])("answers 404 for %s, with or without a session", async (address) => {
    for (const token of [undefined, ana.token]) {
      const { status, headers } = await pdf(address, token);
      expect(status).toBe(404);
      expect(headers["location"]).toBeUndefined();
    }
  });

  test("answers 404 for a picture, and 400 for a missing or overlong address", async () => {
    expect((await pdf(await own("a.webp"), ana.token)).status).toBe(404);
    expect((await app.call("GET /storage/pdf", { token: ana.token })).status).toBe(400);
    expect((await pdf(`/files/${"x".repeat(3000)}`, ana.token)).status).toBe(400);
  });
});

test("F3: a rendition can be read by those who can read its file", async () => {
  const name = await own("beach.webp");
  const small = await made(name, "480.webp", "webp", 480);
  await app.ctx.storage.put(small, Buffer.from("small"));
  const ask = async (options: { token?: string }) => {
    const { token } = options;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.app.inject({ url: `/files/${small}`, headers });
    return { status: answer.statusCode, body: answer.body, headers: {} };
  };
  expect(await statusOfEach(app, ana.accountId, ask)).toEqual(MEMBERS_ONLY);
  const guest = await givenUser(app, { role: "externo", accountId: ana.accountId, mosaicIds: [] });
  expect((await ask(guest)).status).toBe(404);
  const authorization = `Bearer ${ana.token}`;
  const inject = (headers: object, method: "GET" | "HEAD" = "GET") =>
    app.app.inject({ method, url: `/files/${small}`, headers: { authorization, ...headers } });
  expect((await inject({ "if-none-match": `"${"1".repeat(64)}"` })).statusCode).toBe(304);
  expect((await inject({ range: "bytes=1-2" })).body).toBe("ma");
  expect((await inject({}, "HEAD")).headers["content-length"]).toBe("5");
  const tiles = [textTile("a", { type: "foto", content: name })];
  await chooseBase(app.ctx, await givenMosaic(app, ana.accountId, { tiles }));
  expect(await ask({})).toMatchObject({ status: 200, body: "small" });
});

test("F3: a public mosaic of another account with the same name gives no access", async () => {
  const name = await own("a.pdf");
  const other = await givenAccount(app);
  // Saving such a tile is refused; even if one existed, it would not count as a use by the account.
  const tiles = [textTile("a", { type: "pdf", content: name })];
  await chooseBase(app.ctx, await givenMosaic(app, other, { tiles }));
  expect((await info(name)).status).toBe(404);
});

async function own(name: string, overrides: Parameters<typeof givenFile>[3] = {}): Promise<string> {
  names += 1;
  return givenFile(app, ana.accountId, `read-${names}-${name}`, overrides);
}

async function stored(name: string, text: string): Promise<string> {
  const fileName = await own(name, { bytes: text.length });
  await app.ctx.storage.put(fileName, Buffer.from(text));
  return fileName;
}

async function made(
  fileName: string,
  name: string,
  format: string,
  width: number | null,
): Promise<string> {
  await app.ctx.db
    .insertInto("renditions")
    .values({
      name: `${fileName}-${name}`,
      account_id: ana.accountId,
      file_name: fileName,
      media_type: format === "pdf" ? "application/pdf" : `image/${format}`,
      width,
      height: width === null ? null : 320,
      bytes: 5,
      sha256: "1".repeat(64),
      created_at: app.clock.now().toISOString(),
    })
    .execute();
  return `${fileName}-${name}`;
}

function info(name: string, token?: string) {
  return app.call(`GET /files/${name}`, token === undefined ? {} : { token });
}

function videoUrl(name: string, token?: string) {
  return app.call(`GET /storage/video-url/${name}`, token === undefined ? {} : { token });
}

function pdf(address: string, token?: string) {
  const query = new URLSearchParams({ url: address }).toString();
  return app.call(`GET /storage/pdf?${query}`, token === undefined ? {} : { token });
}

async function patch(mosaicId: number, operation: object): Promise<void> {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations: [operation] };
  const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, { token: ana.token, body });
  expect(status).toBe(200);
}
