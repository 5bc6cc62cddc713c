import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#app";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let writers: TestApp;
let readers: Awaited<ReturnType<typeof buildApp>>;
let at: string;
/** Holds events back until it resolves. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  writers = await testApp();
  const { events } = writers.ctx;
  const held: typeof events = {
    ...events,
    publish: (topics) => events.publish(topics),
    listen: (topic, listener) => events.listen(topic, () => void gate.then(() => listener())),
  };
  readers = await buildApp({
    ctx: { ...writers.ctx, events: held },
    config: writers.config,
    log: pino({ level: "silent" }),
    webRoot: undefined,
  });
  at = await listenForSockets(readers);
});

afterAll(async () => {
  await readers.close();
  await writers.close();
});

async function openMosaic() {
  const owner = await givenUser(writers);
  const { accountId } = owner;
  const mosaicId = await givenMosaic(writers, accountId, { tiles: [textTile("a")] });
  const guest = await givenUser(writers, { accountId, role: "externo", mosaicIds: [mosaicId] });
  const open = async (token: string, revision = 1) => {
    const client = await openLive(at, mosaicId, { token, revision });
    await client.welcomed;
    return client;
  };
  const write = async (content: string) => {
    const { status } = await writers.call(`PATCH /mosaics/${mosaicId}`, {
      token: owner.token,
      body: {
        changeId: randomUUID(),
        baseRevision: 0,
        operations: [{ op: "updateTile", id: "a", data: { content } }],
      },
    });
    expect(status).toBe(200);
  };
  return { owner, guest, accountId, open, write };
}

/** Delays reading until everything is written. */
async function readTogether(write: () => Promise<unknown>): Promise<void> {
  let release = () => {};
  gate = new Promise((resolve) => {
    release = resolve;
  });
  await write();
  release();
}

test("H6: an intermediate state is sent to users with access to the history, and to nobody else", async () => {
  const { owner, guest, open, write } = await openMosaic();
  const [worker, looker] = [await open(owner.token), await open(guest.token)];
  await write("before");
  await expect.poll(() => looker.all("change").length).toBe(1);
  await readTogether(async () => {
    await write("first");
    await write("a slip");
    await write("last");
  });
  await expect.poll(() => worker.all("change").at(-1)?.revision).toBe(5);
  await expect.poll(() => looker.all("change").at(-1)?.revision).toBe(5);
  expect(JSON.stringify(worker.received)).toContain("a slip");
  expect(JSON.stringify(looker.received)).not.toContain("a slip");
  const [one, ...more] = looker.all("change");
  // A single change is sent to everybody alike, with its author.
  expect(one).toMatchObject({ revision: 2, author: { id: owner.id } });
  expect(more.at(-1)?.operations).toEqual([
    { op: "updateTile", id: "a", data: { content: "last" } },
  ]);
  // The updates they received form a sequence without gaps.
  expect(more.map(({ baseRevision }) => baseRevision)).toEqual([
    2,
    ...more.slice(0, -1).map((m) => m.revision),
  ]);
  for (const { socket } of [worker, looker]) socket.terminate();
});

test("H6: a user who lost access to the history receives later changes as a summary", async () => {
  const { owner, accountId, open, write } = await openMosaic();
  const other = await givenUser(writers, { accountId, role: "operator" });
  const client = await open(other.token);
  await write("before");
  await expect.poll(() => client.all("change").length).toBe(1);
  const { status } = await writers.call(`PUT /members/${other.id}`, {
    token: owner.token,
    body: { role: "externo", accountId },
  });
  expect(status).toBe(200);
  await expect.poll(() => client.all("role").length).toBe(1);
  await readTogether(async () => {
    await write("first");
    await write("a slip");
    await write("last");
  });
  await expect.poll(() => client.all("change").at(-1)?.revision).toBe(5);
  expect(JSON.stringify(client.received)).not.toContain("a slip");
  client.socket.terminate();
});

test("H6: a user who returns without access to the history has to fetch, however little they missed", async () => {
  const { guest, open, write } = await openMosaic();
  const first = await open(guest.token);
  await write("a slip");
  await write("last");
  await expect.poll(() => first.all("change").at(-1)?.revision).toBe(3);
  const later = await open(guest.token);
  await expect.poll(() => later.all("resync")).toEqual([{ type: "resync", revision: 3 }]);
  expect(later.all("change")).toEqual([]);
  const current = await open(guest.token, 3);
  await write("newest");
  await expect.poll(() => current.all("change").length).toBe(1);
  expect(current.all("resync")).toEqual([]);
  for (const { socket } of [first, later, current]) socket.terminate();
});
