import { sql } from "kysely";
import { expect, test } from "vitest";
import { onlyOn, testEngine } from "#testing/test-database.ts";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { type PostgresEvents, openPostgresEvents } from "../database/postgres-events.ts";
import { MAX_WORD_LENGTH, openPost } from "./others.ts";

// Generous, for a busy machine.
const SOON = { timeout: 8000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A sender that records its messages, and one that receives them. */
function pair(send = async () => {}) {
  const letters: string[] = [];
  const heard: unknown[] = [];
  const other = openPost("b", async () => {});
  const post = openPost("a", async (letter) => {
    await send();
    letters.push(letter);
    other.receive(letter);
    post.receive(letter);
  });
  other.hear("t", (word, from) => heard.push([word, from]));
  return { post, other, letters, heard };
}

if (testEngine() === "sqlite") {
  test("quick messages are sent as one batch, in order, and not to their sender", async () => {
    const { post, letters, heard } = pair();
    post.hear("t", () => heard.push("own"));
    for (let word = 0; word < 50; word += 1) post.say("t", word);
    post.say("another", 0);
    await expect.poll(() => heard.length, SOON).toBe(50);
    expect(heard[49]).toEqual([49, "a"]);
    expect(letters).toHaveLength(1);
    await post.close();
  });

  test("no batch exceeds PostgreSQL's limit, and a message that is too long is lost", async () => {
    const { post, letters, heard } = pair();
    post.say("t", "€".repeat(MAX_WORD_LENGTH));
    for (const length of [2000, 2000, 1200, 1]) post.say("t", "€".repeat(length));
    await expect.poll(() => heard.length, SOON).toBe(4);
    expect(letters.length).toBeGreaterThan(1);
    for (const letter of letters) expect(Buffer.byteLength(letter)).toBeLessThan(8000);
    await post.close();
  });

  test("when too many messages queue up, the newest are sent", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { post, letters, heard } = pair(() => promise);
    for (let word = 0; word < 20_000; word += 1) post.say("t", [word, "x".repeat(100)]);
    await pause(80);
    // While the first message is being sent.
    for (let word = 20_000; word < 40_000; word += 1) post.say("t", [word, "x".repeat(100)]);
    resolve();
    await expect.poll(() => JSON.stringify(heard.at(-1)), SOON).toContain("39999");
    expect(letters.length).toBeLessThan(16);
    await post.close();
  });

  test("a batch that cannot be sent is lost, and later messages arrive", async () => {
    let isAway = true;
    const { post, heard } = pair(async () => {
      if (isAway) throw new Error("away");
    });
    post.say("t", "lost");
    await pause(80);
    isAway = false;
    post.say("t", "heard");
    await expect.poll(() => heard, SOON).toEqual([["heard", "a"]]);
    await post.close();
  });

  test("queued messages are sent on closing and none afterwards; a malformed batch is ignored", async () => {
    const { post, other, letters, heard } = pair();
    post.say("t", "last");
    await post.close();
    post.say("t", "late");
    for (const letter of ["", "{", "null", "[]", '{"from":"x","words":[1,"t",["t"]]}']) {
      other.receive(letter);
    }
    await pause(80);
    expect(heard).toEqual([["last", "a"]]);
    expect(letters).toHaveLength(1);
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
  const heard: unknown[] = [];
  one.others.hear("room:1", () => heard.push("own"));
  const stop = two.others.hear("room:1", (word) => heard.push(word));
  two.others.hear("room:2", (word) => heard.push(word));
  one.others.say("room:1", { text: "olá", list: [1, null] });
  await expect.poll(() => heard, SOON).toEqual([{ text: "olá", list: [1, null] }]);
  stop();
  one.others.say("room:1", "unheard");
  one.others.say("room:2", "second");
  await expect.poll(() => heard, SOON).toEqual([{ text: "olá", list: [1, null] }, "second"]);
  await one.close();
  await two.close();
  await world.close();
});

on("words tell nobody of events, and are heard again once the connection is back", async () => {
  const world = await openTestWorld();
  const [one, two] = [await open(world), await open(world)];
  const heard: unknown[] = [];
  two.listen("room:1", () => heard.push("event"));
  two.others.hear("room:1", (word) => heard.push(word));
  one.others.say("room:1", 1);
  await expect.poll(() => heard, SOON).toEqual([1]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mosaico events' and datname = current_database()`.execute(world.db);
  // Every listener is notified, since any event may have been missed.
  await expect.poll(() => heard, SOON).toContain("event");
  const again = setInterval(() => one.others.say("room:1", 2), 100);
  await expect.poll(() => heard, SOON).toContain(2);
  clearInterval(again);
  await one.close();
  await two.close();
  await world.close();
});
