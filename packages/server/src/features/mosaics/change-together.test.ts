import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pino } from "pino";
import { buildApp } from "#app";
import { openAgain } from "#platform/database/open-database.ts";
import { createWriterTurns } from "#platform/database/writer-turns.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import { foldLog } from "#testing/fold-log.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { changeMosaic } from "./change.ts";
import { type MosaicResource, loadMosaic } from "./mosaics.service.ts";
import { findMosaic } from "./mosaics.store.ts";
import { tileOf } from "./tiles.store.ts";

const TITLE = "Edited together 一起 معًا";
const QUOTA = 6000;
/** Twice as many as the database has connections for us. */
const MANY = 24;

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp({ settings: { accountTiles: QUOTA } });
  ana = await givenUser(app);
});

afterAll(() => app.close());

describe("edits that arrive at once", () => {
  test("of several mosaics each have a revision of their own, and the log leads to the tiles", async () => {
    const mosaics = [await make(), await make(), await make()];
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => move(mosaics[at % 3] ?? 0, "a", at)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const [at, id] of mosaics.entries()) {
      const revisions = answers.filter((_, one) => one % 3 === at).map(({ body }) => body.revision);
      expect(revisions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
      await expectSound(id, 9);
    }
  });

  test("build on each other: a tile is added, changed, removed and added again", async () => {
    const id = await make();
    // Not by requests, which may reach the turns in another order.
    const change = await changer(id);
    const outcomes = await Promise.allSettled([
      change([addition("new", 400)]),
      change([{ op: "updateTile", id: "new", data: { title: "طلب 🧩" } }]),
      change([{ op: "rename", title: "Renamed" }]),
      change([{ op: "removeTile", id: "new" }]),
      change([{ op: "updateTile", id: "new", data: { title: "gone" } }]),
      change([addition("new", 500)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, at) => (at === 4 ? "rejected" : "fulfilled")),
    );
    const item = await read(id);
    expect(item).toMatchObject({ revision: 6, title: "Renamed" });
    const { nodes } = JSON.parse(item.content) as { nodes: { id: string; position: object }[] };
    expect(nodes.find((node) => node.id === "new")?.position).toEqual({ x: 500, y: 500 });
    await expectSound(id, 6);
  });

  test("are refused one by one, and by the quota that one of them exceeds", async () => {
    const ben = await givenUser(app);
    const id = await make(ben);
    const other = await make(ben);
    const large = Array.from({ length: 10 }, (_, at) =>
      addition(`large${at}`, 100 * at, "é".repeat(500)),
    );
    const answers = await Promise.all([
      move(id, "a", 1, ben),
      move(id, "nowhere", 2, ben),
      edit(other, large, "large", ben),
      move(id, "a", 3, ben),
      move(other, "a", 4, ben),
      move(id, "a", 5, ben, "twice"),
      move(id, "a", 5, ben, "twice"),
    ]);
    const reused = await move(id, "b", 6, ben, "twice");
    expect(reused.body.code).toBe("mosaics.changeIdUsed");
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      200,
      answers[1]?.body.code,
      "accounts.tilesOverQuota",
      200,
      200,
      200,
      200,
    ]);
    expect(answers[1]?.status).toBe(409);
    expect(answers[6]?.body).toEqual(answers[5]?.body);
    await expectSound(id, 4);
    await expectSound(other, 2);
  });

  onlyOn("postgres")(
    "wait for another process without a connection each, and without the edits of other mosaics",
    async () => {
      // Requests of one user wait for each other, however many of them there are.
      const ben = await givenUser(app);
      const [held, free] = [await make(), await make(ben)];
      let waiting: ReturnType<typeof move>[] = [];
      await app.ctx.db.transaction().execute(async (tx) => {
        await sql`select id from mosaics where id = ${held} for update`.execute(tx);
        waiting = Array.from({ length: MANY }, (_, at) => move(held, "a", at));
        const others = await Promise.all([move(free, "a", 1, ben), move(free, "a", 2, ben)]);
        expect(others.map(({ status }) => status)).toEqual([200, 200]);
        const { rows } = await sql<{ many: number }>`
          select count(*) as many from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        expect(rows[0]?.many).toBeLessThanOrEqual(1);
        await read(free, ben);
      });
      const answers = await Promise.all(waiting);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await expectSound(held, MANY + 1);
    },
  );

  onlyOn("postgres")("of two processes on one database are made one after the other", async () => {
    const id = await make();
    const db = await openAgain(app.config.database, createWriterTurns(), () => {});
    const log = pino({ level: "silent" });
    const second = await buildApp({
      ctx: { ...app.ctx, db },
      config: app.config,
      log,
      webRoot: undefined,
    });
    const there = async (at: number) => {
      const payload = { changeId: `there ${at}`, baseRevision: 0, operations: [moveOf("b", at)] };
      const headers = { authorization: `Bearer ${ana.token}` };
      const answer = await second.inject({
        method: "PATCH",
        url: `/api/mosaics/${id}`,
        headers,
        payload,
      });
      return answer.statusCode;
    };
    try {
      for (let round = 0; round < 3; round += 1) {
        const here = Array.from({ length: 5 }, (_, at) => move(id, "a", round * 10 + at));
        const others = Array.from({ length: 5 }, (_, at) => there(round * 10 + at));
        const statuses = (await Promise.all(here)).map(({ status }) => status);
        expect(new Set(statuses.concat(await Promise.all(others)))).toEqual(new Set([200]));
      }
      await expectSound(id, 31);
    } finally {
      await second.close();
      await db.destroy();
    }
  });
});

async function make({ accountId } = ana): Promise<number> {
  const tiles = [textTile("a"), textTile("b", { position: { x: 200, y: 0 } })];
  return givenMosaic(app, accountId, { title: TITLE, tiles });
}

/** What changes a mosaic as its owner does, without a request. */
async function changer(id: number) {
  const { id: userId, accountId } = ana;
  const memberships = [{ accountId, role: "owner", status: "active", mosaicIds: null } as const];
  const actor = { userId, isAdmin: false, memberships };
  const request = { network: "", language: "en", userAgent: "" } as const;
  const ctx = { ...app.ctx, ...request, actor, session: { id: "", userName: "Ana" } };
  const mosaic = await loadMosaic(ctx, String(id));
  if (mosaic === undefined) throw new Error("The mosaic is not seen.");
  const permitted = permitInstallation<MosaicResource, "tile.edit">(mosaic);
  type Operations = Parameters<typeof changeMosaic>[2]["operations"];
  return (operations: readonly unknown[]) =>
    changeMosaic(ctx, permitted, {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: operations as Operations,
    });
}

function moveOf(id: string, at: number) {
  return { op: "moveTile", id, position: { x: at * 100, y: id === "a" ? 600 : 900 } };
}

function move(mosaic: number, id: string, at: number, { token } = ana, changeId?: string) {
  return edit(mosaic, [moveOf(id, at)], changeId, { token });
}

function addition(id: string, at: number, content = "") {
  const data = { type: "texto", title: `Tile ${id}`, content };
  return { op: "addTile", tile: { id, position: { x: at, y: at }, data } };
}

async function edit(
  mosaic: number,
  operations: readonly unknown[],
  changeId: string = app.ctx.ids.uuid(),
  { token }: Pick<TestUser, "token"> = ana,
) {
  const body = { changeId, baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${mosaic}`, { token, body });
}

async function read(mosaic: number, { token } = ana) {
  return (await app.call(`GET /mosaics/${mosaic}`, { token })).body.item;
}

/** The log of a mosaic has all revisions and leads to the state of the tables. */
async function expectSound(id: number, revision: number): Promise<void> {
  const now = await findMosaic(app.ctx, id);
  if (now === undefined) throw new Error(`Mosaic ${id} is gone.`);
  expect(now.revision).toBe(revision);
  const folded = await foldLog(app.ctx, now, TITLE);
  const rows = await app.ctx.db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where("mosaic_id", "=", id)
    .execute();
  const tiles = rows.map(tileOf);
  expect(new Map(folded.tiles)).toEqual(new Map(tiles.map((tile) => [tile.id, tile])));
}
