import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkReplicas } from "../../../commands/check-replicas.ts";
import { openMoment } from "#platform/context.ts";
import { measure } from "#platform/metrics/metrics.ts";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { type FaultProxy, startFaultProxy } from "#testing/faults/fault-proxy.ts";
import { textTile } from "#testing/tiles.ts";
import { openSnapshot } from "#features/mosaics/open-snapshot.ts";
import { findMosaic } from "#features/mosaics/mosaics.store.ts";
import { withinMoment } from "#platform/within-moment.ts";
import { smallApi } from "#testing/small-api.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { startPostgres } from "../../../../../../scripts/postgres.mjs";
import { askPrimary } from "./log-position.ts";
import { Replica } from "./replica.ts";
import type { Replicas } from "./replicas.ts";
import { shareNext } from "./share-next.ts";

/** How often each fault comes and goes: once in `npm test`, more with MOSAICO_REPLICA_ROUNDS. */
const ROUNDS = Number(process.env["MOSAICO_REPLICA_ROUNDS"] ?? 1);
const PATIENCE_MS = 60_000 + ROUNDS * 20_000;
const SOON = { timeout: 20_000, interval: 50 };

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: FaultProxy;
/** A connection to the replica, which stops it from replaying the log. */
let operator: pg.Client;
/** Two processes of one installation: what one writes, the other one serves. */
let writer: TestApp;
let reader: TestApp;
let replicas: Replicas;
let user: TestUser;
let mosaicId: number;
let count = 0;

beforeAll(async () => {
  postgres = await startPostgres({ hasStandby: true });
  const standby = new URL(postgres.standbyUrl ?? "");
  operator = await connect(standby.href);
  proxy = await startFaultProxy({ port: Number(standby.port) });
  standby.port = String(proxy.port);
  const database = { engine: "postgres", url: postgres.url, readUrls: [standby.href] } as const;
  writer = await testApp({ settings: { database } });
  reader = await testApp({
    settings: { database, secrets: writer.config.secrets },
    heavy: {
      reading: { running: 2, waiting: 8, waitingOfOne: 8, atOnce: 2, memory: 512 },
      writing: { running: 1, waiting: 2, waitingOfOne: 2, atOnce: 1, memory: 512 },
    },
  });
  replicas = reader.ctx.replicas as Replicas;
  user = await givenUser(writer);
  const made = await writer.call("POST /mosaics", {
    token: user.token,
    body: { title: "Horta", accountId: user.accountId },
  });
  mosaicId = made.body.item.id;
  const tile = { id: "a", position: { x: 0, y: 0 }, data: { type: "texto", title: "Tulipas" } };
  await edit({ op: "addTile", tile });
});

