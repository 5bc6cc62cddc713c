import { sql } from "kysely";
import { expect, test } from "vitest";
import { onlyOn, testEngine } from "#testing/test-database.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { type PostgresEvents, openPostgresEvents } from "../database/postgres-events.ts";
import { eventsContract } from "./events.contract.ts";
import { localEvents } from "./events.ts";

// Generous, for a busy machine.
const SOON = { timeout: 8000 };

eventsContract("local", async () => {
  const { ctx, close } = await testCtx();
  return { ctx, others: ctx.events, isAlone: true, close };
});

if (testEngine() === "postgres") {
  eventsContract("PostgreSQL", async () => {
    const world = await testCtx();
    const [events, others] = [await open(world), await open(world)];
    return {
      ctx: { ...world.ctx, events },
      others,
      isAlone: false,
      close: async () => {
        await events.close();
        await others.close();
        await world.close();
      },
    };
  });
}

test("all listeners can be notified at once", () => {
  const events = localEvents();
  const received: string[] = [];
  for (const topic of ["user:1", "user:2"]) events.listen(topic, () => received.push(topic));
  events.publishAll();
  expect(received).toEqual(["user:1", "user:2"]);
});

async function open(
  { config }: Pick<TestCtx, "config">,
  lost: Error[] = [],
  retryMs = 20,
): Promise<PostgresEvents> {
  const { database } = config;
  if (database.engine !== "postgres") throw new Error("These events are of PostgreSQL.");
  return openPostgresEvents(database.url, { onLost: (error) => lost.push(error), retryMs });
}

async function cutConnections({ db }: TestWorld): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mosaico events' and datname = current_database()`.execute(db);
}

const on = onlyOn("postgres");

on("one's own are heard at once, once, and whatever becomes of the connection", async () => {
  const world = await openTestWorld();
  const events = await open(world);
  const other = await open(world);
  const received: string[] = [];
  events.listen("user:1", () => received.push("own"));
  events.publish(["user:1"]);
  expect(received).toEqual(["own"]);
  // The event that returns through the database arrives before later events of other processes.
  events.listen("user:2", () => received.push("other's"));
  other.publish(["user:2"]);
  await expect.poll(() => received, SOON).toEqual(["own", "other's"]);
  await events.close();
  await other.close();
  events.publish(["user:1"]);
  expect(received).toEqual(["own", "other's", "own"]);
  await world.close();
});

on("after a broken connection everybody is told of everything, and hears as before", async () => {
  const world = await openTestWorld();
  const lost: Error[] = [];
  const [events, other] = [await open(world, lost), await open(world)];
  const received: string[] = [];
  events.listen("user:1", () => received.push("told"));
  await cutConnections(world);
  await expect.poll(() => received, SOON).toEqual(["told"]);
  expect(lost).toHaveLength(1);
  // It may have to reconnect itself, and what it publishes meanwhile waits for that.
  other.publish(["user:1"]);
  await expect.poll(() => received.length, SOON).toBeGreaterThan(1);
  await events.close();
  await other.close();
  await world.close();
});

on("what is told without a connection is told once there is one again", async () => {
  const world = await openTestWorld();
  const lost: Error[] = [];
  const events = await open(world, lost, 200);
  await cutConnections(world);
  await expect.poll(() => lost, SOON).toHaveLength(1);
  const other = await open(world);
  const received: string[] = [];
  other.listen("user:1", () => received.push("told"));
  events.publish(["user:1"]);
  await expect.poll(() => received, SOON).toEqual(["told"]);
  await events.close();
  await other.close();
  await world.close();
});

on(
  "a notice of another version or of nobody's making ends nothing: everybody is told of everything",
  async () => {
    const world = await openTestWorld();
    const events = await open(world);
    const received: string[] = [];
    events.listen("user:1", () => received.push("told"));
    for (const payload of ["", "{", "null", '{"from":"x"}', '{"from":"x","topics":"user:1"}']) {
      received.length = 0;
      await sql`select pg_notify('mosaico_events', ${payload})`.execute(world.db);
      await expect.poll(() => received, SOON).toEqual(["told"]);
    }
    await events.close();
    await world.close();
  },
);

on("it closes while the database is away", async () => {
  const world = await openTestWorld();
  const { database } = world.config;
  if (database.engine !== "postgres") throw new Error("These events are of PostgreSQL.");
  const url = new URL(database.url);
  url.port = "1";
  const lost: Error[] = [];
  const events = await openPostgresEvents(url.href, {
    onLost: (error) => lost.push(error),
    retryMs: 5,
  });
  events.publish(["user:1"]);
  await expect.poll(() => lost.length, SOON).toBeGreaterThan(1);
  await events.close();
  const count = lost.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(lost).toHaveLength(count);
  await world.close();
});
