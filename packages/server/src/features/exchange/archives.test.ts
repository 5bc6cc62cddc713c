import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changedArchive, partsOf, archiveOf as zippedParts } from "#testing/archives.ts";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { testOnce } from "#testing/test-database.ts";

// Whole copies, threads and processes take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MANY = 900;

let app: TestApp;
let ana: TestUser;
let bob: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp({ heavy: {} });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  bob = await givenUser(app, { name: "Bob" });
  await givenMembership(app, { accountId: bob.accountId, userId: ana.id, role: "designer" });
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
});

describe("an archive", () => {
  test("that is read and written again has the same bytes, in its account and in another one", async () => {
    await fillWithFiles();
    const first = await archiveOf(id);
    expect([...partsOf(first).keys()].length).toBeGreaterThan(7);
    for (const accountId of [ana.accountId, bob.accountId]) {
      const { status, body } = await send(first, { accountId });
      expect([status, body.code, body.message]).toEqual([201, undefined, "mosaics.imported"]);
      expect(body.item).toMatchObject({ tileCount: 8, sectionCount: 1, language: "pt" });
      const again = await archiveOf(body.item.id);
      expect(texts(again)).toEqual(texts(first));
      expect(again.equals(first)).toBe(true);
      const { items } = (await app.call(`GET /mosaics/${body.item.id}/changes?since=0`, ana)).body;
      expect(items).toHaveLength(1);
    }
  });

  testOnce("takes no space for files that the account has", async () => {
    await fillWithFiles();
    const before = await filesIn(ana.accountId);
    await send(await archiveOf(id), { accountId: ana.accountId });
    expect(await filesIn(ana.accountId)).toEqual(before);
  });

  test("of many tiles is made and read without anybody waiting, and has the same bytes", async () => {
    await fill(MANY);
    const first = await archiveOf(id);
    expect(partsOf(first).get("mosaic.canvas")?.length).toBeGreaterThan(256 * 1024);
    const { status, body } = await send(first);
    expect([status, body.code]).toEqual([201, undefined]);
    expect((await archiveOf(body.item.id)).equals(first)).toBe(true);
  });

  test("sent again with its idempotency key is imported once, by whichever thread", async () => {
    await fill(MANY);
    const whole = await archiveOf(id);
    const other = await archiveOf(await givenMosaic(app, ana.accountId, { title: "Other" }));
    const mosaics = async () =>
      (await app.call("GET /mosaics?view=summary", ana)).body.items.length;
    const headers = { "idempotency-key": "an-import" };
    const before = await mosaics();
    const first = await send(whole, {}, headers);
    expect([first.status, first.body.code]).toEqual([201, undefined]);
    const again = await send(whole, {}, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await mosaics()).toBe(before + 1);
    const refused = await send(other, {}, headers);
    expect([refused.status, refused.body.code]).toEqual([422, "request.keyUsed"]);
    const titled = await send(whole, { title: "Another" }, headers);
    expect([titled.status, titled.body.code]).toEqual([422, "request.keyUsed"]);
    expect(await mosaics()).toBe(before + 1);
  });

  test("of an empty mosaic is one too, and may get another title", async () => {
    const first = await archiveOf(id);
    const { body } = await send(first, { title: "Another" });
    expect(body.item).toMatchObject({ title: "Another", tileCount: 0 });
    expect((await archiveOf((await send(first)).body.item.id)).equals(first)).toBe(true);
  });

  test("leaves out files that are gone, and keeps their tiles", async () => {
    const { body } = await upload("document.pdf");
    await replace([
      {
        id: "a",
        position: { x: 0, y: 0 },
        data: { type: "pdf", title: "Plan", content: body.item.fileName },
      },
    ]);
    await app.ctx.storage.remove(body.item.fileName);
    const archive = await archiveOf(id);
    expect([...partsOf(archive).keys()]).toEqual(["mosaic.canvas", "manifest.json"]);
    const made = await send(archive);
    const [tile] = await tilesOf(made.body.item.id);
    expect(tile.data).toMatchObject({ type: "pdf", title: "Plan", content: "" });
  });

  test("can be fetched in parts", async () => {
    await fill(3);
    const whole = await archiveOf(id);
    const answer = await app.app.inject({
      url: `/api/mosaics/${id}/archive`,
      headers: { authorization: `Bearer ${ana.token}`, range: "bytes=10-99" },
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(whole.subarray(10, 100))).toBe(true);
  });
});

describe("GET /mosaics/:id/archive", () => {
  test("is sent to everybody who may see the mosaic, and does not exist for others", async () => {
    const eva = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const get = (token?: string) =>
      app.call(`GET /mosaics/${id}/archive`, token === undefined ? {} : { token });
    expect((await get(eva.token)).status).toBe(200);
    expect((await get((await givenUser(app)).token)).status).toBe(404);
    expect((await get()).status).toBe(401);
  });
});

describe("POST /archives", () => {
  testOnce("is refused to visitors, to operators, and for a foreign account", async () => {
    const archive = await archiveOf(id);
    const file = { name: "a.mosaic", bytes: archive };
    const fields = { accountId: ana.accountId };
    expect((await sendFile(app, "POST /archives", { fields, file })).status).toBe(401);
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    expect((await sendFile(app, "POST /archives", { ...carl, fields, file })).status).toBe(403);
    const eva = await givenUser(app);
    expect((await sendFile(app, "POST /archives", { ...eva, fields, file })).status).toBe(404);
    expect((await send(archive, { title: "x".repeat(61) })).body.code).toBe("mosaics.titleTooLong");
  });

  test("is written to the audit log with the new mosaic", async () => {
    const { body } = await send(await archiveOf(id));
    const entry = await app.ctx.db
      .selectFrom("audit")
      .selectAll()
      .where("event", "=", "mosaics.imported")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: ana.id, thing: `mosaic:${body.item.id}` });
  });

  testOnce("takes a canvas of this product without its files, and no other JSON", async () => {
    await fill(3);
    const canvas = (await app.call(`GET /mosaics/${id}/canvas`, ana)).body;
    const { status, body } = await send(Buffer.from(JSON.stringify(canvas)));
    expect([status, body.item.tileCount]).toEqual([201, 3]);
    expect(await tilesOf(body.item.id)).toEqual(await tilesOf(id));
    for (const other of [
      "{",
      "{}",
      '{"nodes":[],"edges":[]}',
      JSON.stringify({ ...canvas, mosaico: {} }),
    ]) {
      expect((await send(Buffer.from(other))).body.code).toBe("exchange.unreadable");
    }
  });

  testOnce(
    "keeps the files of a canvas that the account has, and no file of another account",
    async () => {
      await fillWithFiles();
      const { body: canvas } = await app.call(`GET /mosaics/${id}/canvas`, ana);
      const bytes = Buffer.from(JSON.stringify(canvas));
      const here = await send(bytes);
      expect(here.status).toBe(201);
      expect(await tilesOf(here.body.item.id)).toEqual(await tilesOf(id));
      const there = await send(bytes, { accountId: bob.accountId });
      expect(there.status).toBe(201);
      const tiles = await tilesOf(there.body.item.id);
      const named = tiles.flatMap(({ data }: { data: Record<string, string> }) =>
        [data["picture"], data["captions"], data["content"]].filter((name) =>
          /^[\w-]+\.\w+$/.test(name ?? ""),
        ),
      );
      expect(named).toEqual([]);
    },
  );

  test("beyond a limit of the account, nothing is created and no file stays", async () => {
    await fillWithFiles();
    const archive = await archiveOf(id);
    const limits = [
      [{ accountQuota: 1000 }, "files.overQuota"],
      [{ accountTiles: 600 }, "accounts.tilesOverQuota"],
      [{ accountMosaics: 1 }, "accounts.tooManyMosaics"],
    ] as const;
    for (const [settings, code] of limits) {
      const limited = await testApp({ settings, heavy: {} });
      try {
        const eva = await givenUser(limited);
        await givenMosaic(limited, eva.accountId);
        const refused = await sendTo(limited, eva, archive);
        expect(refused.body.code).toBe(code);
        const { items } = (await limited.call("GET /mosaics?view=summary", eva)).body;
        expect(items).toHaveLength(1);
        expect(await filesIn(eva.accountId, limited)).toEqual([]);
      } finally {
        await limited.close();
      }
    }
  });

  test("what is refused in a thread leaves no file either", async () => {
    const { body } = await upload("document.pdf");
    await fill(MANY);
    const nodes = (await tilesOf(id)).concat({
      id: "plan",
      position: { x: -500, y: 0 },
      data: { type: "pdf", title: "Plan", content: body.item.fileName },
    });
    await replace(nodes);
    const broken = await changedArchive(await archiveOf(id), {
      canvas: (text) => text.replace('"id":"n7"', '"id":"n8"'),
    });
    const refused = await send(broken, { accountId: bob.accountId });
    expect(refused.body.code).toBe("exchange.unreadable");
    expect(await filesIn(bob.accountId)).toEqual([]);
  });
});