afterAll(async () => {
  await operator.end().catch(() => {});
  await writer.close();
  await reader.close();
  await proxy.close();
  await postgres.stop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

const stateNow = () => replicas.list()[0]?.state;

async function expectState(state: string): Promise<void> {
  await expect.poll(stateNow, SOON).toBe(state);
}

async function edit(operation: object): Promise<void> {
  const { status } = await writer.call(`PATCH /mosaics/${mosaicId}`, {
    token: user.token,
    body: { changeId: `c${(count += 1)}`, baseRevision: 0, operations: [operation] },
  });
  expect(status).toBe(200);
}

/** Renames the mosaic at one process, and returns the title. */
async function rename(): Promise<string> {
  const title = `Horta ${count} 漢字`;
  await edit({ op: "rename", title });
  return title;
}

/** The title in a list of the other process, and what was read for it. */
async function listed(): Promise<{ title: string; from: "replica" | "primary" }> {
  const before = { ...replicas.served };
  const { body } = await reader.call("GET /mosaics?view=summary", { token: user.token });
  expect(replicas.served.replica + replicas.served.primary).toBe(
    before.replica + before.primary + 1,
  );
  const from = replicas.served.replica > before.replica ? "replica" : "primary";
  return { title: body.items[0].title as string, from };
}

test("what one process wrote is read from a replica by another one at once", async () => {
  await expectState("used");
  for (let round = 0; round < 12; round += 1) {
    const title = await rename();
    expect((await listed()).title).toBe(title);
  }
  // On a busy machine, it may be too late for the time that a request waits: this one needs not wait.
  await expect.poll(async () => (await listed()).from, SOON).toBe("replica");
});

test("searches, public pages, covers and exports are read from it, in threads as well", async () => {
  const { served } = replicas;
  const before = served.replica;
  const { token } = user;
  const link = await writer.call(`POST /mosaics/${mosaicId}/links`, { token, body: {} });
  const { slug } = link.body.item as { slug: string };
  const paths = [
    "/search?search=horta",
    `/shared/${slug}`,
    `/mosaics/${mosaicId}/canvas`,
    `/mosaics/${mosaicId}/picture?format=svg`,
  ] as const;
  for (const path of paths) {
    const answer = await reader.call(`GET ${path}`, { token });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  expect((await reader.app.inject(`/m/${slug}/card.jpg`)).statusCode).toBe(200);
  expect(served.replica - before).toBeGreaterThan(1);
  expect(await statementsOfReads()).toBeGreaterThan(0);
});

test("a replica that is behind is not read, and nothing older is shown, until it has caught up", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const link = await writer.call(`POST /mosaics/${mosaicId}/links`, {
      token: user.token,
      body: {},
    });
    const { slug, id } = link.body.item as { slug: string; id: string };
    expect((await reader.call(`GET /shared/${slug}`)).status).toBe(200);
    await operator.query("select pg_wal_replay_pause()");
    await writer.call(`DELETE /links/${id}`, { token: user.token });
    // A link that was revoked is closed at once, and so is what a list shows.
    expect((await reader.call(`GET /shared/${slug}`)).status).toBe(404);
    const title = await rename();
    expect(await listed()).toEqual({ title, from: "primary" });
    await expectState("behind");
    expect(replicas.list()[0]?.lagSeconds).toBeGreaterThan(1);
    expect(await listed()).toEqual({ title, from: "primary" });
    await operator.query("select pg_wal_replay_resume()");
    await expectState("used");
    expect((await listed()).title).toBe(title);
  }
});

test("what cannot be read at a replica is run by the database, and the request learns nothing of it", async () => {
  const fresh = await replicas.find();
  const db = fresh?.db ?? expect.fail("The replica is not used.");
  const at = async (run: typeof db) =>
    (await sql<{ at: boolean }>`select pg_is_in_recovery() as at`.execute(run)).rows[0]?.at;
  expect(await at(db)).toBe(true);
  // Written by a statement, locked by one that reads, and within a transaction.
  const own = () => db.updateTable("users").set({ name: "Bea" }).where("id", "=", user.id);
  await own().execute();
  const locked = db.selectFrom("users").select("name").where("id", "=", user.id).forUpdate();
  expect(await locked.executeTakeFirst()).toEqual({ name: "Bea" });
  await sql`with w as (update users set name = 'Cai' where id = ${user.id} returning name) select name from w`.execute(
    db,
  );
  await db.transaction().execute(async (tx) => {
    expect(await at(tx)).toBe(false);
    await tx.updateTable("users").set({ name: "Dea" }).where("id", "=", user.id).execute();
  });
  const name = writer.ctx.db.selectFrom("users").select("name").where("id", "=", user.id);
  expect(await name.executeTakeFirst()).toEqual({ name: "Dea" });
  const failing = db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ name: "Eva" }).where("id", "=", user.id).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await name.executeTakeFirst()).toEqual({ name: "Dea" });
  // A snapshot stays at the replica, because that keeps what it needs.
  const moment = await openMoment({ ...reader.ctx, db });
  expect(await at(moment.ctx.db)).toBe(true);
  await moment.close();
  await expect(sql`select no_such_column from users`.execute(db)).rejects.toThrow("no_such_column");
});

test("a replica that ends, refuses or hangs is replaced by the database, and read again by itself", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fault of ["halted", "refusing", "hanging"] as const) {
      await expectState("used");
      if (fault === "halted") await postgres.haltStandby();
      else proxy.become(fault);
      const title = await rename();
      expect(await listed()).toEqual({ title, from: "primary" });
      await expectState("away");
      expect((await reader.app.inject("/readyz")).json()).toMatchObject({ replicas: "unread" });
      if (fault === "halted") await postgres.resumeStandby();
      else proxy.become("working");
      await expectState("used");
      expect((await reader.app.inject("/readyz")).json()).toMatchObject({ replicas: "all" });
    }
  }
});

