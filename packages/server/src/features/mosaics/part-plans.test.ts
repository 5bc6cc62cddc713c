import { SECTIONS_BLOCK, blockAt } from "@mosaico/domain/mosaic/block";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { testEngine } from "#testing/test-database.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { lastBlock, piecesWithin, sectionsOf, spansOf } from "./part.store.ts";

const COLUMNS = 70;

let app: TestApp;
let accountId: string;
let mosaicId: number;
beforeAll(async () => {
  app = await testApp();
  ({ accountId } = await givenUser(app));
  const tiles = Array.from({ length: COLUMNS ** 2 }, (_, at) =>
    textTile(`t${at}`, {
      position: { x: (at % COLUMNS) * 400, y: Math.floor(at / COLUMNS) * 400 },
    }),
  );
  mosaicId = await givenMosaic(app, accountId, { tiles });
  await sql`analyze`.execute(app.ctx.db);
});
afterAll(() => app.close());

type Key = { readonly accountId: string; readonly mosaicId: number };

const part = {
  first: blockAt({ x: 10_000, y: 9000 }),
  last: blockAt({ x: 10_000, y: 11_000 }),
  left: 9000,
  right: 11_000,
  top: 9000,
  bottom: 11_000,
  max: 2501,
};

test.each<[string, (mosaic: Key) => CompiledQuery]>([
  ["the pieces of a part", (mosaic) => piecesWithin.with(app.ctx.db, { ...mosaic, ...part })],
  ["the sections", (mosaic) => sectionsOf.with(app.ctx.db, mosaic)],
  ["where columns begin and end", (mosaic) => spansOf.with(app.ctx.db, mosaic)],
  ["blocks at the end", (mosaic) => lastBlock.with(app.ctx.db, mosaic)],
])("%s are found with the index of blocks, without reading other tiles", async (_, statement) => {
  const plan = await planOf(statement({ accountId, mosaicId }));
  const isIndexed =
    testEngine() === "sqlite"
      ? /USING (COVERING )?INDEX tiles_block \(account_id=\? AND mosaic_id=\? AND block[=<>]/
      : /Index (Only )?Scan (Backward )?(using|on) tiles_block /;
  const searches = plan
    .split("\n")
    .filter((line) => /(on|SEARCH|SCAN|using) (tile_rows|tiles_block)/.test(line));
  expect(searches.length).toBeGreaterThan(0);
  // In each part of the statement.
  for (const search of searches) expect(search).toMatch(isIndexed);
  expect(plan).not.toMatch(/Seq Scan on tile_rows|SCAN tile_rows|tile_rows_pkey|PRIMARY KEY \(acc/);
  // The index condition of PostgreSQL must limit the blocks too, not only the mosaic.
  if (testEngine() === "postgres") {
    for (const [condition] of plan.matchAll(/Index Cond: \(.*account_id.*/g))
      expect(condition).toContain("block ");
  }
});

test("negative control: the tiles of another place than a block are not found with it", async () => {
  const { db } = app.ctx;
  const query = db
    .selectFrom("tiles")
    .select("id")
    .where("account_id", "=", accountId)
    .where("mosaic_id", "=", mosaicId)
    .where(sql<boolean>`block + 0 = ${SECTIONS_BLOCK}`);
  expect(await planOf(query.compile())).not.toMatch(/mosaic_id=\? AND block|Index Cond.*block/);
});

/** The lines of the engine's plan for a statement. */
async function planOf(statement: CompiledQuery): Promise<string> {
  const explain = testEngine() === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await app.ctx.db.executeQuery<Record<string, unknown>>({
    ...statement,
    sql: `${explain} ${statement.sql}`,
  });
  return rows.map((row) => row["detail"] ?? row["QUERY PLAN"]).join("\n");
}
