import { once } from "node:events";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as rest } from "node:timers/promises";
import type { FileKind } from "@mosaico/domain/file/file-kind";
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#app";
import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { MADE_BY_EDITORS, statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenAccount, givenMembership, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { fileCases, testOnce } from "#testing/test-database.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

const NOTHING = { files: 0, renditions: 0, stored: 0, arriving: 0 };
const PDF = fixture("document.pdf");

describe("POST /files", () => {
  test("accepts its parts in any order, with the same refusals", async () => {
    const send = async (fields: Readonly<Record<string, string>>, name = "a.pdf") =>
      sendFile(app, "POST /files", {
        token: ana.token,
        fields,
        file: { name, bytes: PDF },
        fileFirst: true,
      });
    const { status, body } = await send({ folder: "content", type: "pdf" });
    expect(status).toBe(201);
    expect((await bytesOf(body.item.url)).equals(PDF)).toBe(true);
    const refusals = [
      await send({ folder: "elsewhere" }),
      await send({}),
      await send({ folder: "content", type: "foto" }),
      await send({ folder: "content", accountId: "none" }),
    ];
    expect(refusals.map(({ body: refusal }) => [refusal.code, refusal.errors?.[0]?.path])).toEqual([
      ["validation.failed", "folder"],
      ["validation.failed", "folder"],
      ["files.wrongType", "file"],
      ["notFound", undefined],
    ]);
    expect(await leftBehind(app)).toEqual({ ...NOTHING, files: 1, stored: 1 });
  });

  test.each<[string, FileKind, string]>(
    fileCases([
      ["film.mp4", "video", "video/mp4"],
      ["film-fast.mp4", "video", "video/mp4"],
      ["film.mov", "video", "video/quicktime"],
      ["film.webm", "video", "video/webm"],
      ["recording.mp3", "audio", "audio/mpeg"],
      ["recording.m4a", "audio", "audio/mp4"],
      ["recording.ogg", "audio", "audio/ogg"],
      ["recording.wav", "audio", "audio/wav"],
      ["recording.flac", "audio", "audio/flac"],
      ["document.pdf", "pdf", "application/pdf"],
      ["printing-restricted.pdf", "pdf", "application/pdf"],
      ["letter.doc", "word", "application/msword"],
      [
        "letter.docx",
        "word",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
      ["numbers.xls", "excel", "application/vnd.ms-excel"],
      [
        "numbers.xlsx",
        "excel",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ],
      ["talk.ppt", "powerpoint", "application/vnd.ms-powerpoint"],
      [
        "talk.pptx",
        "powerpoint",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      ],
    ]),
  )("stores %s unchanged, and recognises it by its content", async (name, kind, mediaType) => {
    const bytes = fixture(name);
    const { status, body } = await upload({ name, bytes });
    expect(status).toBe(201);
    const ending = name.slice(name.lastIndexOf("."));
    expect(body.item).toEqual({
      fileName: expect.stringMatching(new RegExp(`^[0-9a-f-]{36}\\${ending}$`)),
      url: `/files/${body.item.fileName}`,
      kind,
      mediaType,
      bytes: bytes.length,
      originalName: name,
      width: null,
      height: null,
      preview: null,
      sizes: [],
      original: null,
    });
    expect((await bytesOf(body.item.url)).equals(bytes)).toBe(true);
    // The picture of its first page, where it can be drawn.
    const renditions = name.endsWith("x") ? 3 : 0;
    expect(await leftBehind(app)).toEqual({
      ...NOTHING,
      files: 1,
      renditions,
      stored: 1 + renditions,
    });
  });

  testOnce("re-encodes a picture in several sizes, and returns its dimensions", async () => {
    const { status, body } = await upload({ name: "Férias 1.jpg", bytes: fixture("photo.jpg") });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      fileName: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/),
      kind: "picture",
      mediaType: "image/webp",
      originalName: "Férias 1.jpg",
      width: 1600,
      height: 1200,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(body.item.sizes).toEqual(
      Object.entries({ avif: [240, 480, 960, 1600], webp: [240, 480, 960] }).flatMap(
        ([format, widths]) =>
          widths.map((width) => ({
            url: expect.stringMatching(new RegExp(`^/files/[0-9a-f-]{36}-${width}\\.${format}$`)),
            mediaType: `image/${format}`,
            width,
            height: (width * 3) / 4,
          })),
      ),
    );
    for (const { url } of [body.item, ...body.item.sizes]) expect(await bytesOf(url)).toBeTruthy();
    expect(await leftBehind(app)).toEqual({ files: 1, renditions: 7, stored: 8, arriving: 0 });
    const info = await app.call(`GET /files/${body.item.fileName}`, { token: ana.token });
    expect(info.body).toEqual(body);
  });

  testOnce(
    "is for users who may edit tiles, or design mosaics in case of a background",
    async () => {
      const statuses = (folder: string) =>
        statusOfEach(app, ana.accountId, (options) =>
          upload(
            { name: "photo.png", bytes: fixture("photo.png") },
            { folder },
            options.token ?? "",
          ),
        );
      const own = { accountId: ana.accountId };
      const ofAccount = (folder: string) =>
        statusOfEach(app, ana.accountId, (options) =>
          upload(
            { name: "photo.png", bytes: fixture("photo.png") },
            { folder, ...own },
            options.token ?? "",
          ),
        );
      expect(await ofAccount("content")).toEqual(MADE_BY_EDITORS);
      expect(await ofAccount("bg")).toMatchObject({ designer: 201, operator: 403, externo: 403 });
      // Without a given account, the first one in which the user may upload is used; the admin here belongs to none.
      expect(await statuses("content")).toMatchObject({ stranger: 201, admin: 403, externo: 403 });
    },
    30_000,
  );

  test("uses the requester's first account in which they may upload", async () => {
    const { id, token } = await givenUser(app, { role: "externo", accountId: ana.accountId });
    const second = await givenAccount(app);
    await givenMembership(app, { accountId: second, userId: id, role: "operator" });
    const { body } = await upload({ name: "a.pdf", bytes: PDF }, {}, token);
    expect(await accountOf(body.item.fileName)).toBe(second);
    const named = await upload({ name: "a.pdf", bytes: PDF }, { accountId: ana.accountId }, token);
    expect(named.status).toBe(403);
  });

  test("refuses invalid fields", async () => {
    const refused = async (fields: Record<string, string>, name: string, code: string) => {
      const { status, body } = await upload({ name, bytes: fixture(name) }, fields);
      expect(body.code, `${status} ${JSON.stringify(fields)}`).toBe(code);
    };
    await refused({ folder: "icon" }, "photo.png", "validation.failed");
    await refused({ type: "texto" }, "photo.png", "validation.failed");
    await refused({ type: "pdf" }, "photo.png", "files.wrongType");
    await refused({ type: "word" }, "numbers.xlsx", "files.wrongType");
    await refused({ folder: "bg" }, "document.pdf", "files.wrongType");
    await refused({ accountId: "absent" }, "photo.png", "notFound");
    const none = await sendFile(app, "POST /files", {
      token: ana.token,
      fields: { folder: "content" },
    });
    expect(none.body.code).toBe("files.required");
    expect(await leftBehind(app)).toEqual(NOTHING);
  });

  testOnce("accepts any name, and a wrong media type if the content is right", async () => {
    const name = `../../${"😀é".repeat(150)}\u202e.PDF`;
    const { status, body } = await upload({ name, bytes: PDF, type: "text/html" });
    expect(status).toBe(201);
    expect(body.item.originalName).toMatch(/^(😀é)+😀?….PDF$/u);
    expect(body.item.fileName).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    const pasted = await upload({ name: "image", bytes: fixture("photo.webp"), type: "image/png" });
    expect(pasted.status).toBe(201);
  });
});

describe("the same bytes again", () => {
  test("are the same file of the account, if they have the same name and folder", async () => {
    const first = await upload({ name: "a.pdf", bytes: PDF });
    const again = await upload({ name: "a.pdf", bytes: PDF });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const renamed = await upload({ name: "another name.pdf", bytes: PDF });
    expect(renamed.body.item.fileName).not.toBe(first.body.item.fileName);
    expect(renamed.body.item.originalName).toBe("another name.pdf");
    const photo = { name: "a.webp", bytes: fixture("photo.webp") };
    const content = await upload(photo);
    const background = await upload(photo, { folder: "bg" });
    expect(background.body.item.fileName).not.toBe(content.body.item.fileName);
    const bruno = await givenUser(app);
    const theirs = await upload({ name: "a.pdf", bytes: PDF }, {}, bruno.token);
    expect(theirs.body.item.fileName).not.toBe(first.body.item.fileName);
  });

  test("restart its time until it is swept", async () => {
    const { body } = await upload({ name: "a.pdf", bytes: PDF });
    app.clock.advance(60_000);
    const now = app.clock.now().toISOString();
    await upload({ name: "a.pdf", bytes: PDF });
    const { last_used_at: at } = await rowOf(body.item.fileName);
    expect(at >= now).toBe(true);
  });
});

describe("lost bytes", () => {
  test("are replaced by uploading them again, as another file", async () => {
    const first = (await upload({ name: "a.pdf", bytes: PDF })).body.item.fileName;
    await app.ctx.storage.remove(first);
    const second = (await upload({ name: "a.pdf", bytes: PDF })).body.item;
    expect(second.fileName).not.toBe(first);
    expect((await bytesOf(second.url)).equals(PDF)).toBe(true);
    await app.ctx.storage.put(first, Buffer.from("half"));
    const third = await upload({ name: "a.pdf", bytes: PDF });
    expect(third.body.item.fileName).toBe(second.fileName);
  });
});

describe("concurrent uploads", () => {
  test("of one user are all stored completely", async () => {
    const files = Array.from({ length: 20 }, (_, at) => ({
      name: `${at}.pdf`,
      bytes: Buffer.concat([PDF, Buffer.from(`\n% ${at}\n%%EOF\n`)]),
    }));
    const answers = await Promise.all(files.map((file) => upload(file)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
    const names = answers.map(({ body }) => String(body.item.url));
    expect(new Set(names).size).toBe(20);
    for (const [at, file] of files.entries()) {
      expect((await bytesOf(names[at] ?? "")).equals(file.bytes)).toBe(true);
    }
    expect(await leftBehind(app)).toEqual({ ...NOTHING, files: 20, stored: 20 });
  });
});

describe("an account's quota", () => {
  test("is not exceeded by concurrent uploads", async () => {
    await restart({ accountQuota: PDF.length * 3 + 1000 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        upload({ name: "a.pdf", bytes: Buffer.concat([PDF, Buffer.from(`\n% ${at}\n%%EOF\n`)]) }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? "kept" : body.code));
    expect(codes.filter((code) => code === "kept")).toHaveLength(3);
    expect(codes.filter((code) => code === "files.overQuota")).toHaveLength(5);
    expect(await leftBehind(app)).toEqual({ ...NOTHING, files: 3, stored: 3 });
  });

  testOnce("includes renditions of pictures, and is separate for each account", async () => {
    await restart({ accountQuota: 60_000 });
    const photo = { name: "photo.jpg", bytes: fixture("photo.jpg") };
    expect((await upload(photo)).body.code).toBe("files.overQuota");
    expect(await leftBehind(app)).toEqual(NOTHING);
    const bruno = await givenUser(app);
    const pdf = { name: "a.pdf", bytes: PDF };
    expect((await upload(pdf)).status).toBe(201);
    expect((await upload(pdf, {}, bruno.token)).status).toBe(201);
  });

  testOnce("is checked before a long file is received", async () => {
    await restart({ accountQuota: 1000 });
    const { body } = await upload({ name: "film.mp4", bytes: Buffer.alloc(100_000) });
    expect(body.code).toBe("files.overQuota");
  });
});

describe("a failed upload leaves nothing behind", () => {
  testOnce("after a lost connection", async () => {
    await app.app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.app.server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    for (const share of [0.1, 0.5, 0.99]) {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
      const begin = `${part('name="folder"')}content\r\n${part('name="file"; filename="a.pdf"')}`;
      socket.write(
        `POST /api/files HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${begin.length + PDF.length + 9}\r\n\r\n${begin}`,
      );
      socket.write(PDF.subarray(0, Math.floor(PDF.length * share)));
      while ((await leftBehind(app)).arriving === 0) await rest(5);
      socket.destroy();
      while ((await leftBehind(app)).arriving > 0) await rest(5);
    }
    expect(await leftBehind(app)).toEqual(NOTHING);
  });

  test.each([
    ["files.storeAway", 424],
    ["files.diskFull", 413],
  ] as const)("after the storage answers %s in the middle of a picture", async (code, status) => {
    let puts = 0;
    const storage = {
      ...app.ctx.storage,
      put: async (name: string, bytes: Uint8Array) => {
        puts += 1;
        if (puts === 3) throw new AppError(code);
        await app.ctx.storage.put(name, bytes);
      },
      putFile: async () => {
        throw new AppError(code);
      },
    };
    const broken = await withCtx({ storage });
    const photo = { name: "photo.jpg", bytes: fixture("small-photo.jpg") };
    expect(await upload(photo, {}, ana.token, broken)).toMatchObject({ status, body: { code } });
    const pdf = { name: "a.pdf", bytes: PDF };
    expect(await upload(pdf, {}, ana.token, broken)).toMatchObject({ status, body: { code } });
    expect(puts).toBe(3);
    expect(await leftBehind(app)).toEqual(NOTHING);
    // Once the storage is back, uploads work again.
    expect((await upload(photo)).status).toBe(201);
  });

  test("after the storage fails for good: what cannot be removed was never ready", async () => {
    const away = async () => {
      throw new AppError("files.storeAway");
    };
    const storage = { ...app.ctx.storage, put: away, putFile: away, remove: away };
    const broken = await withCtx({ storage });
    const { body } = await upload({ name: "a.pdf", bytes: PDF }, {}, ana.token, broken);
    expect(body.code).toBe("files.storeAway");
    const rows = await app.ctx.db.selectFrom("files").select(["name", "is_ready"]).execute();
    expect(rows.map(({ is_ready }) => is_ready)).toEqual([false]);
    const found = await app.call(`GET /files/${rows[0]?.name}`, { token: ana.token });
    expect(found.status).toBe(404);
    expect((await upload({ name: "a.pdf", bytes: PDF })).status).toBe(201);
  });

  test("and stays complete if only the database's final response is lost", async () => {
    const lost = await withCtx({ db: app.ctx.db.withPlugin(new LoseReady()) });
    const { status } = await upload({ name: "a.pdf", bytes: PDF }, {}, ana.token, lost);
    expect(status).toBe(500);
    const again = await upload({ name: "a.pdf", bytes: PDF });
    expect((await bytesOf(again.body.item.url)).equals(PDF)).toBe(true);
    expect(await leftBehind(app)).toEqual({ ...NOTHING, files: 1, stored: 1 });
  });

  testOnce("with a full disk", async () => {
    const spool = {
      take: async (stream: Readable) => {
        stream.destroy();
        throw new AppError("files.diskFull");
      },
      read: app.ctx.spool.read,
    };
    const full = await withCtx({ spool });
    const { status, body } = await upload({ name: "a.pdf", bytes: PDF }, {}, ana.token, full);
    expect({ status, code: body.code }).toEqual({ status: 413, code: "files.diskFull" });
    expect(await leftBehind(app)).toEqual(NOTHING);
  });
});

type Sent = { readonly name: string; readonly bytes: Uint8Array; readonly type?: string };

async function upload(
  file: Sent,
  fields: Readonly<Record<string, string>> = {},
  token = ana.token,
  to: Pick<TestApp, "app"> = app,
): Promise<Answer> {
  return sendFile(to, "POST /files", {
    ...(token !== "" && { token }),
    fields: { folder: "content", ...fields },
    file,
  });
}

async function bytesOf(url: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${ana.token}` };
  const answer = await app.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function rowOf(name: string) {
  return app.ctx.db
    .selectFrom("files")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
}

async function accountOf(name: string): Promise<string | null> {
  return (await rowOf(name)).account_id;
}

async function restart(settings: Partial<Config>): Promise<void> {
  await app.close();
  app = await testApp({ settings });
  ana = await givenUser(app);
}

/** Drops the response to the first statement that makes a file ready, after the database has executed it. */
class LoseReady implements KyselyPlugin {
  #isLost = false;
  readonly #ready = new WeakSet<object>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!this.#isLost && isReadying(node)) {
      this.#isLost = true;
      this.#ready.add(queryId);
    }
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#ready.has(queryId)) throw new Error("the connection was lost");
    return result;
  }
}

function isReadying(node: RootOperationNode): boolean {
  return node.kind === "UpdateQueryNode" && JSON.stringify(node.updates).includes("true");
}

async function withCtx(parts: Partial<Pick<SystemCtx, "storage" | "spool" | "db">>) {
  const ctx = { ...app.ctx, ...parts };
  const log = pino({ level: "silent" });
  return { app: await buildApp({ ctx, config: app.config, log, webRoot: undefined }) };
}
