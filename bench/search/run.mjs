import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import { findTilesByFiles } from "../../packages/server/src/features/mosaics/search/search-files.store.ts";
import { findTilesAnywhere } from "../../packages/server/src/features/mosaics/search/search.store.ts";
import { textWrites } from "../../packages/server/src/features/mosaics/search/tile-texts.store.ts";
import { mergeWords } from "../../packages/server/src/platform/database/merge-words.ts";
import { filterTokens, tokenOf } from "../../packages/server/src/platform/database/tile-words.ts";
import { compileOnce } from "../../packages/server/src/platform/database/compile-once.ts";
import { runDirectly } from "../../packages/server/src/platform/database/direct-connections.ts";
import { openDatabase } from "../../packages/server/src/platform/database/open-database.ts";
import { onEachEngine } from "../engines.mjs";
import { median } from "../median.mjs";
import { report } from "../ratios.mjs";

const LIMIT = 3;
const TILES = 100_000;
const ACCOUNTS = 10;
const PAGE = 20;
const RUNS = 101;
const AT_ONCE = 100;

/** All accounts, so that a word is in all tiles. */
const EVERYWHERE = Array.from({ length: ACCOUNTS }, (_, at) => `account-${at}`);
/** @typedef {{what: string, query: string, filter?: import("../../packages/server/src/platform/database/tile-words.ts").TileFilter, accountIds?: string[], isLimited?: false}} Question */
/** What is searched for, by how many tiles have it. Those that very many tiles have are stated, without a limit. */
/** @type {readonly Question[]} */
const QUERIES = [
  { what: "one tile", query: "horta4711" },
  { what: "twenty tiles, two words", query: "turma77 quintal" },
  { what: "a hundred tiles, by the beginning of a word", query: "turma77" },
  { what: "ten tiles in Chinese", query: "年级四千" },
  { what: "all tiles of an account", query: "escola", isLimited: false },
  { what: "all tiles, of a type that none has", query: "escola", filter: { type: "pdf" } },
  { what: "all tiles, of a type that a thousandth has", query: "escola", filter: { type: "url" } },
  {
    what: "half of the tiles, of the type of the others",
    query: "impar",
    filter: { type: "foto" },
  },
  { what: "all tiles, of a mosaic of ten thousand", query: "escola", filter: { mosaicId: 3 } },
  {
    what: "a hundred tiles of a mosaic and a type",
    query: "turma77",
    filter: { mosaicId: 8, type: "texto" },
  },
].map((one) => ({ ...one, ...(one.filter && { accountIds: EVERYWHERE }) }));

/** As many tiles with their mosaics, one beside the other in the order of their key: what no search can be. */
const page = compileOnce((db, /** @type {{count: number}} */ { count }) => {
  const text = sql`select tile_rows.id, tile_rows.mosaic_id, tile_rows.data,
      mosaics.title as mosaic_title, accounts.name as account_name
    from tile_rows
    inner join mosaics on mosaics.account_id = tile_rows.account_id and mosaics.id = tile_rows.mosaic_id
    inner join accounts on accounts.id = tile_rows.account_id
    where tile_rows.account_id = 'account-7' and tile_rows.id > 't05'
      and tile_rows.mosaic_id = (select id from mosaics where account_id = 'account-7')
    order by tile_rows.id limit ${count}`;
  return { compile: () => text.compile(db) };
});

/**
 * The plain index read: the same question to an ordinary index, with a row for each word of each tile, and the same rows.
 * Nothing of it depends on who asks. On PostgreSQL its values are hidden from the planner, as those of the search are.
 * @param {readonly {from: string, to: string}[][]} words The ranges of each word, one for each account.
 */
