import { mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import { onEachEngine } from "../engines.mjs";
import { TITLE } from "../tiles.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";

// How writers fare while a backup is made and proved, in turns with as long a time without one.
const MEGABYTES = Number(process.env["MEGABYTES"] ?? 600);
const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const MOSAICS = 4;
const WRITERS_OF_EACH = 2;
const TILES = 50;
const QUIET_MS = 10_000;
const WARM_UP_MS = 3000;
const POLL_MS = 500;
// Hex digits of a change, beside its other columns.
const CHANGE_BYTES = 2800;

await onEachEngine(async (engine, env) => {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-backup-"));
  const settings = { env: { BACKUP_AT: "off", VIDEO_CONVERTER: "off", ...env } };
  try {
    const first = await startServer(folder, settings);
    await makeMosaic(caller(first.address, await signIn(first.address)), TILES);
    await first.stop();
    const bytes = await fill(join(folder, "mosaico.sqlite"), env["DATABASE_URL"]);
    const { quiet, during, took } = await measure(folder, settings);
    const load = loadavg()
      .map((value) => value.toFixed(0))
      .join(", ");
    console.log(
      `${engine} of ${(bytes / 1e6).toFixed(0)} MB in use by ${MOSAICS * WRITERS_OF_EACH} writers`,
    );
    console.log(
      `backups took ${took.map((ms) => `${(ms / 1000).toFixed(0)} s`).join(", ")}, load ${load}\n`,
    );
    console.log("| | without a backup | during one | ratio |");
    console.log("| --- | ---: | ---: | ---: |");
    line(
      "edits a second",
      quiet.times.length / quiet.seconds,
      during.times.length / during.seconds,
      0,
    );
    for (const share of [0.5, 0.99, 1]) {
      const name = share === 1 ? "longest" : `p${share * 100}`;
      line(`${name}, ms`, quantile(quiet.times, share), quantile(during.times, share), 1);
    }
    console.log("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Lengthens the log of the newest mosaic by changes of its title, as a long use would. Returns the size of the database.
 * @param {string} file
 * @param {string | undefined} url
 */
async function fill(file, url) {
  const many = Math.ceil((MEGABYTES * 1e6) / (CHANGE_BYTES + 500));
  const revision = `update mosaics set revision = (select max(revision) from changes
    where changes.mosaic_id = mosaics.id) where id = (select max(mosaic_id) from changes)`;
  const last = "select * from changes order by mosaic_id desc, revision desc limit 1";
  if (url === undefined) {
    const database = new DatabaseSync(file);
    const names = database
      .prepare("select name from pragma_table_info('changes')")
      .all()
      .map(({ name }) => String(name));
    database.exec("begin");
    database.exec(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${many}),
      last as materialized (${last})
      insert into changes (${names.join(", ")}) select ${valuesOf(names, many, `hex(randomblob(${CHANGE_BYTES / 2}))`)} from n, last`);
    database.exec(revision);
    database.exec("commit");
    database.close();
    return statSync(file).size;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = await client.query(
    "select column_name as name from information_schema.columns where table_name = 'changes'",
  );
  const names = columns.rows.map(({ name }) => String(name));
  // As incompressible as hex digits by chance, about.
  const digits = `(select string_agg(md5(random()::text || n.i || s.i), '') from generate_series(1, ${Math.ceil(CHANGE_BYTES / 32)}) as s (i))`;
  await client.query(`with n as (select i from generate_series(1, ${many}) as i),
    last as materialized (${last})
    insert into changes (${names.join(", ")}) select ${valuesOf(names, many, digits)} from n, last`);
  await client.query(revision);
  const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Number(rows[0].bytes);
}

/**
 * @param {readonly string[]} names
 * @param {number} many
 * @param {string} digits
 */
function valuesOf(names, many, digits) {
  /** @type {Record<string, string>} */
  const made = {
    revision: "last.revision + n.i",
    base_revision: "last.revision + n.i - 1",
    change_id: "'filled-' || n.i",
    // The last one gives the mosaic its title back, as the proof of a backup computes it from its log.
    operations: `'[{"op":"rename","title":"' ||
      case when n.i = ${many} then '${TITLE}' else ${digits} end || '"}]'`,
    inverse: `'[]'`,
  };
  return names.map((name) => made[name] ?? `last.${name}`).join(", ");
}

/** @param {string} folder @param {object} settings */
async function measure(folder, settings) {
  const server = await startServer(folder, settings);
  const isOver = { value: false };
  /** @type {number[]} */
  let times = [];
  try {
    const admin = caller(server.address, await signIn(server.address));
    const work = [];
    for (let mosaic = 0; mosaic < MOSAICS; mosaic += 1) {
      // A separate session, because each has its own rate limit.
      const api = caller(server.address, await signIn(server.address));
      const id = await makeMosaic(api, TILES);
      for (let writer = 0; writer < WRITERS_OF_EACH; writer += 1) {
        work.push(write(api, id, writer, isOver, (ms) => times.push(ms)));
      }
    }
    const take = () => {
      const taken = times;
      times = [];
      return taken;
    };
    const quiet = { times: /** @type {number[]} */ ([]), seconds: 0 };
    const during = { times: /** @type {number[]} */ ([]), seconds: 0 };
    const took = [];
    await rest(WARM_UP_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      take();
      await rest(QUIET_MS);
      quiet.times.push(...take());
      quiet.seconds += QUIET_MS / 1000;
      const ms = await backUp(admin);
      during.times.push(...take());
      during.seconds += ms / 1000;
      took.push(ms);
    }
    isOver.value = true;
    await Promise.all(work);
    return { quiet, during, took };
  } finally {
    isOver.value = true;
    await server.stop();
  }
}

/** Makes and proves one, as an administrator begins it. Returns how long it took. */
async function backUp(/** @type {ReturnType<typeof caller>} */ admin) {
  const begun = performance.now();
  const { item } = await admin("POST", "/admin/backups", {});
  for (;;) {
    await rest(POLL_MS);
    const { items } = await admin("GET", "/admin/backups");
    const found = items.find((/** @type {{id: string}} */ { id }) => id === item.id);
    if (found?.state === "running") continue;
    if (!found?.provedAt) throw new Error(`It was not proved: ${JSON.stringify(found)}`);
    return performance.now() - begun;
  }
}

/**
 * @param {ReturnType<typeof caller>} api
 * @param {number} id
 * @param {number} writer
 * @param {{value: boolean}} isOver
 * @param {(ms: number) => void} note
 */
async function write(api, id, writer, isOver, note) {
  for (let round = 0; !isOver.value; round += 1) {
    const position = { x: (round % 9) * 100, y: 50 };
    const operations = [{ op: "moveTile", id: `t${writer}`, position }];
    const begun = performance.now();
    try {
      await api("PATCH", `/mosaics/${id}`, {
        changeId: `w${writer}-${id}-${round}`,
        baseRevision: 0,
        operations,
      });
      note(performance.now() - begun);
    } catch (error) {
      if (!String(error).includes(" 429 ")) throw error;
      await rest(100);
    }
  }
}

/** @param {string} name @param {number} quiet @param {number} during @param {number} digits */
function line(name, quiet, during, digits) {
  const ratio = (during / quiet).toFixed(2);
  console.log(`| ${name} | ${quiet.toFixed(digits)} | ${during.toFixed(digits)} | ${ratio}× |`);
}

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
