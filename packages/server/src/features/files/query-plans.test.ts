import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SystemCtx } from "#platform/context.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/schema.ts";
import { makeTestDatabase, testEngine } from "#testing/test-database.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { selectStored } from "./archived/archived-files.store.ts";
import { selectUses } from "./files.store.ts";
import { selectStrayPhotos } from "./orphaned-files.store.ts";
import { selectCopying, selectWantedVideos } from "./videos/video-copies.store.ts";
import { selectWanted } from "./office/conversions.store.ts";
import { selectReplacedPdfs } from "./office/office.store.ts";
import { selectPreparing } from "./office/preparing.store.ts";
import { selectOldFiles, selectUnused } from "./sweep.store.ts";
import { selectWaiting } from "./texts/file-texts.store.ts";

type Explained = { explain(format?: "text", options?: ReturnType<typeof sql>): Promise<object[]> };

let world: TestCtx;
let unused: Kysely<Database>;
let drop: () => Promise<void>;

// A database that nothing has used before: the pages and statistics that earlier tests leave behind in a database that
// is used again would decide which of two indexes PostgreSQL prefers.
beforeAll(async () => {
  world = await testCtx();
  const folder = join(world.config.dataDir, "unused");
  await mkdir(folder);
  const made = await makeTestDatabase(folder);
  drop = made.drop;
  const opened = await openDatabase(made.config, { backupDir: folder, onLost: () => {} });
  unused = opened.db;
});
afterAll(async () => {
  await unused.destroy();
  await drop();
  await world.close();
});

const queries: readonly (readonly [string, (ctx: SystemCtx) => Explained, readonly string[]])[] = [
  [
    "whether some mosaics use a file",
    (ctx) => selectUses(ctx, { accountId: "a", fileName: "f" }, [1, 2]),
    ["tiles_file", "tiles_icon"],
  ],
  [
    "which files nothing uses",
    (ctx) => selectUnused(ctx, ["a", "b"]),
    ["tiles_file", "tiles_icon", "mosaics_image", "icons_file"],
  ],
  [
    "which files an account has already",
    (ctx) => selectStored(ctx, "a", { sha256: "s", originalName: "o", folder: "content" }),
    ["files_content"],
  ],
  [
    "which file has waited the shortest time to be read",
    (ctx) => selectWaiting(ctx).limit(1),
    ["file_texts_wanted"],
  ],
  [
    "which files were last used long ago",
    (ctx) => selectOldFiles(ctx, "2026", { name: "a", lastUsedAt: "2025" }).limit(200),
    ["files_last_used"],
  ],
  [
    "which documents wait to be converted",
    (ctx) => selectWanted(ctx, "a", 3).limit(1),
    ["conversions_wanted"],
  ],
  [
    "which documents of a mosaic wait to be converted",
    (ctx) => selectPreparing(ctx, { accountId: "a", mosaicId: 1, maxAttempts: 3, limit: 100 }),
    ["conversions_wanted", "tiles_file"],
  ],
  [
    "which films wait to be copied",
    (ctx) => selectWantedVideos(ctx, "a").limit(1),
    ["film_copies_wanted"],
  ],
  [
    "which films of a mosaic wait to be copied",
    (ctx) => selectCopying(ctx, { accountId: "a", mosaicId: 1, limit: 100 }),
    ["film_copies_wanted", "tiles_file"],
  ],
  [
    "which PDFs have been replaced",
    (ctx) =>
      selectReplacedPdfs(ctx, "2026", { name: "a", accountId: "a", replacedAt: "2025" }).limit(100),
    ["renditions_replaced"],
  ],
  [
    "which photos no user has any more",
    (ctx) => selectStrayPhotos(ctx, "a").limit(100),
    ["files_owner"],
  ],
];

test.each(queries)(
  "%s is answered with indexes, however large the tables are",
  async (_, query, indexes) => {
    const plan = await planOf(query);
    for (const index of indexes) expect(plan).toContain(index);
    // Allowed scans: json_each only goes through the given ids, large writes in progress are very rare, and at most a
    // thousand waiting documents are looked through.
    expect(plan).not.toMatch(
      /Seq Scan|SCAN (?!CONSTANT|tile_rows USING|mosaics USING|large_writes USING|wanted\b|json_each)/,
    );
    // Nothing may be sorted either, or each page of the sweep would read all files.
    expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/);
  },
);

test("negative control: a query without an index is noticed", async () => {
  const plan = await planOf(({ db }) =>
    db.selectFrom("files").select("name").where("original_name", "=", "x"),
  );
  expect(plan).toMatch(/Seq Scan|SCAN files/);
});

async function planOf(query: (ctx: SystemCtx) => Explained): Promise<string> {
  const explain = async (db: Kysely<Database>) => {
    const options = testEngine() === "sqlite" ? sql`query plan` : undefined;
    return JSON.stringify(await query({ ...world.ctx, db }).explain(undefined, options));
  };
  if (testEngine() === "sqlite") return explain(unused);
  return unused.transaction().execute(async (db) => {
    // On empty tables, PostgreSQL would always prefer to scan and sort.
    for (const setting of ["enable_seqscan", "enable_bitmapscan", "enable_sort"]) {
      await sql`set local ${sql.ref(setting)} = off`.execute(db);
    }
    return explain(db);
  });
}