test("a replica that ends while a mosaic is read from it is replaced by the database, unless that has changed", async () => {
  const tiles = Array.from({ length: 600 }, (_, at) => textTile(`t${String(at).padStart(3, "0")}`));
  const id = await givenMosaic(writer, user.accountId, { tiles });
  const readRest = async (meanwhile: () => Promise<void>) => {
    await expectState("used");
    const fresh = await replicas.find();
    const ctx = { ...reader.ctx, db: fresh?.db ?? reader.ctx.db };
    const snapshot = await openSnapshot(ctx, { mosaicId: id });
    const ids: string[] = [];
    for await (const some of snapshot?.tiles ?? []) {
      if (ids.length === 0) await meanwhile();
      ids.push(...some.map((tile) => tile.id));
    }
    return ids;
  };
  expect(await readRest(async () => proxy.become("refusing"))).toEqual(
    tiles.map((tile) => tile.id),
  );
  proxy.become("working");
  const lost = readRest(async () => {
    const body = {
      changeId: "meanwhile",
      baseRevision: 1,
      operations: [{ op: "removeTile", id: "t599" }],
    };
    await writer.call(`PATCH /mosaics/${id}`, { token: user.token, body });
    proxy.become("refusing");
  });
  await expect(lost).rejects.toThrow();
  proxy.become("working");
  await expectState("used");
  // What is read whole before it is answered starts over.
  const fresh = await replicas.find();
  const ctx = { ...reader.ctx, db: fresh?.db ?? reader.ctx.db };
  let times = 0;
  const found = await withinMoment(ctx, async (moment) => {
    times += 1;
    const before = await findMosaic(moment, id);
    if (times === 1) proxy.become("refusing");
    return { before, after: await findMosaic(moment, id) };
  });
  proxy.become("working");
  expect(times).toBe(2);
  expect(found.after).toEqual(found.before);
});

test("its state is shown in administration, in the metrics and by the doctor", async () => {
  await expectState("used");
  const admin = await givenUser(writer, { isAdmin: true });
  const { body } = await reader.call("GET /admin/overview", { token: admin.token });
  expect(body.item.replicas).toMatchObject([{ state: "used", place: expect.any(String) }]);
  expect(JSON.stringify(body.item.replicas)).not.toContain(new URL(postgres.url).password);
  const small = await smallApi({});
  const text = await measure(small.app, { ...small.ctx, replicas }).text();
  await small.close();
  expect(text).toMatch(/^mosaico_replica_used\{replica="127\.0\.0\.1:\d+\/postgres"\} 1$/m);
  expect(text).toMatch(/^mosaico_replica_lag_seconds\{/m);
  expect(text).toMatch(/^mosaico_replica_reads_total\{from="replica"\} \d+$/m);
  const found = async (readUrls: readonly string[]) => {
    const findings = [];
    const database = { engine: "postgres", url: postgres.url, readUrls } as const;
    for await (const finding of checkReplicas(database)) findings.push(finding);
    return findings;
  };
  const nobody = new URL(postgres.url);
  nobody.port = "1";
  expect(
    (await found([postgres.standbyUrl ?? "", postgres.url, nobody.href])).map(
      ({ state, text: words }) => [state, words.replaceAll(/^\S+ |^\S+, /g, "")],
    ),
  ).toEqual([
    ["ok", expect.stringMatching(/MB behind$/)],
    ["problem", "is no replica, but may be written to"],
    ["problem", expect.stringMatching(/^does not answer/)],
  ]);
});

test("a replica of another database, or of an earlier timeline, is not read", async () => {
  const primary = askPrimary(postgres.url);
  const position = await primary.ask();
  await primary.close();
  const replica = new Replica(postgres.standbyUrl ?? "", reader.ctx.db, () => {});
  for (const other of [
    { ...position, system: "1" },
    { ...position, timeline: position.timeline + 1 },
  ]) {
    await replica.check(other, () => 0);
    expect([replica.state, await replica.upTo(other)]).toEqual(["other", undefined]);
  }
  await replica.check(position, () => 0);
  expect(replica.state).toBe("used");
  await replica.close();
});

// The last one: nothing makes it a replica again.
describe("after a switch", () => {
  test("a replica that was promoted is not read any more, whatever it says", async () => {
    await expectState("used");
    const other = await connect(postgres.standbyUrl ?? "");
    await other.query("select pg_promote()");
    await expectState("promoted");
    await other.query("update mosaics set title = 'Elsewhere'");
    await other.end();
    const title = await rename();
    expect(await listed()).toEqual({ title, from: "primary" });
  });
});

test("those who ask while a question is being answered share the next one", async () => {
  const questions: PromiseWithResolvers<number>[] = [];
  const ask = shareNext(() => {
    questions.push(Promise.withResolvers());
    return (questions.at(-1) as PromiseWithResolvers<number>).promise;
  });
  const first = ask();
  const others = [ask(), ask()];
  expect(questions).toHaveLength(1);
  questions[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.resolve(7);
  expect(await Promise.all(others)).toEqual([7, 7]);
});

/** How many connections of the processes have read at the replica. */
async function statementsOfReads(): Promise<number> {
  const { rows } = await operator.query<{ many: string }>(
    "select count(*) as many from pg_stat_activity where application_name = 'mosaico reads' and query ilike 'select%'",
  );
  return Number(rows[0]?.many);
}
