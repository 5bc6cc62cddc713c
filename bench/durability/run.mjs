import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { applyChange } from "@mosaico/domain/mosaic/apply";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { TITLE } from "../tiles.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { cutAfter, readWrites } from "./cut.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const CUTS = Number(process.env["CUTS"] ?? 30);
const SEED = Number(process.env["SEED"] ?? 1);
const WRITERS = 6;
const LOAD_MS = 10_000;
const TILES = 100;

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-durability-"));
try {
  const witness = compileWitness();
  const product = await measure("synchronous FULL, as the product has it", witness, []);
  const control = await measure("synchronous NORMAL, the control", witness, [
    "--import",
    join(HERE, "synchronous-normal.mjs"),
  ]);
  const hasPassed = product.lost === 0 && product.broken === 0 && control.lost > 0;
  process.stdout.write(
    [
      `Edits acknowledged by a server whose power is cut, ${CUTS} cuts each, seed ${SEED}`,
      "",
      "| | cuts | acknowledged by then | lost of these | cuts that lost some | databases not whole, or not as their log |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
      ...[product, control].map(
        ({ name, acknowledged, lost, losing, broken }) =>
          `| ${name} | ${CUTS} | ${acknowledged} | ${lost} | ${losing} | ${broken} |`,
      ),
      "",
      hasPassed ? "PASS" : "FAIL",
      "",
    ].join("\n"),
  );
  process.exitCode = hasPassed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compileWitness() {
  const made = join(folder, "witness.so");
  const options = ["-O2", "-shared", "-fPIC", "-o", made, join(HERE, "witness.c"), "-ldl"];
  const { status, error } = spawnSync("cc", [...options, "-lpthread"], { stdio: "inherit" });
  if (status === 0) return made;
  throw new Error(`A C compiler is needed on Linux to see what reaches the disk. ${error ?? ""}`);
}

/**
 * @param {string} name
 * @param {string} witness
 * @param {readonly string[]} node
 */
async function measure(name, witness, node) {
  const run = mkdtempSync(join(folder, "run-"));
  const journal = join(run, "journal");
  const data = join(run, "data");
  const server = await startServer(data, { node, env: { LD_PRELOAD: witness, WITNESS: journal } });
  const api = caller(server.address, await signIn(server.address));
  const id = await makeMosaic(api, TILES);
  const first = statSync(journal).size;
  /** @type {{changeId: string, revision: number, seen: number}[]} */
  const answered = [];
  const isOver = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 1; !isOver.signal.aborted; count++) {
      const operations = [{ op: "moveTile", id: `t${writer}`, position: { x: count, y: writer } }];
      const changeId = `w${writer}-${count}`;
      const sent = { changeId, baseRevision: 0, operations };
      // Refused only by the rate limit for one user.
      const done = await api("PATCH", `/mosaics/${id}`, sent).catch(() => rest(50));
      if (done === undefined) continue;
      const { revision } = done;
      answered.push({ changeId, revision, seen: statSync(journal).size });
    }
  });
  await rest(LOAD_MS);
  isOver.abort();
  await Promise.all(writers);
  await server.stop("SIGKILL");

  const writes = readWrites(journal);
  const from = writes.findIndex(({ end }) => end > first);
  const chance = chanceOf(SEED);
  const result = { name, acknowledged: 0, lost: 0, losing: 0, broken: 0 };
  for (let cut = 0; cut < CUTS; cut++) {
    const at = from + Math.floor(chance() * (writes.length - from));
    const done = writes.slice(0, at + 1);
    const end = done.at(-1)?.end ?? 0;
    const [database, log] = cutAfter(done, chance);
    const due = answered.filter(({ seen }) => seen <= end);
    const place = join(run, `cut-${cut}`);
    mkdirSync(place);
    // Made and synced by the first start, long before the power is cut.
    copyFileSync(join(data, "secrets.key"), join(place, "secrets.key"));
    const { lost, isWhole } = await inspect(place, { database, log, id, due });
    result.acknowledged += due.length;
    result.lost += lost;
    result.losing += Number(lost > 0);
    result.broken += Number(!isWhole);
    process.stderr.write(`${name}: cut ${cut + 1}, ${due.length} acknowledged, ${lost} lost\n`);
  }
  return result;
}

/**
 * Starts the server on the surviving files, and reads everything from it.
 * @param {string} place
 * @param {{database: Buffer | undefined, log: Buffer | undefined, id: number, due: readonly {changeId: string, revision: number}[]}} left
 */
async function inspect(place, { database, log, id, due }) {
  const file = join(place, "mosaico.sqlite");
  if (database !== undefined) writeFileSync(file, database);
  if (log !== undefined) writeFileSync(`${file}-wal`, log);
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let server;
  try {
    server = await startServer(place);
    const api = caller(server.address, await signIn(server.address));
    const changes = await readLog(api, id);
    const { item } = await api("GET", `/mosaics/${id}`);
    await server.stop();
    const there = new Map(changes.map(({ changeId, revision }) => [changeId, revision]));
    const lost = due.filter(({ changeId, revision }) => there.get(changeId) !== revision).length;
    const read = new DatabaseSync(file, { readOnly: true });
    const isIntact = read.prepare("PRAGMA integrity_check").get()?.["integrity_check"] === "ok";
    read.close();
    return { lost, isWhole: isIntact && isAsLogged(changes, item) };
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    await server?.stop("SIGKILL");
    return { lost: due.length, isWhole: false };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {ReturnType<typeof caller>} api
 * @param {number} id
 */
async function readLog(api, id) {
  const changes = [];
  for (;;) {
    const since = changes.at(-1)?.revision ?? 0;
    const { items } = await api("GET", `/mosaics/${id}/changes?since=${since}`);
    if (items.length === 0) return changes;
    changes.push(...items);
  }
}

/** Returns whether the tables hold what folding the log gives. */
function isAsLogged(changes, item) {
  let state = emptyMosaic(TITLE);
  for (const { operations, revision } of changes) {
    const next = applyChange(state, operations);
    if (!next.ok) return false;
    state = next.value;
    if (revision > item.revision) return false;
  }
  const { nodes } = JSON.parse(item.content);
  return (
    changes.length === item.revision &&
    nodes.length === state.tiles.size &&
    nodes.every(({ id, position }) => {
      const folded = state.tiles.get(id)?.position;
      return folded?.x === position.x && folded.y === position.y;
    })
  );
}

/** @param {number} seed */
function chanceOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
