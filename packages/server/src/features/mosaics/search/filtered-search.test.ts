import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { TileData } from "@mosaico/domain/tile/tile";
import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { wordsToStore } from "#platform/database/tile-words.ts";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { rebuildTileTexts } from "./rebuild-tile-texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = ({ token }: TestUser, search: string, more = "") =>
  app.call(`GET /search?search=${encodeURIComponent(search)}${more}`, { token });
const found = async (user: TestUser, search: string, more = "") => {
  const answer = await ask(user, search, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items.map(({ tileId }: { tileId: string }) => tileId);
};
const codeOf = async (user: TestUser, more: string) => {
  const { status, body } = await ask(user, "horta", more);
  return [status, body.code];
};

let changes = 0;
async function change(user: TestUser, mosaic: number, operations: readonly object[]) {
  changes += 1;
  const body = { changeId: `filter-${changes}`, baseRevision: 0, operations };
  const answer = await app.call(`PATCH /mosaics/${mosaic}`, { token: user.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A mosaic with a tile of each type, all of which have the word. */
async function everyType(user: TestUser, word: string, prefix: string) {
  const mosaic = await givenMosaic(app, user.accountId, {});
  await change(
    user,
    mosaic,
    TILE_TYPES.map((type, at) => ({
      op: "addTile",
      tile: {
        id: `${prefix}-${type}`,
        position: { x: at * 1000, y: 0 },
        data: { type, title: word, ...(type === "secao" && { width: 4, height: 4 }) },
      },
    })),
  );
  return mosaic;
}

describe("GET /search with filters", () => {
  test.each(TILE_TYPES)("finds only tiles of the type %s", async (type) => {
    const user = await givenUser(app);
    await everyType(user, "Horta", "a");
    await everyType(user, "Horta", "b");
    expect(await found(user, "horta", `&type=${type}`)).toEqual([`b-${type}`, `a-${type}`]);
    expect(await found(user, "hor", `&type=${type}`)).toHaveLength(2);
    expect(await found(user, "jardim", `&type=${type}`)).toEqual([]);
  });

  test("finds only tiles of a mosaic, also of one type, in any script, in pages that end", async () => {
    const user = await givenUser(app);
    const one = await everyType(user, "学校课表", "a");
    const other = await everyType(user, "学校课表", "b");
    expect((await found(user, "课表", `&mosaicId=${one}`)).toSorted()).toEqual(
      TILE_TYPES.map((type) => `a-${type}`).toSorted(),
    );
    expect(await found(user, "课表", `&mosaicId=${other}&type=link-generico`)).toEqual([
      "b-link-generico",
    ]);
    const pages: string[][] = [];
    let after = "";
    do {
      const { body } = await ask(user, "课表", `&mosaicId=${other}&limit=5${after}`);
      pages.push(body.items.map(({ tileId }: { tileId: string }) => tileId));
      after = body.next === null ? "" : `&after=${body.next}`;
    } while (after !== "");
    expect(pages.flat()).toEqual(TILE_TYPES.map((type) => `b-${type}`).toReversed());
  });

  test("a mosaic whose number begins with another's is not taken for it", async () => {
    const user = await givenUser(app);
    const mosaics = new Map<number, string>();
    for (let at = 0; at < 12; at += 1) {
      const tile = textTile(`t${at}`, { title: "Girassol" });
      mosaics.set(await givenMosaic(app, user.accountId, { tiles: [tile] }), tile.id);
    }
    for (const [mosaic, tile] of mosaics)
      expect(await found(user, "girassol", `&mosaicId=${mosaic}`)).toEqual([tile]);
  });

  test("follows a tile whose type changes, and one that is copied into another mosaic", async () => {
    const user = await givenUser(app);
    const tiles = [textTile("t", { title: "Amora" })];
    const mosaic = await givenMosaic(app, user.accountId, { tiles });
    await change(user, mosaic, [{ op: "updateTile", id: "t", data: { type: "url", content: "" } }]);
    expect(await found(user, "amora", "&type=texto")).toEqual([]);
    expect(await found(user, "amora", "&type=url")).toEqual(["t"]);
    const copied = await app.call(`POST /mosaics/${mosaic}/copies`, {
      token: user.token,
      body: { title: "Cópia", accountId: user.accountId },
    });
    const copy = copied.body.item.id;
    const { body } = await ask(user, "amora", `&mosaicId=${copy}&type=url`);
    expect(body.items).toMatchObject([{ mosaicId: copy, type: "url" }]);
    expect(await found(user, "amora", `&mosaicId=${mosaic}`)).toEqual(["t"]);
  });

  test("R3: what a requester may not see is not found by naming it", async () => {
    const [owner, stranger] = [await givenUser(app), await givenUser(app)];
    const tiles = [textTile("t", { title: "Horta" })];
    const seen = await givenMosaic(app, owner.accountId, { tiles });
    const hidden = await givenMosaic(app, owner.accountId, { tiles });
    expect(await codeOf(stranger, `&mosaicId=${seen}`)).toEqual([404, "notFound"]);
    const [accountId, userId] = [owner.accountId, stranger.id];
    await givenMembership(app, { accountId, userId, role: "externo", mosaicIds: [seen] });
    expect(await found(stranger, "horta", `&mosaicId=${seen}`)).toEqual(["t"]);
    expect(await codeOf(stranger, `&mosaicId=${hidden}`)).toEqual([404, "notFound"]);
    expect(await found(stranger, "horta", "&type=texto")).toEqual(["t"]);
  });

  test("a mosaic of another account than the one that is named has nothing of it", async () => {
    const [owner, other] = [await givenUser(app), await givenUser(app)];
    await givenMembership(app, { accountId: other.accountId, userId: owner.id, role: "operator" });
    const tiles = [textTile("t", { title: "Horta" })];
    const mosaic = await givenMosaic(app, other.accountId, { tiles });
    const more = `&mosaicId=${mosaic}&accountId=`;
    expect(await found(owner, "horta", `${more}${owner.accountId}`)).toEqual([]);
    expect(await found(owner, "horta", `${more}${other.accountId}`)).toEqual(["t"]);
  });

  test.each(["&type=bolo", "&type=", "&type=PDF", "&mosaicId=x", "&mosaicId=0", "&mosaicId="])(
    "refuses %s",
    async (more) => {
      const user = await givenUser(app);
      expect(await codeOf(user, more)).toEqual([400, "validation.failed"]);
    },
  );

  test("what searches are filtered by cannot be searched for", async () => {
    const user = await givenUser(app);
    const mosaic = await givenMosaic(app, user.accountId, {
      tiles: [textTile("t", { title: "Lírio" })],
    });
    for (const query of ["§texto", "texto", String(mosaic), `§${mosaic}`])
      expect(await found(user, query), query).toEqual([]);
  });
});

describe("texts of earlier versions", () => {
  /** Leaves the texts of all tiles as earlier versions wrote them, and lets them wait as the migration does. */
  async function forget(): Promise<void> {
    const { db } = app.ctx;
    const rows = await db
      .selectFrom("tile_texts")
      .innerJoin("tile_rows", (join) =>
        join
          .onRef("tile_rows.account_id", "=", "tile_texts.account_id")
          .onRef("tile_rows.mosaic_id", "=", "tile_texts.mosaic_id")
          .onRef("tile_rows.id", "=", "tile_texts.tile_id")
          .onRef("tile_rows.added_by_write", "=", "tile_texts.of_write"),
      )
      .select([
        "tile_texts.id as id",
        "tile_texts.account_id as accountId",
        "tile_rows.data as data",
      ])
      .execute();
    for (const { id, accountId, data } of rows) {
      const tile = (typeof data === "string" ? JSON.parse(data) : data) as TileData;
      const words = wordsToStore(accountId, searchedText(tile));
      await db.updateTable("tile_texts").set({ words }).where("id", "=", id).execute();
    }
    await db.deleteFrom("index_rebuilds").execute();
    await sql`insert into index_rebuilds (name, below)
      select 'tile_texts', max(id) + 1 from tile_texts`.execute(db);
  }

  /** The words of all texts, in an order of their own. */
  async function allWords() {
    const { db } = app.ctx;
    const list = hasRowLocks(db) ? sql`array_to_string(tsvector_to_array(words), ' ')` : sql`words`;
    const { rows } = await sql<{ id: number; words: string }>`
      select id, ${list} as words from tile_texts order by id`.execute(db);
    return rows.map((row) => [row.id, row.words.split(" ").toSorted().join(" ")]);
  }

  const waiting = async () =>
    (await app.ctx.db.selectFrom("index_rebuilds").selectAll().execute()).map(({ below }) => below);

  test("are filtered rightly before, while and after their index is rebuilt, and get the words that new ones get", async () => {
    const user = await givenUser(app);
    const mosaic = await everyType(user, "Ipê", "a");
    const other = await everyType(user, "Ipê", "b");
    const many = Array.from({ length: 230 }, (_, at) => textTile(`m${at}`, { title: "Grama" }));
    await givenMosaic(app, user.accountId, { tiles: many });
    const before = await allWords();
    const expectRight = async () => {
      expect(await found(user, "ipê", `&mosaicId=${mosaic}&type=foto`)).toEqual(["a-foto"]);
      expect(await found(user, "ipê", `&mosaicId=${other}`)).toHaveLength(TILE_TYPES.length);
      expect(await found(user, "ipê", "&type=secao")).toEqual(["b-secao", "a-secao"]);
    };
    await forget();
    expect(await allWords()).not.toEqual(before);
    await expectRight();
    let portions = 0;
    expect(await rebuildTileTexts(app.ctx, () => (portions += 1) > 1)).toBe(false);
    const [from] = await waiting();
    expect(from).toBeLessThan(Number(before.at(-1)?.[0]));
    expect(from).toBeGreaterThan(Number(before[0]?.[0]));
    await expectRight();
    // An edit in the meantime, and a server that was killed before it noted how far it had come.
    await change(user, mosaic, [{ op: "updateTile", id: "a-foto", data: { title: "Ipê roxo" } }]);
    await app.ctx.db
      .updateTable("index_rebuilds")
      .set({ below: Number(before.at(-1)?.[0]) + 1 })
      .execute();
    await expectRight();
    const [first, second] = await Promise.all([
      rebuildTileTexts(app.ctx, () => false),
      rebuildTileTexts(app.ctx, () => false),
    ]);
    expect([first, second].filter((isDone) => isDone)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    await expectRight();
    const after = new Map((await allWords()).map(([id, all]) => [id, all]));
    for (const [id, all] of before) if (after.has(id)) expect(after.get(id)).toBe(all);
    expect(await found(user, "roxo", "&type=foto")).toEqual(["a-foto"]);
    expect(await rebuildTileTexts(app.ctx, () => false)).toBe(false);
  });

  onlyOn("postgres")(
    "whoever edits a tile is not waited for, and its text is done later",
    async () => {
      const user = await givenUser(app);
      const tiles = ["x", "y", "z"].map((id) => textTile(id, { title: "Jabuticaba" }));
      const mosaic = await givenMosaic(app, user.accountId, { tiles });
      await forget();
      await app.ctx.db.transaction().execute(async (tx) => {
        await sql`select id from tile_texts where mosaic_id = ${mosaic} and tile_id = 'y' for update`.execute(
          tx,
        );
        let portions = 0;
        expect(await rebuildTileTexts(app.ctx, () => (portions += 1) > 2)).toBe(false);
        expect(await waiting()).toHaveLength(1);
      });
      expect(await rebuildTileTexts(app.ctx, () => false)).toBe(true);
      expect(await found(user, "jabuticaba", `&mosaicId=${mosaic}&type=texto`)).toHaveLength(3);
    },
  );
});