describe("POST /archives/files", () => {
  const sendFor = (accountId: string, bytes: Uint8Array, token?: string) =>
    sendFile(app, "POST /archives/files", {
      ...(token !== undefined && { token }),
      fields: { accountId },
      file: { name: "a.mosaic", bytes },
    });

  testOnce("stores the files of an archive once, in the account of another mosaic", async () => {
    await fillWithFiles();
    const archive = await archiveOf(id);
    const { status, body } = await sendFor(bob.accountId, archive, ana.token);
    expect(status).toBe(201);
    const names = [...partsOf(archive).keys()].filter((name) => name.startsWith("files/"));
    expect(body.items.map(({ file }: { file: string }) => `files/${file}`)).toEqual(names);
    const stored = await filesIn(bob.accountId);
    expect(stored).toHaveLength(names.length);
    const again = await sendFor(bob.accountId, archive, ana.token);
    expect(again.body).toEqual(body);
    expect(await filesIn(bob.accountId)).toEqual(stored);
  });

  testOnce("is refused to visitors and operators, and for a foreign account", async () => {
    const archive = await archiveOf(id);
    expect((await sendFor(ana.accountId, archive)).status).toBe(401);
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    expect((await sendFor(ana.accountId, archive, carl.token)).status).toBe(403);
    const eva = await givenUser(app);
    expect((await sendFor(ana.accountId, archive, eva.token)).status).toBe(404);
  });

  test("takes only whole archives, and keeps nothing of any other file", async () => {
    await fillWithFiles();
    const archive = await archiveOf(id);
    const { body: canvas } = await app.call(`GET /mosaics/${id}/canvas`, ana);
    const parts = partsOf(archive);
    const [last = "", bytes] = [...parts].at(-1) ?? [];
    parts.set(last, Buffer.alloc(bytes?.length ?? 0));
    const bad = [
      Buffer.from(JSON.stringify(canvas)),
      archive.subarray(0, archive.length / 2),
      await zippedParts(parts),
    ];
    for (const sent of bad) {
      const { status, body } = await sendFor(bob.accountId, sent, ana.token);
      expect(status).toBeOneOf([400, 415]);
      expect(body.code).toMatch(/^(exchange\.unreadable|files\.\w+)$/);
    }
    expect(await filesIn(bob.accountId)).toEqual([]);
  });
});

