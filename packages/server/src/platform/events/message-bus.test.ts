import { sql } from "kysely";
import { expect, test } from "vitest";
import { onlyOn, testEngine } from "#testing/test-database.ts";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { type PostgresEvents, openPostgresEvents } from "../database/postgres-events.ts";
import { MAX_MESSAGE_BYTES, openMessageBus } from "./message-bus.ts";

// Generous, for a busy machine.
const SOON = { timeout: 8000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A sender that records its messages, and one that receives them. */
function pair(send = async () => {}) {
  const batches: string[] = [];
  const received: unknown[] = [];
  const other = openMessageBus("b", async () => {});
  const bus = openMessageBus("a", async (batch) => {
    await send();
    batches.push(batch);
    other.receive(batch);
    bus.receive(batch);
  });
  other.listen("t", (message, from) => received.push([message, from]));
  return { bus, other, batches, received };
}

if (testEngine() === "sqlite") {
  test("quick messages are sent as one batch, in order, and not to their sender", async () => {
    const { bus, batches, received } = pair();
    bus.listen("t", () => received.push("own"));
    for (let message = 0; message < 50; message += 1) bus.send("t", message);
    bus.send("another", 0);
    await expect.poll(() => received.length, SOON).toBe(50);
    expect(received[49]).toEqual([49, "a"]);
    expect(batches).toHaveLength(1);
    await bus.close();
  });

  test("no batch exceeds PostgreSQL's limit, and a message that is too long is lost", async () => {
    const { bus, batches, received } = pair();
    bus.send("t", "€".repeat(MAX_MESSAGE_BYTES));
    for (const length of [2000, 2000, 1200, 1]) bus.send("t", "€".repeat(length));
    await expect.poll(() => received.length, SOON).toBe(4);
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) expect(Buffer.byteLength(batch)).toBeLessThan(8000);
    await bus.close();
  });

  test("when too many messages queue up, the newest are sent", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { bus, batches, received } = pair(() => promise);
    for (let message = 0; message < 20_000; message += 1) bus.send("t", [message, "x".repeat(100)]);
    await pause(80);
    // While the first message is being sent.
    for (let message = 20_000; message < 40_000; message += 1)
      bus.send("t", [message, "x".repeat(100)]);
    resolve();
    await expect.poll(() => JSON.stringify(received.at(-1)), SOON).toContain("39999");
    expect(batches.length).toBeLessThan(16);
    await bus.close();
  });

  test("a batch that cannot be sent is lost, and later messages arrive", async () => {
    let isAway = true;
    const { bus, received } = pair(async () => {
      if (isAway) throw new Error("away");
    });
    bus.send("t", "lost");
    await pause(80);
    isAway = false;
    bus.send("t", "heard");
    await expect.poll(() => received, SOON).toEqual([["heard", "a"]]);
    await bus.close();
  });

  test("queued messages are sent on closing and none afterwards; a malformed batch is ignored", async () => {
    const { bus, other, batches, received } = pair();
    bus.send("t", "last");
    await bus.close();
    bus.send("t", "late");
    for (const batch of ["", "{", "null", "[]", '{"from":"x","words":[1,"t",["t"]]}']) {
      other.receive(batch);
    }
    await pause(80);
    expect(received).toEqual([["last", "a"]]);
    expect(batches).toHaveLength(1);
  });
}

async function open({ config }: TestWorld): Promise<PostgresEvents> {
  const { database } = config;
  if (database.engine !== "postgres") throw new Error("These events are of PostgreSQL.");
  return openPostgresEvents(database.url, { onLost: () => {}, retryMs: 20 });
}

const on = onlyOn("postgres");

on("one process hears another, each topic for itself, until it stops listening", async () => {
  const world = await openTestWorld();
  const [one, two] = [await open(world), await open(world)];
  const received: unknown[] = [];
  one.processes.listen("room:1", () => received.push("own"));
  const stop = two.processes.listen("room:1", (message) => received.push(message));
  two.processes.listen("room:2", (message) => received.push(message));
  one.processes.send("room:1", { text: "olá", list: [1, null] });
  await expect.poll(() => received, SOON).toEqual([{ text: "olá", list: [1, null] }]);
  stop();
  one.processes.send("room:1", "unheard");
  one.processes.send("room:2", "second");
  await expect.poll(() => received, SOON).toEqual([{ text: "olá", list: [1, null] }, "second"]);
  await one.close();
  await two.close();
  await world.close();
});

on("messages tell nobody of events, and are heard again once the connection is back", async () => {
  const world = await openTestWorld();
  const [one, two] = [await open(world), await open(world)];
  const received: unknown[] = [];
  two.listen("room:1", () => received.push("event"));
  two.processes.listen("room:1", (message) => received.push(message));
  one.processes.send("room:1", 1);
  await expect.poll(() => received, SOON).toEqual([1]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mosaico events' and datname = current_database()`.execute(world.db);
  // Every listener is notified, since any event may have been missed.
  await expect.poll(() => received, SOON).toContain("event");
  const again = setInterval(() => one.processes.send("room:1", 2), 100);
  await expect.poll(() => received, SOON).toContain(2);
  clearInterval(again);
  await one.close();
  await two.close();
  await world.close();
});
