import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";

const SECONDS = Number(process.env["SECONDS"] ?? 10);
const MOSAICS = Number(process.env["MOSAICS"] ?? 8);
const WRITERS_OF_EACH = 4;
const TILES = 100;
const WARM_UP_SECONDS = 2;

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-throughput-"));
try {
  const bare = commitAlone(join(folder, "bare.sqlite"));
  const { edits, refused } = await measureServer(join(folder, "data"));
  const perSecond = edits / SECONDS;
  console.log(`Durable edits of one process on SQLite, ${MOSAICS * WRITERS_OF_EACH} writers\n`);
  console.log("| | a second | over bare commits |");
  console.log("| --- | ---: | ---: |");
  console.log(`| one row and a sync, in a bare program | ${bare.toFixed(0)} | 1.00× |`);
  console.log(
    `| edits that were answered for | ${perSecond.toFixed(0)} | ${(perSecond / bare).toFixed(2)}× |`,
  );
  if (refused > 0)
    console.log(`\n${refused} were refused for coming too fast, and are not counted.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * How many commits of one row a second this disk allows a program that does nothing else.
 * @param {string} file
 */
function commitAlone(file) {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec("CREATE TABLE edits (id INTEGER PRIMARY KEY, text TEXT)");
  const insert = database.prepare("INSERT INTO edits (text) VALUES (?)");
  const begun = performance.now();
  let commits = 0;
  while (performance.now() - begun < (SECONDS / 2) * 1000) {
    insert.run(`edit ${commits}`);
    commits += 1;
  }
  database.close();
  return commits / (SECONDS / 2);
}

/** @param {string} data */
async function measureServer(data) {
  const server = await startServer(data);
  try {
    const writers = [];
    const count = { edits: 0, refused: 0 };
    let isCounting = false;
    const end = { isOver: false };
    for (let at = 0; at < MOSAICS; at += 1) {
      // A separate session, because each has its own rate limit.
      const api = caller(server.address, await signIn(server.address));
      const id = await makeMosaic(api, TILES);
      for (let writer = 0; writer < WRITERS_OF_EACH; writer += 1) writers.push({ api, id, writer });
    }
    const work = writers.map(async ({ api, id, writer }) => {
      for (let round = 0; !end.isOver; round += 1) {
        const operations = [
          { op: "moveTile", id: `t${writer}`, position: { x: (round % 9) * 100, y: 50 } },
        ];
        try {
          const changeId = `w${writer}-${id}-${round}`;
          await api("PATCH", `/mosaics/${id}`, { changeId, baseRevision: 0, operations });
          if (isCounting) count.edits += 1;
        } catch (error) {
          if (!String(error).includes(" 429 ")) throw error;
          if (isCounting) count.refused += 1;
          await rest(100);
        }
      }
    });
    await rest(WARM_UP_SECONDS * 1000);
    isCounting = true;
    await rest(SECONDS * 1000);
    isCounting = false;
    end.isOver = true;
    await Promise.all(work);
    return count;
  } finally {
    await server.stop();
  }
}

/** @param {number} milliseconds */
function rest(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
