import { afterEach, beforeEach, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { foldMosaic, foldMosaics } from "./fold-mosaics.ts";

let app: TestApp;
let token: string;
let accountId: string;
let id: number;

beforeEach(async () => {
  app = await testApp();
  ({ token, accountId } = await givenUser(app));
  id = await givenMosaic(app, accountId, { tiles: [textTile("a"), textTile("b")] });
  await edit([{ op: "rename", title: "课程" }]);
  await edit([{ op: "moveTile", id: "a", position: { x: 4, y: 5 } }]);
});
afterEach(() => app.close());

test("mosaics equal their logs, those in the trash included", async () => {
  const other = await givenMosaic(app, accountId, { tiles: [textTile("c")] });
  expect((await app.call(`DELETE /mosaics/${other}`, { token })).status).toBe(204);
  const folded = [];
  for await (const each of foldMosaics(app.ctx)) folded.push(each);
  expect(folded).toContainEqual({
    mosaicId: id,
    title: "课程",
    revision: 3,
    changes: 3,
    tiles: 2,
    problems: [],
  });
  expect(folded.find(({ mosaicId }) => mosaicId === other)).toMatchObject({ problems: [] });
  expect(folded.flatMap(({ problems }) => problems)).toEqual([]);
});

test("a tile, a count or a title that was changed behind the log is found", async () => {
  const { db } = app.ctx;
  await db.updateTable("tile_rows").set({ x: 9 }).where("id", "=", "a").execute();
  await db.deleteFrom("tile_rows").where("id", "=", "b").execute();
  await db.updateTable("mosaics").set({ title: "Else" }).where("id", "=", id).execute();
  expect((await foldMosaic(app.ctx, id))?.problems).toEqual([
    "it counts 2 tiles and has 1",
    "the title differs from the log",
    "the tile b of the log is missing",
    "the tile a is at another position than in the log",
  ]);
});

test("a change that is missing from the log is found, in the middle and at the end", async () => {
  const { db } = app.ctx;
  await db.deleteFrom("changes").where("revision", "=", 3).execute();
  expect((await foldMosaic(app.ctx, id))?.problems).toEqual(["the log lacks revision 3"]);
  await db.deleteFrom("changes").where("revision", "=", 1).execute();
  expect((await foldMosaic(app.ctx, id))?.problems).toEqual(["the log lacks revision 1"]);
});

test("many differences are counted, not listed, and an unknown mosaic is none", async () => {
  const tiles = Array.from({ length: 30 }, (_, index) => textTile(`t${index}`));
  const many = await givenMosaic(app, accountId, { tiles });
  await app.ctx.db.updateTable("tile_rows").set({ y: -7 }).where("mosaic_id", "=", many).execute();
  const problems = (await foldMosaic(app.ctx, many))?.problems ?? [];
  expect(problems).toHaveLength(11);
  expect(problems.at(-1)).toBe("20 more differences");
  expect(await foldMosaic(app.ctx, 987_654)).toBeUndefined();
});

async function edit(operations: readonly object[]): Promise<void> {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  const { status } = await app.call(`PATCH /mosaics/${id}`, { token, body });
  expect(status).toBe(200);
}
