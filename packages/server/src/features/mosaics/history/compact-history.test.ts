import { difference } from "@mosaico/domain/mosaic/difference";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { propertyRuns } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { foldLog } from "#testing/fold-log.ts";
import { stateAt } from "../log.ts";
import { readSnapshot } from "../read-snapshot.ts";
import { compactHistory } from "./compact-history.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let token: string;
let accountId: string;

beforeAll(async () => {
  app = await testApp();
  ({ token, accountId } = await givenUser(app));
});

afterAll(() => app.close());

const tileIds = fc.constantFrom("a", "b", "c");
const operation = fc.oneof(
  fc.record({
    op: fc.constant("addTile"),
    tile: fc.record({
      id: tileIds,
      position: fc.constant({ x: 1, y: 2 }),
      data: fc.record({ type: fc.constant("texto"), title: fc.constantFrom("T", "U") }),
    }),
  }),
  fc.record({
    op: fc.constant("updateTile"),
    id: tileIds,
    data: fc.record(
      { title: fc.constantFrom("V", "W"), summary: fc.constantFrom("s", "") },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    op: fc.constant("moveTile"),
    id: tileIds,
    position: fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.constant(0) }),
  }),
  fc.record({ op: fc.constant("removeTile"), id: tileIds }),
  fc.record({ op: fc.constant("rename"), title: fc.constantFrom("One", "Two") }),
);
const step = fc.record({
  hours: fc.constantFrom(0, 1, 7, 30),
  operations: fc.array(operation, { minLength: 1, maxLength: 2 }),
  isNamed: fc.boolean(),
});

test("the log yields the same states as before, at each revision that is kept", async () => {
  let compactedInTotal = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const id = await givenMosaic(app, accountId, { tiles: [textTile("a"), textTile("b")] });
      const named = new Set<number>();
      for (const { hours, operations, isNamed } of steps) {
        app.clock.advance(hours * HOUR_MS);
        const { status, body } = await patch(id, operations);
        if (status !== 200 || !isNamed) continue;
        named.add(body.revision);
        await name(id, body.revision);
      }
      const before = await statesOf(id);
      const days = await daysOf(id);
      await pass(200);
      await compactHistory(app.ctx);
      const after = await statesOf(id);
      compactedInTotal += before.size - after.size;
      for (const [revision, state] of after) {
        expect(difference(state, before.get(revision) ?? state)).toEqual([]);
      }
      const { mosaic, now } = await nowOf(id);
      expect(difference(await foldLog(app.ctx, mosaic, "Mosaic"), now)).toEqual([]);
      // Only what the rule names is kept, besides the day of the newest change.
      const newest = days.at(-1)?.day;
      const stays = days.filter(
        ({ revision, day }, index) =>
          named.has(revision) || day === newest || days[index + 1]?.day !== day,
      );
      expect([...after.keys()].toSorted((a, b) => a - b)).toEqual([
        0,
        ...stays.map(({ revision }) => revision),
      ]);
    }),
    { numRuns: propertyRuns(20) },
  );
  expect(compactedInTotal).toBeGreaterThan(0);
});

test("changes of the last ninety days are kept individually", async () => {
  const id = await dayOf(3);
  await later(id);
  await pass(88);
  await compactHistory(app.ctx);
  expect(await revisionsOf(id)).toEqual([5, 4, 3, 2, 1]);
  await pass(2);
  await compactHistory(app.ctx);
  expect(await revisionsOf(id)).toEqual([5, 4]);
});

test("a compacted change is listed as one, with the author of all its parts", async () => {
  const id = await dayOf(3);
  await later(id);
  await age();
  const { items } = (await app.call(`GET /mosaics/${id}/history`, { token })).body;
  expect(items[1]).toMatchObject({
    revision: 4,
    baseRevision: 0,
    origin: "compacted",
    author: null,
    what: { added: 1, renamed: true, titles: ["Tile a"] },
  });
  const gone = await app.call(`GET /mosaics/${id}/revisions/2`, { token });
  expect([gone.status, gone.body.code]).toEqual([400, "mosaics.unknownRevision"]);
  for (const body of [{ revision: 2 }, { revision: 3 }]) {
    const answer = await app.call(`POST /mosaics/${id}/restore`, { token, body });
    expect(answer.body.code).toBe("mosaics.unknownRevision");
  }
  expect((await name(id, 2)).body.code).toBe("mosaics.unknownRevision");
  const back = await app.call(`POST /mosaics/${id}/restore`, { token, body: { revision: 4 } });
  expect(back.body.item).toMatchObject({ title: "Title 2", revision: 6 });
});

test("a client with a revision inside a compacted change sees a gap, and never that change", async () => {
  const id = await dayOf(3);
  await later(id);
  await age();
  for (const since of [0, 1, 2, 3, 4]) {
    const { items } = (await app.call(`GET /mosaics/${id}/changes?since=${since}`, { token })).body;
    expect(items.map(({ revision }: { revision: number }) => revision)).toEqual([5]);
  }
});

