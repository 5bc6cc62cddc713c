import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { buildApp } from "#app";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveClient, listenForSockets, openLive } from "#testing/live-client.ts";
import { testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

/** An app in which changes are made, and one with the same events in which the mosaic is open, whose reads are counted. */
async function place(pass: (listener: (news?: object) => void) => (news?: object) => void) {
  const writers = await testApp();
  const { events } = writers.ctx;
  const count = { reads: 0 };
  const db = writers.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count.reads += 1;
      return result;
    },
  });
  const readers = await buildApp({
    ctx: {
      ...writers.ctx,
      db,
      events: { ...events, listen: (topic, listener) => events.listen(topic, pass(listener)) },
    },
    config: writers.config,
    log: pino({ level: "silent" }),
    webRoot: undefined,
  });
  const at = await listenForSockets(readers);
  const ana = await givenUser(writers);
  const mosaicId = await givenMosaic(writers, ana.accountId, { tiles: [textTile("a")] });
  const patch = (x: number) =>
    writers.call(`PATCH /mosaics/${mosaicId}`, {
      token: ana.token,
      body: {
        changeId: randomUUID(),
        baseRevision: 0,
        operations: [{ op: "moveTile", id: "a", position: { x, y: 0 } }],
      },
    });
  const hello = { token: ana.token, revision: 1 };
  const open = (revision = 1) => openLive(at, mosaicId, { ...hello, revision });
  const viewers = await Promise.all(Array.from({ length: 25 }, async () => open()));
  await Promise.all(viewers.map(({ welcomed }) => welcomed));
  // A client ahead of this process waits for the read in progress, and is answered last.
  const ahead = await open(9);
  await expect.poll(() => ahead.all("resync").length).toBe(1);
  const allHeard = async (changes: number) => {
    for (const { all } of viewers) {
      await expect.poll(() => all("change").length).toBe(changes);
    }
  };
  const close = async (...others: LiveClient[]) => {
    for (const { socket } of [...viewers, ahead, ...others]) socket.terminate();
    await readers.close();
    await writers.close();
  };
  return { writers, count, mosaicId, patch, open, viewers, allHeard, close };
}

test("a change of another process is read once for all who have the mosaic open, and concurrent changes are read together", async () => {
  const world = await place((listener) => () => listener());
  const { writers, count, mosaicId, patch, open, allHeard } = world;
  count.reads = 0;
  await patch(1);
  await allHeard(1);
  // The newest revision and the changes since are read in one query.
  expect(count.reads).toBe(1);

  // Needless repetitions of an event cost no more than one query.
  count.reads = 0;
  for (let n = 0; n < 50; n += 1) writers.ctx.events.publish([`mosaic:${mosaicId}`]);
  await expect.poll(() => count.reads).toBe(1);
  await patch(2);
  await allHeard(2);
  expect(count.reads).toBe(2);

  // A client that returns after a moment needs no query of the log.
  count.reads = 0;
  const late = await open(2);
  await expect.poll(() => late.all("change").length).toBe(1);
  const forHello = count.reads;
  const old = await open(0);
  await expect.poll(() => old.all("change").length).toBe(3);
  expect(count.reads - forHello).toBe(forHello + 1);
  await world.close(late, old);
});

test("a change of the same process is not read, unless one before it is missing", async () => {
  let isDeaf = false;
  const world = await place((listener) => (news) => {
    if (!isDeaf) listener(news);
  });
  const { count, patch, viewers, allHeard } = world;
  count.reads = 0;
  await patch(1);
  await patch(2);
  await allHeard(2);
  expect(count.reads).toBe(0);
  isDeaf = true;
  await patch(3);
  isDeaf = false;
  await patch(4);
  await allHeard(4);
  expect(count.reads).toBe(1);
  for (const { all } of viewers)
    expect(all("change").map(({ revision }) => revision)).toEqual([2, 3, 4, 5]);
  await world.close();
});