function send(bytes: Uint8Array, fields: object = {}, headers = {}) {
  return sendTo(app, ana, bytes, fields, headers);
}

function sendTo(
  to: TestApp,
  { token, accountId }: TestUser,
  bytes: Uint8Array,
  fields = {},
  headers = {},
) {
  const file = { name: "a.mosaic", bytes };
  return sendFile(to, "POST /archives", { token, headers, fields: { accountId, ...fields }, file });
}

async function archiveOf(mosaicId: number): Promise<Buffer> {
  const answer = await app.app.inject({
    url: `/api/mosaics/${mosaicId}/archive`,
    headers: { authorization: `Bearer ${ana.token}`, "accept-encoding": "gzip" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  return answer.rawPayload;
}

function texts(archive: Buffer): unknown {
  return [...partsOf(archive)].map(([name, bytes]) => [
    name,
    name.startsWith("files/") ? bytes.length : bytes.toString("utf8"),
  ]);
}

async function filesIn(accountId: string, { ctx } = app): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", accountId)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

// oxlint-disable-next-line typescript/no-explicit-any
async function tilesOf(mosaicId: number): Promise<any[]> {
  const { body } = await app.call(`GET /mosaics/${mosaicId}`, ana);
  return (JSON.parse(body.item.content) as { nodes: [] }).nodes;
}

function upload(name: string, fields: Record<string, string> = {}) {
  return sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", accountId: ana.accountId, ...fields },
    file: { name, bytes: fixture(name) },
  });
}

/** A mosaic with a file of each kind that is treated differently, wherever it uses one. */
async function fillWithFiles(): Promise<void> {
  const nameOf = async (name: string, fields = {}) =>
    (await upload(name, fields)).body.item.fileName as string;
  const photo = await nameOf("small-photo.jpg");
  const captions = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", accountId: ana.accountId },
    file: { name: "fala.srt", bytes: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nOlá\n") },
  });
  const icon = await sendFile(app, "POST /icons", {
    token: ana.token,
    fields: { accountId: ana.accountId, description: "Own" },
    file: { name: "own.png", bytes: fixture("photo.png") },
  });
  const at = (x: number) => ({ x: 100 * x, y: 100 });
  await replace(
    [
      {
        id: "s",
        position: { x: 0, y: 0 },
        data: { type: "secao", title: "Turma", width: 9, height: 3, colour: "green", folded: true },
      },
      {
        id: "a",
        position: at(0),
        data: { type: "foto", title: "Feira", content: photo, alt: "A feira" },
      },
      {
        id: "b",
        position: at(1),
        data: { type: "pdf", title: "Plano", content: await nameOf("document.pdf") },
      },
      {
        id: "c",
        position: at(2),
        data: { type: "word", title: "Carta", content: await nameOf("letter.docx") },
      },
      {
        id: "d",
        position: at(3),
        data: {
          type: "arquivo",
          title: "Notas",
          content: await nameOf("notes.md", { type: "arquivo" }),
        },
      },
      {
        id: "e",
        position: at(4),
        data: {
          type: "texto",
          title: "Texto",
          content: "  a\n# b",
          icon: icon.body.data.fileName,
          locked: true,
        },
      },
      {
        id: "f",
        position: { x: 0.5, y: -7.25 },
        data: {
          type: "youtube",
          title: "Vídeo",
          content: "dQw4w9WgXcQ",
          captions: captions.body.item.fileName,
        },
      },
      {
        id: "g",
        position: at(6),
        data: {
          type: "url",
          title: "Página",
          content: "https://example.org/",
          face: "picture",
          picture: photo,
          focusX: 10,
        },
      },
    ],
    {
      background: {
        bgColor: "#c9efea",
        backgroundImage: await nameOf("photo.webp", { folder: "bg" }),
        repeat: true,
      },
      settings: {
        ...DEFAULT_SETTINGS,
        look: "jardim",
        titleBlock: true,
        line: "Desde 1987",
        logo: photo,
        cover: photo,
      },
    },
  );
}

async function fill(count: number): Promise<void> {
  await replace(
    Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      position: { x: 100 * (at % 30), y: 100 * Math.floor(at / 30) },
      data: { type: "texto", title: `Tile ${at}`, content: "texto 漢字 ".repeat(20) },
    })),
  );
}

async function replace(nodes: object[], more: object = {}): Promise<void> {
  const background = { bgColor: "", backgroundImage: "", repeat: false };
  const body = { title: "Cidade 🌈", background, ...more, content: { nodes } };
  const { status, body: answer } = await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
  expect([status, answer.code]).toEqual([200, undefined]);
}
