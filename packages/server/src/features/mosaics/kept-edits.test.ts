import { randomUUID } from "node:crypto";
import type { Tile } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runDirectly } from "#platform/database/direct-connections.ts";
import { costOf } from "#testing/cost-of.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { LiveClient } from "#testing/live-client.ts";
import type { TestApp } from "#testing/test-app.ts";
import { onlyOn, propertyRuns } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { foldMosaic } from "./fold-mosaics.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { tileWrites } from "./tiles.store.ts";
import { mosaicUpdate, takeMosaic } from "./update-mosaic.store.ts";

let app: TestApp;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, openClient } = live);
});

/** A socket over which tile `a` of a mosaic has been moved. */
async function atWork() {
  const ana = await givenUser(app, { name: "Ana" });
  const tiles = [textTile("a"), textTile("b")];
  const mosaicId = await givenMosaic(app, ana.accountId, { tiles });
  const client = await openClient(mosaicId, { token: ana.token, revision: 1 });
  await client.welcomed;
  expect(await edit(client, moving("a", 1))).toMatchObject({ type: "done" });
  const tileOf = async (id: string) => {
    const { body } = await app.call(`GET /mosaics/${mosaicId}`, ana);
    const { nodes } = JSON.parse(body.item.content) as { nodes: Tile[] };
    return nodes.find((tile) => tile.id === id) as Tile;
  };
  return { ana, mosaicId, client, tileOf };
}

const moving = (id: string, x: number) => ({ op: "moveTile", id, position: { x, y: 0 } });

const edit = (client: LiveClient, operation: object, changeId: string = randomUUID()) =>
  client.edit({ changeId, baseRevision: 1, operations: [operation] });

test("a mosaic is only taken at its revision, and for a change that was not made", async () => {
  const { client, mosaicId, ana } = await atWork();
  const changeId = randomUUID();
  expect(await edit(client, moving("a", 2), changeId)).toMatchObject({ type: "done" });
  const mosaic = (await findMosaic(app.ctx, mosaicId)) as EditableMosaic;
  const take = (revision: number, id: string) =>
    takeMosaic(
      app.ctx,
      { ...mosaic, revision },
      { ...mosaic, revision: 4 },
      { growth: 7, changeId: id },
    );
  expect(await take(2, randomUUID())).toBe(false);
  expect(await take(3, changeId)).toBe(false);
  expect((await findMosaic(app.ctx, mosaicId))?.revision).toBe(3);
  expect(await take(3, randomUUID())).toBe(true);
  expect((await findMosaic(app.ctx, mosaicId))?.revision).toBe(4);
  // The last one of an account cannot be deleted.
  await givenMosaic(app, ana.accountId);
  expect((await app.call(`DELETE /mosaics/${mosaicId}`, ana)).status).toBe(204);
  expect(await take(4, randomUUID())).toBe(false);
});

onlyOn("sqlite")("an edit of the same tile again only writes", async () => {
  const { client, tileOf } = await atWork();
  const cost = await costOf(async () => {
    const answer = { revision: 3, operations: [moving("a", 2)] };
    expect(await edit(client, moving("a", 2))).toMatchObject({ type: "done", answer });
  });
  // The mosaic, the tile, and the log.
  expect(cost).toEqual({ statements: 3, reads: 0, writes: 3, rows: 3 });
  expect(await tileOf("a")).toMatchObject({ position: { x: 2, y: 0 } });
});

onlyOn("sqlite")("an edit of another tile reads it first", async () => {
  const { client } = await atWork();
  const cost = await costOf(async () => {
    expect(await edit(client, moving("b", 2))).toMatchObject({ type: "done" });
  });
  expect(cost).toEqual({ statements: 4, reads: 1, writes: 3, rows: 4 });
});

onlyOn("sqlite")("a change that is sent again is not made again", async () => {
  const { client, tileOf } = await atWork();
  const changeId = randomUUID();
  const first = await edit(client, moving("a", 2), changeId);
  expect(await edit(client, moving("a", 3))).toMatchObject({ type: "done" });
  const again = await edit(client, moving("a", 2), changeId);
  expect(again).toMatchObject({ type: "done", answer: { revision: 3, changeId } });
  expect({ ...again, request: 0 }).toEqual({ ...first, request: 0 });
  expect(await edit(client, moving("a", 9), changeId)).toMatchObject({
    type: "refused",
    problem: { code: "mosaics.changeIdUsed" },
  });
  expect(await tileOf("a")).toMatchObject({ position: { x: 3, y: 0 } });
});

onlyOn("sqlite")("a change whose log entry was compacted is not made again", async () => {
  const { client, mosaicId, tileOf } = await atWork();
  const changeId = randomUUID();
  expect(await edit(client, moving("a", 2), changeId)).toMatchObject({ type: "done" });
  const { db } = app.ctx;
  const entry = await db
    .selectFrom("changes")
    .select(["account_id", "mosaic_id", "revision", "change_id", "fingerprint", "at"])
    .where("mosaic_id", "=", mosaicId)
    .where("change_id", "=", changeId)
    .executeTakeFirstOrThrow();
  await db.insertInto("spent_changes").values(entry).execute();
  await db.deleteFrom("changes").where("change_id", "=", changeId).execute();
  expect(await edit(client, moving("a", 3))).toMatchObject({ type: "done" });
  const again = await edit(client, moving("a", 2), changeId);
  expect(again).toMatchObject({ type: "done", answer: { revision: 3 } });
  expect(await tileOf("a")).toMatchObject({ position: { x: 3, y: 0 } });
});

