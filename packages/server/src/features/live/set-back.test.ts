import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { TestApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };

let app: TestApp;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, openClient } = live);
});

/** A mosaic at revision 4, with the change that led to each revision. */
async function place() {
  const { accountId, token } = await givenUser(app);
  const mosaicId = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
  const patch = async (changeId: string = randomUUID()) => {
    const operations = [{ op: "moveTile", id: "a", position: { x: Math.random(), y: 0 } }];
    const body = { changeId, baseRevision: 0, operations };
    await app.call(`PATCH /mosaics/${mosaicId}`, { token, body });
  };
  for (const changeId of ["two", "three", "four"]) await patch(`${changeId}-${mosaicId}`);
  const join = async (revision: number, changeId: string) => {
    const hello = { token, revision, changeId: `${changeId}-${mosaicId}` };
    const client = await openClient(mosaicId, hello);
    await client.welcomed;
    return client;
  };
  /** As after restoring a backup, when others have continued from it. */
  const diverge = (revision: number) =>
    app.ctx.db
      .updateTable("changes")
      .set({ change_id: randomUUID() })
      .where("mosaic_id", "=", mosaicId)
      .where("revision", "=", revision)
      .execute();
  return { mosaicId, patch, join, goAnotherWay: diverge };
}

test("a client whose history matches the log receives what follows, from the log as well as from memory", async () => {
  const { join, patch } = await place();
  const [newest, older] = [await join(4, "four"), await join(2, "two")];
  await expect.poll(() => older.all("change").length, SOON).toBe(2);
  await patch();
  await expect.poll(() => newest.all("change").length, SOON).toBe(1);
  const again = await join(4, "four");
  await expect.poll(() => again.all("change").length, SOON).toBe(1);
  for (const client of [newest, older, again]) expect(client.all("resync")).toEqual([]);
});

test("a client with another history is notified, at the same revision, an older or a later one", async () => {
  const { join, patch } = await place();
  const others = [await join(4, "vier"), await join(2, "zwei"), await join(5, "five")];
  for (const one of others) {
    await expect
      .poll(() => one.all("resync"), SOON)
      .toEqual([{ type: "resync", revision: 4, diverged: true }]);
  }
  await patch();
  await expect.poll(() => others[0]?.all("change").length, SOON).toBe(1);
  const late = await join(4, "vier");
  await expect
    .poll(() => late.all("resync"), SOON)
    .toMatchObject([{ revision: 5, diverged: true }]);
});

test("a database restored under a running server is noticed at the next event, even at the same revision", async () => {
  const { mosaicId, join, goAnotherWay } = await place();
  const client = await join(4, "four");
  await goAnotherWay(4);
  app.ctx.events.publish([`mosaic:${mosaicId}`]);
  await expect
    .poll(() => client.all("resync"), SOON)
    .toEqual([{ type: "resync", revision: 4, diverged: true }]);
});

test("a database that continued differently beyond the last sent revision is noticed, and none of its changes are sent", async () => {
  const { join, patch, goAnotherWay } = await place();
  const client = await join(4, "four");
  await patch();
  await expect.poll(() => client.all("change").length, SOON).toBe(1);
  await goAnotherWay(5);
  await patch();
  await expect
    .poll(() => client.all("resync"), SOON)
    .toEqual([{ type: "resync", revision: 6, diverged: true }]);
  expect(client.all("change")).toHaveLength(1);
});