test("a compacted change that is sent again changes nothing", async () => {
  const id = await dayOf(0);
  const body = {
    changeId: "late",
    baseRevision: 1,
    operations: [{ op: "rename", title: "Once" }],
  };
  const first = await app.call(`PATCH /mosaics/${id}`, { token, body });
  await patch(id, [{ op: "rename", title: "Other" }]);
  await later(id);
  await age();
  expect(await revisionsOf(id)).toEqual([4, 3]);
  const again = await app.call(`PATCH /mosaics/${id}`, { token, body });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = { ...body, operations: [{ op: "rename", title: "Twice" }] };
  const refused = await app.call(`PATCH /mosaics/${id}`, { token, body: other });
  expect([refused.status, refused.body.code]).toEqual([409, "mosaics.changeIdUsed"]);
  expect(await revisionsOf(id)).toEqual([4, 3]);
});

test("a revision whose name is removed is compacted like the others", async () => {
  const id = await dayOf(3);
  await name(id, 2);
  await later(id);
  await age();
  expect(await revisionsOf(id)).toEqual([5, 4, 2]);
  await app.call(`DELETE /mosaics/${id}/revisions/2/name`, { token });
  await compactHistory(app.ctx);
  expect(await revisionsOf(id)).toEqual([5, 4]);
  const { mosaic, now } = await nowOf(id);
  expect(difference(await foldLog(app.ctx, mosaic, "Mosaic"), now)).toEqual([]);
});

test("several runs may be concurrent, also with edits, and an interrupted run is continued", async () => {
  const ids = [await dayOf(120), await dayOf(120)];
  for (const id of ids) await later(id);
  await pass(100);
  let reads = 0;
  await compactHistory(app.ctx, () => (reads += 1) > 2);
  const work = ids.map((id) => patch(id, [{ op: "rename", title: "Meanwhile" }]));
  const joins = Array.from({ length: 3 }, () => compactHistory(app.ctx));
  await Promise.all([...work, ...joins]);
  await compactHistory(app.ctx);
  for (const id of ids) {
    expect(await revisionsOf(id)).toEqual([123, 122, 121]);
    const { mosaic, now } = await nowOf(id);
    expect(difference(await foldLog(app.ctx, mosaic, "Mosaic"), now)).toEqual([]);
  }
});

/** A mosaic with this many renamings on the day of its first change. */
async function dayOf(renamings: number): Promise<number> {
  app.clock.advance(DAY_MS - (app.clock.now().getTime() % DAY_MS));
  const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
  for (let at = 0; at < renamings; at += 1)
    await patch(id, [{ op: "rename", title: `Title ${at}` }]);
  return id;
}

/** Adds a change on the next day, because changes of the newest day are kept. */
async function later(id: number): Promise<void> {
  app.clock.advance(DAY_MS);
  await patch(id, [{ op: "rename", title: "Later" }]);
}

async function age(): Promise<void> {
  await pass(92);
  await compactHistory(app.ctx);
}

/** Signs in again, because sessions expire during such a period. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  ({ token } = await givenUser(app, { accountId }));
}

function patch(id: number, operations: readonly object[]) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { token, body });
}

function name(id: number, revision: number) {
  return app.call(`PUT /mosaics/${id}/revisions/${revision}/name`, { token, body: { name: "N" } });
}

async function revisionsOf(id: number): Promise<number[]> {
  const { body } = await app.call(`GET /mosaics/${id}/history`, { token });
  return body.items.map(({ revision }: { revision: number }) => revision);
}

async function daysOf(id: number): Promise<{ revision: number; day: string }[]> {
  const rows = await app.ctx.db
    .selectFrom("changes")
    .select(["revision", "at"])
    .where("mosaic_id", "=", id)
    .orderBy("revision")
    .execute();
  return rows.map(({ revision, at }) => ({ revision, day: at.slice(0, 10) }));
}

async function nowOf(id: number) {
  const snapshot = await readSnapshot(app.ctx, { mosaicId: id });
  if (snapshot === undefined) throw new Error(`There is no mosaic ${id}.`);
  const tiles = new Map(snapshot.tiles.map((tile) => [tile.id, tile]));
  return { mosaic: snapshot.mosaic, now: { ...snapshot.mosaic, tiles } };
}

/** The state at each revision in the log. */
async function statesOf(id: number): Promise<ReadonlyMap<number, MosaicState>> {
  const { mosaic, now } = await nowOf(id);
  const states = new Map<number, MosaicState>();
  for (let revision = 0; revision <= mosaic.revision; revision += 1) {
    const state = await stateAt(app.ctx, mosaic, now, revision);
    if (state !== undefined) states.set(revision, state);
  }
  return states;
}
