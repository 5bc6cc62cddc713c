import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../median.mjs";
import { report } from "../ratios.mjs";
import { answers, caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { freePort } from "../../scripts/free-port.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TILES = 1000;
const VIEWERS = (process.env["VIEWERS"] ?? "1,50,500").split(",").map(Number);
const EDITS = Number(process.env["EDITS"] ?? 200);
const PACE_MS = 50;
/** How often all systems are measured in turn. */
const RUNS = Number(process.env["RUNS"] ?? 1);
// A session may have thirty windows open.
const SESSIONS = 20;
const ALL = ["ours", "bare", "tldraw", "hocuspocus"];
const named = process.argv.slice(2);
const SYSTEMS = ALL.filter((system) => named.length === 0 || named.includes(system));
const hasPeers = SYSTEMS.includes("tldraw") || SYSTEMS.includes("hocuspocus");
/** The most that an edit may take to the other screens, over a bare server. */
const MAX_OVER_BARE = 1.5;

if (hasPeers && !existsSync(join(HERE, "../node_modules/@tldraw/sync-core"))) {
  console.error("The systems to compare with are not installed: npm --prefix bench ci");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-live-"));
const results = [];
try {
  for (const viewers of VIEWERS) {
    const turns = Array.from({ length: RUNS }, (_, turn) =>
      SYSTEMS.map((system) => [system, turn]),
    );
    /** @type {Map<string, any[]>} */
    const measured = new Map(SYSTEMS.map((system) => [system, []]));
    for (const [system, turn] of turns.flat()) {
      const data = join(folder, `${system}-${viewers}-${turn}`);
      mkdirSync(data);
      const server = await (system === "ours" ? startOurs(data) : startPeer(system, data));
      measured.get(system)?.push(await measure(system, viewers, server.where));
      await server.stop();
      process.stderr.write(`${system} with ${viewers} viewers measured\n`);
    }
    for (const [system, runs] of measured) results.push({ system, viewers, ...middleOf(runs) });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print();

/** @param {string} data */
async function startOurs(data) {
  const server = await startServer(data);
  const tokens = [];
  while (tokens.length < SESSIONS) tokens.push(await signIn(server.address));
  const mosaicId = await makeMosaic(caller(server.address, tokens[0]), TILES);
  const { address, pid } = server;
  return { where: { address, pid, tokens, mosaicId }, stop: () => server.stop() };
}

/**
 * @param {string} system
 * @param {string} data
 */
async function startPeer(system, data) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(HERE, `${system}-server.mjs`)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: data,
      TILES: String(TILES),
    },
  });
  const closed = once(child, "close");
  const address = `http://127.0.0.1:${port}`;
  await answers(address, child);
  return {
    where: { address, pid: child.pid },
    stop: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/**
 * @param {string} system
 * @param {number} viewers
 * @param {object} where
 */
async function measure(system, viewers, where) {
  const args = [system, viewers, EDITS, PACE_MS, JSON.stringify(where)].map(String);
  const child = spawn(process.execPath, [join(HERE, "client.mjs"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunks] = await Promise.all([child.stdout.toArray(), once(child, "close")]);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * The median of each figure; of what must hold in every run, the least.
 * @param {readonly any[]} runs
 */
function middleOf(runs) {
  const middle = (read) => median(runs.map(read));
  const times = (name) => ({
    p50: middle((run) => run[name].p50),
    p99: middle((run) => run[name].p99),
  });
  return {
    seen: times("seen"),
    answered: times("answered"),
    perConnection: middle((run) => run.perConnection),
    arrived: Math.min(...runs.map(({ arrived }) => arrived)),
    held: Math.min(...runs.map(({ held }) => held)),
  };
}

function print() {
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  console.log(
    `One of ${TILES} tiles moved ${EDITS} times, ${1000 / PACE_MS} times a second; times in ms, the median of ${RUNS}\n`,
  );
  row([
    "viewers",
    "system",
    "to the other screens: p50",
    "p99",
    "to the answer: p50",
    "p99",
    "arrived",
    "held",
    "KB per connection",
    "p50, over bare",
    "p99, over bare",
  ]);
  row(["---:", "---", ...Array.from({ length: 9 }, () => "---:")]);
  for (const { system, viewers, seen, answered, arrived, held, perConnection } of results) {
    const floor = floorOf(viewers)?.seen;
    if (system === "ours" && floor)
      report(`p50 to ${viewers} viewers over bare`, seen.p50 / floor.p50);
    row([
      viewers,
      system,
      ...[seen.p50, seen.p99, answered.p50, answered.p99].map((ms) => ms.toFixed(2)),
      `${(arrived * 100).toFixed(1)} %`,
      held,
      viewers > 1 ? (perConnection / 1024).toFixed(0) : "",
      floor ? `${(seen.p50 / floor.p50).toFixed(2)}×` : "",
      floor ? `${(seen.p99 / floor.p99).toFixed(2)}×` : "",
    ]);
  }
  const isWhole = results.every(
    ({ arrived, held, viewers }) => arrived > 0.999 && held === viewers,
  );
  console.log(`\n${isWhole ? "PASS" : "FAIL"}  every edit arrived at every viewer, all were held`);
  const ours = results.filter(({ system }) => system === "ours");
  const isNear = ours.every(({ viewers, seen }) => {
    const floor = floorOf(viewers)?.seen ?? { p50: Infinity, p99: Infinity };
    return seen.p50 <= MAX_OVER_BARE * floor.p50 && seen.p99 <= MAX_OVER_BARE * floor.p99;
  });
  console.log(`${isNear ? "PASS" : "FAIL"}  ours takes at most ${MAX_OVER_BARE}× as long as bare`);
  process.exitCode = isWhole && isNear ? 0 : 1;
}

/** @param {number} viewers */
function floorOf(viewers) {
  return results.find((one) => one.system === "bare" && one.viewers === viewers);
}
