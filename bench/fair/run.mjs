import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onEachEngine } from "../engines.mjs";
import { guestOf } from "../rights/guest.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";

const SECONDS = Number(process.env["SECONDS"] ?? 4);
const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const AT_ONCE = Number(process.env["AT_ONCE"] ?? 100);
// Each session may send a limited number of requests.
const SESSIONS = 24;
const LISTED = 30;
const TILES = 400;
const SEARCHED = Number(process.env["SEARCHED"] ?? 20_000);
const FLOODING = "198.51.100.1";
const OTHER = "203.0.113.1";
const ONLY = process.env["ONLY"];

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-fair-"));
try {
  await onEachEngine(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} engine
 * @param {Record<string, string>} env
 */
async function measure(engine, env) {
  const data = join(folder, engine);
  const server = await startServer(data, { env: { ...env, TRUST_PROXY: "127.0.0.1" } });
  try {
    const tokens = [];
    while (tokens.length < SESSIONS) tokens.push(await signIn(server.address));
    const api = caller(server.address, tokens[0]);
    const mosaics = [];
    while (mosaics.length < LISTED)
      mosaics.push(await makeMosaic(api, mosaics.length === 0 ? TILES : 5));
    await makeMosaic(api, SEARCHED);
    const { items } = await api("GET", "/accounts");
    const guest = guestOf({
      address: server.address,
      folders: [data],
      owner: api,
      accountId: items[0].id,
      email: "bia@example.org",
    });
    await guest.join();
    const flood = {
      port: server.port,
      connections: AT_ONCE,
      network: FLOODING,
      tokens,
      method: "GET",
    };
    const floods = [
      { name: "lists of mosaics", path: "/api/mosaics?view=summary" },
      { name: `a mosaic of ${TILES} tiles`, path: `/api/mosaics/${mosaics[0]}` },
      { name: "searches for a word of all tiles", path: "/api/search?search=words" },
      { name: "searches of lists", path: "/api/mosaics?view=summary&search=bench" },
      {
        name: "edits",
        path: `/api/mosaics/${mosaics[1]}`,
        method: "PATCH",
        body: {
          baseRevision: 0,
          operations: [{ op: "moveTile", id: "t1", position: { x: 0, y: 500 } }],
        },
      },
      {
        name: "200 connections, 400 x robots.txt each, unread",
        path: "/robots.txt",
        connections: 200,
        ahead: 400,
      },
    ].filter(({ name }) => ONLY === undefined || name.includes(ONLY));
    const reader = await start("others.mjs", {
      port: server.port,
      network: OTHER,
      token: await guest.signIn(),
      path: `/api/mosaics/${mosaics[2]}`,
    });
    await rest(1000);
    const idle = [];
    const during = floods.map(() => ({ times: [], answered: 0, refused: 0 }));
    for (let round = 0; round < ROUNDS; round += 1) {
      await ask(reader);
      await rest(SECONDS * 1000);
      idle.push(...(await ask(reader)));
      for (const [at, { name: _name, ...one }] of floods.entries()) {
        const client = fork(fileURLToPath(new URL("flood.mjs", import.meta.url)), [
          JSON.stringify({ ...flood, ...one }),
        ]);
        await rest(500);
        await ask(reader);
        await rest(SECONDS * 1000);
        during[at].times.push(...(await ask(reader)));
        const { answered, refused } = await ask(client);
        await once(client, "exit");
        during[at].answered += answered;
        during[at].refused += refused;
        await rest(500);
      }
    }
    reader.kill();
    print(engine, floods, idle, during);
  } finally {
    await server.stop();
  }
}

/** @param {string} program @param {object} what */
async function start(program, what) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [JSON.stringify(what)]);
  await once(child, "message");
  return child;
}

/** @param {import("node:child_process").ChildProcess} child */
async function ask(child) {
  const answer = once(child, "message");
  child.send("ask");
  return (await answer)[0];
}

function print(engine, floods, idle, during) {
  const at = (times, share) => {
    const sorted = times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  };
  const load = loadavg()
    .map((value) => value.toFixed(0))
    .join(", ");
  console.log(
    `\n${engine}: reads of another user while ${AT_ONCE} requests of one are in progress (load ${load})\n`,
  );
  console.log(
    "| during | p50, ms | of idle | p99, ms | of idle | longest, ms | of idle | requests a second | refused |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  const line = (name, times, more) => {
    const cells = [0.5, 0.99, 1].flatMap((share) => [
      at(times, share).toFixed(1),
      `${(at(times, share) / at(idle, share)).toFixed(1)}×`,
    ]);
    console.log(`| ${name} | ${[...cells, ...more].join(" | ")} |`);
  };
  line("nothing", idle, ["", ""]);
  for (const [index, { name }] of floods.entries()) {
    const { times, answered, refused } = during[index];
    line(name, times, [(answered / (ROUNDS * (SECONDS + 0.5))).toFixed(0), refused]);
  }
}
