import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onEachEngine } from "../engines.mjs";
import { report } from "../ratios.mjs";
import { answers, caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { freePort } from "../../scripts/free-port.mjs";
import { holdSockets } from "./sockets.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const SECONDS = Number(process.env["SECONDS"] ?? 4);
const CONNECTIONS = [1, 16, 64];
/** The sizes of mosaics, and what reading one may cost in milliseconds of the processor. */
const READS = /** @type {const} */ ([
  [20, 0.3],
  [1000, 2],
]);
const MAX_EDIT_MS = 0.8;
const MIN_SHARE = 0.6;
const MAX_SOCKETS_MIB = 40;
const MOSAICS = 16;
const TILES_OF_EACH = 100;
// Each session may send a limited number of requests, so none is used for two kinds of measurement over sockets.
const SESSIONS = 128;
const MIB = 1024 * 1024;
/** A folder for a CPU profile of the server. */
const PROFILE = process.env["PROFILE"];

/** @typedef {{perSecond: number, cpuMs: number, p50: number, p99: number}} Measured */

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-load-"));
/** @type {(readonly [string, boolean])[]} */
const verdicts = [];
try {
  await onEachEngine(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, isMet] of verdicts) console.log(`${isMet ? "PASS" : "FAIL"}  ${name}`);
process.exitCode = verdicts.every(([, isMet]) => isMet) ? 0 : 1;

/**
 * @param {string} engine
 * @param {Record<string, string>} env
 */
async function measure(engine, env) {
  const beside = join(folder, `${engine}-bare`);
  mkdirSync(beside);
  const node = PROFILE === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${PROFILE}`];
  const settings = { ...env, TRUST_PROXY: "127.0.0.1" };
  const server = await startServer(join(folder, engine), { node, env: settings });
  const bare = await startBare(beside, env);
  try {
    const tokens = [];
    while (tokens.length < SESSIONS) tokens.push(await signIn(server.address));
    const api = caller(server.address, tokens[0]);
    const mosaics = [];
    while (mosaics.length < MOSAICS) mosaics.push(await makeMosaic(api, TILES_OF_EACH));
    const ours = { pid: server.pid, port: server.port, tokens };
    const floor = { pid: bare.pid, port: bare.port, tokens: ["none"] };
    if (process.env["SOCKETS"] !== "off") await measureSockets(engine, ours, floor, mosaics[0]);
    console.log(`On ${engine}, ours over a bare program; times in ms\n`);
    console.log(`| | a second | of bare | processor | over bare | p50 | over bare | p99 |`);
    console.log(`| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`);
    let min = 0;
    const edits = { seconds: SECONDS, mosaics, path: "/api/mosaics/" };
    for (const connections of CONNECTIONS) {
      const edit = { ...edits, kind: "socket edit", connections };
      const plain = await ask({ ...floor, ...edit });
      const own = await ask({ ...ours, ...edit });
      print(`edits, ${connections} at once`, own, plain);
      if (connections === 1) {
        min = plain.perSecond;
        verdict(engine, `an edit takes at most ${MAX_EDIT_MS} ms`, own.cpuMs <= MAX_EDIT_MS);
        const isReached = own.perSecond >= MIN_SHARE * min;
        verdict(engine, `one connection reaches ${MIN_SHARE} of the bare rate`, isReached);
      } else if (connections === 16) {
        verdict(engine, "16 connections exceed the bare rate of one", own.perSecond > min);
      }
    }
    const request = { ...edits, kind: "edit", connections: 1 };
    print(
      "edits by requests, 1 at once",
      await ask({ ...ours, ...request }),
      await ask({ ...floor, ...request }),
    );
    for (const [size, max] of READS) {
      const id = await makeMosaic(api, size);
      const path = `/api/mosaics/${id}`;
      const headers = { authorization: `Bearer ${tokens[0]}`, "accept-encoding": "identity" };
      const answer = await fetch(`${server.address}${path}`, { headers });
      writeFileSync(join(beside, String(size)), Buffer.from(await answer.arrayBuffer()));
      const read = { kind: "read", connections: 1, seconds: SECONDS };
      const plain = await ask({ ...floor, ...read, path: `/${size}` });
      const own = await ask({ ...ours, ...read, path });
      print(`a mosaic of ${size} tiles`, own, plain);
      verdict(engine, `${size} tiles take at most ${max} ms`, own.cpuMs <= max);
    }
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/**
 * @param {string} engine
 * @param {{pid: number, port: number, tokens: readonly string[]}} ours
 * @param {{pid: number, port: number, tokens: readonly string[]}} bare
 * @param {number | undefined} mosaic
 */
async function measureSockets(engine, ours, bare, mosaic) {
  const live = `ws://127.0.0.1:${ours.port}/api/mosaics/${mosaic}/live`;
  const added = await holdSockets(ours.pid, live, ours.tokens);
  const bareAdded = await holdSockets(bare.pid, `ws://127.0.0.1:${bare.port}`, bare.tokens);
  console.log(
    `1,000 idle sockets add ${(added / MIB).toFixed(0)} MiB, bare ${(bareAdded / MIB).toFixed(0)} MiB: ${(added / bareAdded).toFixed(2)}×\n`,
  );
  const areLight = added <= MAX_SOCKETS_MIB * MIB;
  verdict(engine, `1,000 idle sockets add at most ${MAX_SOCKETS_MIB} MiB`, areLight);
}

/**
 * @param {string} data
 * @param {Record<string, string>} env
 */
async function startBare(data, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(HERE, "bare-server.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env["PATH"] ?? "", PORT: String(port), DATA_DIR: data, ...env },
  });
  const closed = once(child, "close");
  await answers(`http://127.0.0.1:${port}/readyz`, child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/**
 * Runs the client in a process of its own.
 * @param {object} message
 * @returns {Promise<Measured>}
 */
async function ask(message) {
  const child = spawn(process.execPath, [join(HERE, "client.mjs"), JSON.stringify(message)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunks] = await Promise.all([child.stdout.toArray(), once(child, "close")]);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * @param {string} name
 * @param {Measured} own
 * @param {Measured} bare
 */
function print(name, own, bare) {
  const cells = [
    own.perSecond.toFixed(0),
    `${(own.perSecond / bare.perSecond).toFixed(2)}×`,
    own.cpuMs.toFixed(2),
    `${(own.cpuMs / bare.cpuMs).toFixed(1)}×`,
    own.p50.toFixed(2),
    `${(own.p50 / bare.p50).toFixed(1)}×`,
    own.p99.toFixed(2),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
  report(`processor of ${name}, over bare`, own.cpuMs / bare.cpuMs);
}

/**
 * @param {string} engine
 * @param {string} name
 * @param {boolean} isMet
 */
function verdict(engine, name, isMet) {
  verdicts.push([`${engine}: ${name}`, isMet]);
}