function plainRead(words) {
  return compileOnce((db, /** @type {Record<string, string | number>} */ values) => {
    const ranges = words.map((ofWord, at) => {
      const isWithin = ofWord.map((_, account) => {
        const [from, to] = [values[`from${at}of${account}`], values[`to${at}of${account}`]];
        return sql`(word >= (select ${from}) and word < (select ${to}))`;
      });
      return sql`select place from bench_words where ${sql.join(isWithin, sql` or `)}`;
    });
    const text = sql`select found.id as place, found.mosaic_id, found.tile_id, tile_rows.data,
        mosaics.title as mosaic_title, accounts.name as account_name
      from (select place from (${sql.join(ranges, sql` intersect `)}) as hits
        order by place desc limit ${values["count"]}) as hits
      inner join tile_texts as found on found.id = hits.place
      inner join tile_rows on tile_rows.account_id = found.account_id and tile_rows.mosaic_id = found.mosaic_id
        and tile_rows.id = found.tile_id and tile_rows.added_by_write = found.of_write
      inner join mosaics on mosaics.account_id = found.account_id and mosaics.id = found.mosaic_id
      inner join accounts on accounts.id = found.account_id
      order by place desc`;
    return { compile: () => text.compile(db) };
  });
}

/**
 * @param {readonly string[]} accountIds
 * @param {ReturnType<typeof soughtTokens>} sought
 * @param {Question["filter"]} filter
 */