onlyOn("sqlite")("an edit follows one that arrived in another way", async () => {
  const { ana, client, mosaicId, tileOf } = await atWork();
  const body = (operation: object) => ({
    token: ana.token,
    body: { changeId: randomUUID(), baseRevision: 1, operations: [operation] },
  });
  const at = `PATCH /mosaics/${mosaicId}` as const;
  const title = { op: "updateTile", id: "a", data: { title: "Atlas" } };
  expect((await app.call(at, body(title))).status).toBe(200);
  expect(await edit(client, moving("a", 2))).toMatchObject({ answer: { revision: 4 } });
  expect(await tileOf("a")).toMatchObject({ data: { title: "Atlas" }, position: { x: 2, y: 0 } });
  expect((await app.call(at, body({ op: "removeTile", id: "a" }))).status).toBe(200);
  expect(await edit(client, moving("a", 3))).toMatchObject({ problem: { code: "tile.removed" } });
});

onlyOn("sqlite")("an edit reads a mosaic that another writer of contents has changed", async () => {
  const { client, mosaicId, tileOf } = await atWork();
  expect(await edit(client, moving("b", 1))).toMatchObject({ type: "done" });
  const mosaic = (await findMosaic(app.ctx, mosaicId)) as EditableMosaic;
  for (const id of ["a", "b"]) {
    const tile = await tileOf(id);
    const titled = new Map([[id, { ...tile, data: { ...tile.data, title: "Atlas" } }]]);
    const before = { tiles: new Map(), hasStaged: false };
    for (const write of tileWrites(app.ctx, mosaic, titled, before)) {
      await runDirectly(app.ctx.db, write);
    }
  }
  // Nothing but the revision shows that they were written.
  const revision = { ...mosaic, revision: 7 };
  await runDirectly(app.ctx.db, mosaicUpdate(app.ctx, mosaic, revision, { growth: 0 }));
  const widened = (id: string) => ({ op: "updateTile", id, data: { width: 2 } });
  expect(await edit(client, widened("a"))).toMatchObject({ answer: { revision: 8 } });
  expect(await edit(client, widened("b"))).toMatchObject({ answer: { revision: 9 } });
  expect(await tileOf("a")).toMatchObject({ data: { title: "Atlas", width: 2 } });
  expect(await tileOf("b")).toMatchObject({ data: { title: "Atlas", width: 2 } });
});

onlyOn("sqlite")("a tile that was removed and added again is the new one", async () => {
  const { client, tileOf } = await atWork();
  const data = { type: "texto", title: "Neu 新しい" };
  const added = { id: "a", position: { x: 5, y: 5 }, data };
  expect(await edit(client, { op: "removeTile", id: "a" })).toMatchObject({ type: "done" });
  expect(await edit(client, moving("a", 3))).toMatchObject({ problem: { code: "tile.removed" } });
  expect(await edit(client, { op: "addTile", tile: added })).toMatchObject({ type: "done" });
  expect(await edit(client, moving("a", 4))).toMatchObject({ type: "done" });
  expect(await tileOf("a")).toMatchObject({ data, position: { x: 4, y: 0 } });
});

onlyOn("sqlite")(
  "edits have the same outcome with what was kept as without",
  async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(SENT, { minLength: 5, maxLength: 25 }), async (all) => {
        const bodies = all.map(({ operations, repeats }, at) => {
          const changeId = `change-${repeats ? at - 1 : at}`;
          return { changeId, baseRevision: 1, operations };
        });
        const [kept, read] = [await atWork(), await atWork()];
        const outcomes: unknown[] = [];
        for (const body of bodies) outcomes.push(await kept.client.edit(body));
        for (const [at, body] of bodies.entries()) {
          // After a write of anything else, everything is read.
          await app.ctx.db.deleteFrom("users").where("id", "=", "nobody").execute();
          const outcome = await read.client.edit(body);
          expect(outcomes[at]).toEqual(outcome);
          if (outcome?.type === "done") made += 1;
        }
        const contents = [kept, read].map(async ({ ana, mosaicId }) => {
          const { body } = await app.call(`GET /mosaics/${mosaicId}`, ana);
          const { title, content, revision } = body.item;
          return { title, content, revision };
        });
        const [one, other] = await Promise.all(contents);
        expect(one).toEqual(other);
        const checks = await Promise.all(
          [kept, read].map(({ mosaicId }) => foldMosaic(app.ctx, mosaicId)),
        );
        expect(checks.map((check) => check?.problems)).toEqual([[], []]);
      }),
      { numRuns: propertyRuns(12) },
    );
    // Refused edits change nothing, so enough of them have to be made for a meaningful test.
    expect(made).toBeGreaterThan(30);
  },
  60_000,
);

const ID = fc.constantFrom("a", "b", "c");
const TITLE = fc.constantFrom("One", "دو 二", "🧩 Three");
const PLACE = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.constant(0) });
const OPERATION = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constant("moveTile"), id: ID, position: PLACE }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant("updateTile"),
      id: ID,
      data: fc.record({ title: TITLE, width: fc.constantFrom(1, 2) }, { requiredKeys: [] }),
    }),
  },
  fc.record({ op: fc.constant("removeTile"), id: ID }),
  fc.record({ op: fc.constant("rename"), title: TITLE }),
  fc.record({
    op: fc.constant("addTile"),
    tile: fc.record({
      id: ID,
      position: PLACE,
      data: fc.record({ type: fc.constant("texto"), title: TITLE }),
    }),
  }),
);
/** A change, which may have the id of the one before. */
const SENT = fc.record({
  operations: fc.array(OPERATION, { minLength: 1, maxLength: 2 }),
  repeats: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
});
