import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { buildApp } from "#app";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

test("a change is read once for all who have the mosaic open, and concurrent changes are read together", async () => {
  const writers = await testApp();
  let reads = 0;
  const db = writers.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1;
      return result;
    },
  });
  // A second app with the same events, whose database queries are counted.
  const readers = await buildApp({
    ctx: { ...writers.ctx, db },
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
  const viewers = await Promise.all(
    Array.from({ length: 25 }, async () => openLive(at, mosaicId, hello)),
  );
  await Promise.all(viewers.map(({ welcomed }) => welcomed));
  // A client ahead of this process waits for the read in progress, and is answered last.
  const ahead = await openLive(at, mosaicId, { ...hello, revision: 9 });
  await expect.poll(() => ahead.all("resync").length).toBe(1);
  const allHeard = async (count: number) => {
    for (const { all } of viewers) {
      await expect.poll(() => all("change").length).toBe(count);
    }
  };
  reads = 0;
  await patch(1);
  await allHeard(1);
  // The newest revision and the changes since are read in one query.
  expect(reads).toBe(1);

  // Needless repetitions of an event cost no more than one query.
  reads = 0;
  for (let n = 0; n < 50; n += 1) writers.ctx.events.publish([`mosaic:${mosaicId}`]);
  await expect.poll(() => reads).toBe(1);
  await patch(2);
  await allHeard(2);
  expect(reads).toBe(2);

  // A client that returns after a moment needs no query of the log.
  reads = 0;
  const late = await openLive(at, mosaicId, { ...hello, revision: 2 });
  await expect.poll(() => late.all("change").length).toBe(1);
  const forHello = reads;
  const old = await openLive(at, mosaicId, { ...hello, revision: 0 });
  await expect.poll(() => old.all("change").length).toBe(3);
  expect(reads - forHello).toBe(forHello + 1);
  for (const { socket } of [...viewers, ahead, late, old]) socket.terminate();
  await readers.close();
  await writers.close();
});