function rangesOf(accountIds, sought, filter) {
  const words = sought.map(({ token, isPrefix }) =>
    accountIds.map((id) => {
      const from = tokenOf(id, token);
      // After every word that begins with it, or after the word alone.
      return { from, to: isPrefix ? `${from}\u{10FFFF}` : `${from} ` };
    }),
  );
  const filters = [{ mosaicId: filter?.mosaicId }, { type: filter?.type }].map((one) =>
    accountIds.flatMap((id) => filterTokens(id, one).map((from) => ({ from, to: `${from} ` }))),
  );
  return [...words, ...filters].filter((ranges) => ranges.length > 0);
}

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-search-"));
let isMet = true;
try {
  await onEachEngine(async (engine, env) => {
    const url = env["DATABASE_URL"];
    const { db } = await openDatabase(
      url ? { engine: "postgres", url } : { engine: "sqlite", file: join(folder, "bench.sqlite") },
      { backupDir: folder, onLost: () => {} },
    );
    try {
      await fill(db, env);
      await measure(engine, db);
    } finally {
      await db.destroy();
    }
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(isMet ? "PASS\n" : "FAIL\n");
process.exitCode = isMet ? 0 : 1;

/** @typedef {import("kysely").Kysely<import("../../packages/server/src/platform/database/schema.ts").Database>} Db */

/**
 * @param {Db} db
 * @param {Record<string, string>} env
 */
async function fill(db, env) {
  const now = new Date().toISOString();
  for (let account = 0; account < ACCOUNTS; account++) {
    const account_id = `account-${account}`;
    await db
      .insertInto("accounts")
      .values({ id: account_id, name: "Escola", search: "escola", plan: "free", created_at: now })
      .execute();
    const { id: mosaicId } = await db
      .insertInto("mosaics")
      .values({
        account_id,
        title: "Horta",
        background: "{}",
        settings: "{}",
        revision: 1,
        tile_count: TILES / ACCOUNTS,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let from = account; from < TILES; from += AT_ONCE * ACCOUNTS) {
      const tiles = Array.from({ length: AT_ONCE }, (_, at) => tileAt(from + at * ACCOUNTS));
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto("tile_rows")
          .values(
            tiles.map(({ id, data }) => ({
              account_id,
              mosaic_id: mosaicId,
              id,
              x: 0,
              y: 0,
              data: JSON.stringify(data),
            })),
          )
          .execute();
        const texts = textWrites(tx, { accountId: account_id, mosaicId }, tiles);
        for (const text of texts) await runDirectly(tx, text);
      });
    }
  }
  await fillPlainIndex(db, "DATABASE_URL" in env);
  // As PostgreSQL does by itself in time, and as the server does each hour on SQLite.
  if ("DATABASE_URL" in env) await sql`vacuum analyze`.execute(db);
  else await mergeWords(db, () => false);
}

/**
 * An ordinary index of the same words.
 * @param {Db} db
 * @param {boolean} isPostgres
 */
async function fillPlainIndex(db, isPostgres) {
  const table = isPostgres
    ? sql`create table bench_words (word text collate "C" not null, place bigint not null, primary key (word, place))`
    : sql`create table bench_words (word text not null, place integer not null, primary key (word, place)) without rowid`;
  await table.execute(db);
  const words = isPostgres
    ? sql`select unnest(tsvector_to_array(words)), id from tile_texts`
    : sql`select distinct value, tile_texts.id from tile_texts, json_each('["' || replace(words, ' ', '","') || '"]')`;
  await sql`insert into bench_words ${words}`.execute(db);
}

/** @param {number} at */
function tileAt(at) {
  const parity = at % (2 * ACCOUNTS) < ACCOUNTS ? "par" : "impar";
  const content = `Na escola, horta${at} da turma${Math.floor(at / 100)}, ${parity}. ${at % 500 < 100 ? "No quintal." : ""}`;
  const chinese = at % 1000 < 10 ? "年级四千" : "";
  const type = typeAt(at);
  const texts = type === "foto" ? { summary: content } : { content };
  const data = { type, title: `Tessela ${at}`, ...texts, description: chinese };
  return {
    id: `t${String(at).padStart(6, "0")}`,
    position: { x: 0, y: 0 },
    data: fillTileData(data),
  };
}

/**
 * @param {number} at
 * @returns {"texto" | "url" | "foto"}
 */
function typeAt(at) {
  if (at % 1000 < 1) return "url";
  return at % (2 * ACCOUNTS) < ACCOUNTS ? "foto" : "texto";
}

/**
 * @param {string} engine
 * @param {Db} db
 */
async function measure(engine, db) {
  const last = Number.MAX_SAFE_INTEGER;
  const ctx = /** @type {never} */ ({ db });
  const lines = [`${engine}, ${TILES} tiles in ${ACCOUNTS} accounts`, ""];
  lines.push(
    "| | found | ms | × a plain index read | × as many neighbours by their key |",
    "| --- | ---: | ---: | ---: | ---: |",
  );
  for (const question of QUERIES) {
    const { what, query, filter, isLimited = true } = question;
    const { accountIds = ["account-1", "account-7"] } = question;
    const access = { whole: accountIds, partly: [], mosaicIds: [] };
    const sought = soughtTokens(query);
    // As `GET /search` does: by their own texts, and by their files if any has the words and there is room on the page.
    const search = async () => {
      const wanted = { access, accountIds, sought, ...(filter && { filter }) };
      const { tiles, isInFiles } = await findTilesAnywhere(ctx, wanted, {
        before: last,
        limit: PAGE + 1,
      });
      if (tiles.length > PAGE || !isInFiles) return tiles;
      const after = { textId: last, place: last };
      const limit = PAGE + 1 - tiles.length;
      return [...tiles, ...(await findTilesByFiles(ctx, wanted, { after, limit }))];
    };
    const found = await search();
    const ranges = rangesOf(accountIds, sought, filter);
    const read = plainRead(ranges);
    const values = Object.fromEntries(
      ranges.flatMap((ofWord, at) =>
        ofWord.flatMap(({ from, to }, account) => [
          [`from${at}of${account}`, from],
          [`to${at}of${account}`, to],
        ]),
      ),
    );
    const plain = () => read(db, { ...values, count: PAGE + 1 });
    const places = found.map(({ place }) => place).join();
    const same = /** @type {{place: number}[]} */ (await plain()).map(({ place }) => place).join();
    if (same !== places) throw new Error(`The plain index read of “${query}” found other tiles.`);
    /** @type {number[][]} */
    const times = [[], [], []];
    const works = [search, plain, () => page(db, { count: Math.max(1, found.length) })];
    // In turn, so that other programs slow all down alike.
    for (let run = 0; run < RUNS; run++) {
      for (const [place, work] of works.entries()) {
        const begun = performance.now();
        await work();
        times[place]?.push(performance.now() - begun);
      }
    }
    const [took = 0, ofPlain = 1, ofNeighbours = 1] = times.map(median);
    const ratio = took / ofPlain;
    if (isLimited && ratio > LIMIT) isMet = false;
    report(`search ${engine} ${what}`, ratio);
    const count = found.length > PAGE ? `more than ${PAGE}` : found.length;
    const ratios = [ratio, took / ofNeighbours].map((one) => one.toFixed(1)).join(" | ");
    lines.push(
      `| ${what}${isLimited ? "" : " (no limit)"} | ${count} | ${took.toFixed(2)} | ${ratios} |`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
