import { api } from "@mosaico/contract/api";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseBase } from "#features/published/published.service.ts";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { wordsToStore } from "#platform/database/tile-words.ts";
import { textsOfEarlierFormats } from "#platform/database/migrations/0051-texts-of-earlier-formats.ts";
import { fixture } from "#testing/fixture.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { sweepFiles } from "../sweep.ts";
import { startReadingTexts } from "./read-texts.ts";

let app: TestApp;
let reading: { stop(): Promise<void> };
beforeAll(async () => {
  app = await testApp();
  reading = startReadingTexts(app.ctx, pino({ level: "silent" }));
});
afterAll(async () => {
  await reading.stop();
  await app.close();
});

async function uploaded(user: TestUser, file: string, type: string, name = file): Promise<string> {
  const bytes = fixture(file);
  const answer = await sendFile(app, "POST /files", {
    token: user.token,
    fields: { folder: "content", accountId: user.accountId, type },
    file: { name, bytes },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await app.ctx.texts.settled();
  return answer.body.item.fileName;
}

const tileWith = (id: string, type: string, content: string, title = "Tessela") =>
  textTile(id, { type: type as "pdf", content, title });
const search = ({ token }: TestUser, words: string, more = "") =>
  app.call(`GET /search?search=${encodeURIComponent(words)}${more}`, { token });
const within = ({ token }: TestUser, mosaic: number, words: string) =>
  app.call(`GET /mosaics/${mosaic}/file-texts?search=${encodeURIComponent(words)}`, { token });
const ids = (answer: { body: { items: { tileId: string }[] } }) =>
  answer.body.items.map(({ tileId }) => tileId);
const texts = (user: TestUser) =>
  app.ctx.db
    .selectFrom("file_texts")
    .select(["content", "problem", "wanted_at", "attempts"])
    .where("account_id", "=", user.accountId)
    .execute();

describe("GET /search", () => {
  test("G6: finds tiles by the names of their files and the texts in them, with the page, exactly as in the contract", async () => {
    const user = await givenUser(app);
    const pdf = await uploaded(user, "document.pdf", "pdf", "Regras da escola.pdf");
    const mosaic = await givenMosaic(app, user.accountId, {
      title: "Escola",
      tiles: [tileWith("p", "pdf", pdf, "Um PDF"), textTile("own", { title: "Azulejos do chão" })],
    });
    const answer = await search(user, "azulejos");
    expect(api["GET /search"].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body.items).toMatchObject([
      { mosaicId: mosaic, tileId: "own", file: null },
      {
        tileId: "p",
        title: "Um PDF",
        excerpt: "",
        file: {
          name: "Regras da escola.pdf",
          page: 1,
          excerpt: expect.stringContaining("as teclas e os azulejos estão no chão"),
        },
      },
    ]);
    const byName = await search(user, "regras escola");
    expect(byName.body.items).toMatchObject([
      { tileId: "p", file: { name: "Regras da escola.pdf", page: null, excerpt: "" } },
    ]);
  });

  test("G6: a tile whose own texts have the words is found once, before those that are found by their files", async () => {
    const user = await givenUser(app);
    const pdf = await uploaded(user, "document.pdf", "pdf");
    await givenMosaic(app, user.accountId, {
      tiles: [
        tileWith("a", "pdf", pdf, "Azulejos"),
        tileWith("b", "pdf", pdf, "Outra"),
        tileWith("c", "pdf", pdf, "Mais uma"),
        tileWith("d", "pdf", pdf, "Azul"),
      ],
    });
    const seen: string[] = [];
    let after = "";
    do {
      const answer = await search(user, "azulejos", `&limit=1${after}`);
      expect(answer.body.items.length).toBeLessThanOrEqual(1);
      seen.push(...ids(answer));
      after = answer.body.next === null ? "" : `&after=${answer.body.next}`;
    } while (after !== "");
    expect(seen[0]).toBe("a");
    expect(seen.toSorted()).toEqual(["a", "b", "c", "d"]);
    const bad = Buffer.from(JSON.stringify(["x", "1"])).toString("base64url");
    expect((await search(user, "azulejos", `&after=${bad}`)).status).toBe(400);
  });

  test("R3: nobody finds the files of mosaics that they may not see, and platform admins all", async () => {
    const owner = await givenUser(app);
    const [stranger, admin] = [await givenUser(app), await givenUser(app, { isAdmin: true })];
    const name = await uploaded(owner, "plan.csv", "arquivo", "Zimbabwe.csv");
    const seen = await givenMosaic(app, owner.accountId, {
      tiles: [tileWith("seen", "arquivo", name)],
    });
    await givenMosaic(app, owner.accountId, { tiles: [tileWith("hidden", "arquivo", name)] });
    expect(ids(await search(owner, "zimbabwe")).toSorted()).toEqual(["hidden", "seen"]);
    expect(ids(await search(stranger, "zimbabwe"))).toEqual([]);
    expect(ids(await search(admin, "zimbabwe"))).toHaveLength(2);
    await givenMembership(app, {
      userId: stranger.id,
      accountId: owner.accountId,
      role: "externo",
      mosaicIds: [seen],
    });
    expect(ids(await search(stranger, "zimbabwe"))).toEqual(["seen"]);
    await app.call(`DELETE /mosaics/${seen}`, { token: owner.token });
    expect(ids(await search(owner, "zimbabwe"))).toEqual(["hidden"]);
    expect(ids(await search(stranger, "zimbabwe"))).toEqual([]);
  });

  test("a file is found as long as a tile has it, and its text is deleted with it", async () => {
    const user = await givenUser(app);
    const name = await uploaded(user, "letter.docx", "word");
    const mosaic = await givenMosaic(app, user.accountId, { tiles: [tileWith("w", "word", name)] });
    expect(ids(await search(user, "mosaikwerkstatt"))).toEqual(["w"]);
    const removed = await app.call(`PATCH /mosaics/${mosaic}`, {
      token: user.token,
      body: {
        changeId: "file-texts-1",
        baseRevision: 0,
        operations: [{ op: "removeTile", id: "w" }],
      },
    });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect(ids(await search(user, "mosaikwerkstatt"))).toEqual([]);
    expect(await texts(user)).toHaveLength(1);
    await app.call(`DELETE /mosaics/${mosaic}`, { token: user.token });
    await app.ctx.db.deleteFrom("mosaics").where("id", "=", mosaic).execute();
    await app.ctx.db
      .updateTable("files")
      .set({ last_used_at: "2020-01-01T00:00:00.000Z" })
      .where("name", "=", name)
      .execute();
    await sweepFiles(app.ctx);
    expect(await texts(user)).toEqual([]);
  });

  test("a photo is found by its name, and a copy of a mosaic by the texts of the files that were copied", async () => {
    const [ana, bia] = [await givenUser(app), await givenUser(app)];
    const photo = await uploaded(ana, "small-photo.jpg", "foto", "Girassóis na horta.jpg");
    const slides = await uploaded(ana, "talk.pptx", "powerpoint");
    const mosaic = await givenMosaic(app, ana.accountId, {
      tiles: [tileWith("f", "foto", photo), tileWith("s", "powerpoint", slides)],
    });
    expect(ids(await search(ana, "girassois"))).toEqual(["f"]);
    await givenMembership(app, { userId: ana.id, accountId: bia.accountId, role: "owner" });
    const copied = await app.call(`POST /mosaics/${mosaic}/copies`, {
      token: ana.token,
      body: { title: "Cópia", accountId: bia.accountId },
    });
    expect(copied.status, JSON.stringify(copied.body)).toBe(201);
    await app.ctx.texts.settled();
    const found = await search(bia, "slides about nothing");
    expect(found.body.items).toMatchObject([
      {
        mosaicTitle: "Cópia",
        file: { name: "talk.pptx", page: 1, excerpt: "Five slides about nearly nothing" },
      },
    ]);
  });
});

test("documents of earlier formats that were found by their names alone are read after the upgrade", async () => {
  const user = await givenUser(app);
  const name = await uploaded(user, "talk.ppt", "powerpoint");
  await uploaded(user, "notes.md", "arquivo");
  await givenMosaic(app, user.accountId, { tiles: [tileWith("p", "powerpoint", name)] });
  const found = await search(user, "türkis coração");
  expect(found.body.items).toMatchObject([{ tileId: "p", file: { page: 4 } }]);
  await app.ctx.db
    .updateTable("file_texts")
    .set({ words: "", content: null, attempts: 3 })
    .where("account_id", "=", user.accountId)
    .execute();
  expect(ids(await search(user, "türkis coração"))).toEqual([]);
  const db = app.ctx.db as unknown as Kysely<unknown>;
  const engine = hasRowLocks(app.ctx.db) ? "postgres" : "sqlite";
  await db.transaction().execute((tx) => textsOfEarlierFormats.up(tx, engine));
  app.ctx.texts.wake();
  await app.ctx.texts.settled();
  expect(ids(await search(user, "türkis coração"))).toEqual(["p"]);
  // The other one does not wait again.
  const attempts = (await texts(user)).map((text) => text.attempts);
  expect(attempts).toEqual(expect.arrayContaining([1, 3]));
});

test("filters apply to what is found by files, and the oldest of more files than are looked at together is found", async () => {
  const user = await givenUser(app);
  const { accountId } = user;
  const pdf = await uploaded(user, "document.pdf", "pdf");
  const [one, other] = [
    await givenMosaic(app, accountId, { tiles: [tileWith("a", "pdf", pdf)] }),
    await givenMosaic(app, accountId, { tiles: [tileWith("b", "pdf", pdf)] }),
  ];
  const expectFiltered = async () => {
    expect(ids(await search(user, "azulejos", `&mosaicId=${one}`))).toEqual(["a"]);
    expect(ids(await search(user, "azulejos", `&mosaicId=${other}&type=pdf`))).toEqual(["b"]);
    expect(ids(await search(user, "azulejos", "&type=word"))).toEqual([]);
    const { body } = await search(user, "azulejos", "&limit=1");
    expect(ids({ body })).toEqual(["b"]);
    expect(ids(await search(user, "azulejos", `&limit=1&after=${body.next}`))).toEqual(["a"]);
  };
  await expectFiltered();
  const file = await app.ctx.db
    .selectFrom("files")
    .selectAll()
    .where("name", "=", pdf)
    .executeTakeFirstOrThrow();
  const words = wordsToStore(accountId, "azulejos");
  for (let from = 0; from < 2100; from += 50) {
    const names = Array.from({ length: 50 }, (_, at) => `unused-${from + at}.pdf`);
    await app.ctx.db
      .insertInto("files")
      .values(names.map((name) => ({ ...file, name })))
      .execute();
    await app.ctx.db
      .insertInto("file_texts")
      .values(
        names.map((name) => ({
          account_id: accountId,
          file_name: name,
          words,
          attempts: 0,
          busy_until: "",
        })),
      )
      .execute();
  }
  await expectFiltered();
});

describe("what cannot be read", () => {
  test("G6: a file with a password or of no text is found by its name, noted, and not read again", async () => {
    const user = await givenUser(app);
    const name = await uploaded(user, "locked.pdf", "pdf", "Segredo guardado.pdf");
    await givenMosaic(app, user.accountId, { tiles: [tileWith("l", "pdf", name)] });
    expect(ids(await search(user, "segredo guardado"))).toEqual(["l"]);
    expect(await texts(user)).toEqual([
      { content: null, problem: "locked", wanted_at: null, attempts: 1 },
    ]);
  });

  test("one that ended the server three times is given up", async () => {
    const user = await givenUser(app);
    const name = await uploaded(user, "notes.md", "arquivo", "Culpado.md");
    await givenMosaic(app, user.accountId, { tiles: [tileWith("m", "arquivo", name)] });
    expect(ids(await search(user, "serra"))).toEqual(["m"]);
    const again = async (attempts: number) => {
      await app.ctx.db
        .updateTable("file_texts")
        .set({ attempts, busy_until: "", words: "", content: null, wanted_at: "2026-01-01" })
        .where("account_id", "=", user.accountId)
        .execute();
      app.ctx.texts.wake();
      await app.ctx.texts.settled();
    };
    await again(2);
    expect(ids(await search(user, "serra"))).toEqual(["m"]);
    await again(3);
    expect(ids(await search(user, "serra"))).toEqual([]);
    expect(ids(await search(user, "culpado"))).toEqual(["m"]);
    expect(await texts(user)).toMatchObject([{ problem: "interrupted", wanted_at: null }]);
  });

  test("one whose bytes cannot be had waits, is counted, and is read once they are there", async () => {
    const user = await givenUser(app);
    const admin = await givenUser(app, { isAdmin: true });
    const name = await uploaded(user, "notes.md", "arquivo");
    await givenMosaic(app, user.accountId, { tiles: [tileWith("w", "arquivo", name)] });
    const wanting = () =>
      app.ctx.db
        .updateTable("file_texts")
        .set({ attempts: 0, busy_until: "", words: "", content: null, wanted_at: "2026-01-01" })
        .where("account_id", "=", user.accountId)
        .execute();
    await wanting();
    await app.ctx.storage.remove(name);
    app.ctx.texts.wake();
    await app.ctx.texts.settled();
    expect(await texts(user)).toMatchObject([{ wanted_at: "2026-01-01", attempts: 1 }]);
    const overview = await app.call("GET /admin/overview", { token: admin.token });
    expect(overview.body.item.waitingTexts).toBe(1);
    await app.ctx.storage.put(name, fixture("notes.md"));
    await wanting();
    app.ctx.texts.wake();
    await app.ctx.texts.settled();
    expect(ids(await search(user, "serra"))).toEqual(["w"]);
  });
});

describe("GET /mosaics/:id/file-texts", () => {
  test("G6: finds the tiles of this mosaic alone by their files", async () => {
    const user = await givenUser(app);
    const [pdf, sheet] = [
      await uploaded(user, "document.pdf", "pdf"),
      await uploaded(user, "plan.xlsx", "excel", "Plano.xlsx"),
    ];
    const mosaic = await givenMosaic(app, user.accountId, {
      tiles: [
        tileWith("a", "pdf", pdf),
        tileWith("b", "pdf", pdf),
        tileWith("c", "excel", sheet),
        textTile("d", { title: "azulejos" }),
      ],
    });
    await givenMosaic(app, user.accountId, { tiles: [tileWith("other", "pdf", pdf)] });
    const answer = await within(user, mosaic, "azulejos teclas");
    expect(api["GET /mosaics/:id/file-texts"].answer.parse(answer.body)).toEqual(answer.body);
    expect(ids(answer)).toEqual(["a", "b"]);
    expect((await within(user, mosaic, "soil")).body.items).toMatchObject([
      {
        tileId: "c",
        file: {
          name: "Plano.xlsx",
          page: null,
          excerpt: "Soil · 30 · 2026-04-01 Water · 21 · 2026-05-01",
        },
      },
    ]);
    for (const nothing of ["", "a", "zebra", "' ZZ 1", '"*', ":* & !"])
      expect(ids(await within(user, mosaic, nothing)), nothing).toEqual([]);
  });

  test("is refused to visitors, strangers and without words", async () => {
    const [user, stranger] = [await givenUser(app), await givenUser(app)];
    const mosaic = await givenMosaic(app, user.accountId, { tiles: [] });
    expect((await app.call(`GET /mosaics/${mosaic}/file-texts?search=x`)).status).toBe(401);
    expect((await within(stranger, mosaic, "horta")).status).toBe(404);
    const path = `GET /mosaics/${mosaic}/file-texts` as const;
    expect((await app.call(path, { token: user.token })).status).toBe(400);
    const long = "x".repeat(201);
    expect((await within(user, mosaic, long)).status).toBe(400);
  });
});

describe("GET /shared/:slug/file-texts, GET /base/file-texts", () => {
  test("S3: visitors find what the files of a shared mosaic say, but not what they may only save", async () => {
    const user = await givenUser(app);
    const [pdf, notes] = [
      await uploaded(user, "document.pdf", "pdf"),
      await uploaded(user, "notes.md", "arquivo"),
    ];
    const mosaic = await givenMosaic(app, user.accountId, {
      tiles: [tileWith("p", "pdf", pdf), tileWith("n", "arquivo", notes)],
    });
    const linkWith = async (isDownloadable: boolean) => {
      const made = await app.call(`POST /mosaics/${mosaic}/links`, {
        token: user.token,
        body: { download: isDownloadable },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.item.slug as string;
    };
    const [open, looking] = [await linkWith(true), await linkWith(false)];
    const findBy = (slug: string, words: string) =>
      app.call(`GET /shared/${slug}/file-texts?search=${words}`);
    expect(ids(await findBy(open, "azulejos"))).toEqual(["p"]);
    expect(ids(await findBy(open, "serra"))).toEqual(["n"]);
    expect(ids(await findBy(looking, "azulejos"))).toEqual(["p"]);
    expect(ids(await findBy(looking, "serra"))).toEqual([]);
    expect((await findBy("no-such-link", "serra")).status).toBe(404);
    expect((await app.call("GET /base/file-texts?search=serra")).status).toBe(404);
    await chooseBase(app.ctx, mosaic);
    expect(ids(await app.call("GET /base/file-texts?search=serra"))).toEqual(["n"]);
    expect((await app.call("GET /base/file-texts?search=serra&x=1")).status).toBe(400);
  });
});
