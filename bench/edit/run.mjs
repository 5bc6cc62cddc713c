import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import { median } from "../median.mjs";
import { report } from "../ratios.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { openPage } from "./page.mjs";

// The largest is one tile below the limit, so that one can be added.
const SIZES = [100, 10_000, 99_999];
const ROUNDS = 200;
const WARM_UP = 40;
const PAGE_ROUNDS = 4000;
/** The cost of an edit must not depend on the mosaic's size: the largest ratio allowed for the largest mosaic. */
const MAX = 1.5;

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-edit-"));
const rows = [{ name: "page: shown, confirmed, drawn", times: await measurePage() }];
try {
  if (!process.argv.includes("page")) await measureServers();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print();

async function measureServers() {
  rows.push({ name: "server, SQLite", times: await measureServer("sqlite", {}) });
  const postgres = await startPostgres();
  try {
    rows.push({
      name: "server, PostgreSQL",
      times: await measureServer("postgres", { DATABASE_URL: postgres.url }),
    });
  } finally {
    await postgres.stop();
  }
}

function measurePage() {
  const pages = SIZES.map(openPage);
  return inTurns(
    PAGE_ROUNDS,
    pages.map((edit) => async (round) => edit(operationOf(round))),
  );
}

/**
 * @param {string} name
 * @param {Record<string, string>} env
 */
async function measureServer(name, env) {
  const server = await startServer(join(folder, name), { env });
  try {
    const api = caller(server.address, await signIn(server.address));
    const edits = [];
    for (const size of SIZES) {
      const id = await makeMosaic(api, size);
      edits.push(async (/** @type {number} */ round) => {
        const operations = [operationOf(round)];
        const changeId = `edit-${round}`;
        await api("PATCH", `/mosaics/${id}`, { changeId, baseRevision: 1, operations });
      });
    }
    return await inTurns(ROUNDS, edits);
  } finally {
    await server.stop();
  }
}

/**
 * The median of each edit in ms. The sizes take turns, so that other load on the machine affects all of them equally.
 * @param {number} rounds
 * @param {readonly ((round: number) => Promise<void>)[]} edits
 */
async function inTurns(rounds, edits) {
  /** @type {number[][]} */
  const times = edits.map(() => []);
  for (let round = 0; round < rounds + WARM_UP; round++) {
    for (const [at, edit] of edits.entries()) {
      const begun = performance.now();
      await edit(round);
      if (round >= WARM_UP) times[at]?.push(performance.now() - begun);
    }
  }
  return times.map(median);
}

/** Moves, updates, adds and removes in turn; the same for all sizes. */
function operationOf(round) {
  const id = `t${(round >> 2) % 90}`;
  const added = `new-${round >> 2}`;
  const position = { x: 50 + (round % 9) * 100, y: 50 + (round % 7) * 100 };
  const data = { label: "", icon: "", iconIsGeneral: false, summary: "", description: "" };
  const tile = { type: "texto", title: "New", content: "", locked: false, ...data };
  return [
    { op: "moveTile", id, position },
    { op: "updateTile", id, data: { title: `Title ${round}` } },
    { op: "addTile", tile: { id: added, position, data: tile } },
    { op: "removeTile", id: added },
  ][round % 4];
}

function print() {
  console.log("One edit, at the median; ratios to the same edit on a mosaic of 100 tiles\n");
  console.log(`| | ${SIZES.map((size) => `${size} tiles`).join(" | ")} |`);
  console.log(`| --- | ${SIZES.map(() => "---:").join(" | ")} |`);
  let isFlat = true;
  for (const row of rows) {
    const { times } = row;
    const cells = times.map(
      (ms) =>
        `${ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : `${ms.toFixed(2)} ms`}, ${(ms / (times[0] ?? 1)).toFixed(2)}×`,
    );
    for (const [at, ms] of times.entries())
      report(`${row.name}: ${SIZES[at]} tiles over ${SIZES[0]}`, ms / (times[0] ?? 1));
    isFlat &&= times.every((ms) => ms <= (times[0] ?? 0) * MAX);
    console.log(`| ${row.name} | ${cells.join(" | ")} |`);
  }
  console.log(`\n${isFlat ? "PASS" : "FAIL"}  no more than ${MAX}× that of 100 tiles`);
  process.exitCode = isFlat ? 0 : 1;
}
