import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { onEachEngine } from "../engines.mjs";
import { caller, makeMosaic, signIn, startServer } from "../server.mjs";
import { callHeavily } from "./heavy.mjs";
import { longTiles } from "./long-tiles.mjs";
import { probe } from "./probe.mjs";

/** The longest time that one request may delay the requests of others. */
const LIMIT_MS = 50;
/** The maximum number of tiles in a mosaic. */
const TILES = Number(process.env["TILES"] ?? 100_000);
const OPERATIONS = 1000;
/** The maximum length of a text. */
const CHARACTERS = 1000;
/** Fits into the largest request body with all tiles in it. */
const REPLACED_CHARACTERS = 120;
const IDLE_MS = 5000;
/** Probed as often as the server, at the same time. */
const PEER = "a bare server";

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-bounded-"));
let isMet = true;
try {
  await onEachEngine(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMet ? 0 : 1;

/**
 * @param {string} name
 * @param {Record<string, string>} env
 */
async function measure(name, env) {
  const server = await startServer(join(folder, name), { env });
  const peer = await startPeer();
  try {
    const token = await signIn(server.address);
    const api = caller(server.address, token);
    const small = await makeMosaic(api, 100);
    const replaced = await makeMosaic(api, 100);
    const large = await makeMosaic(api, 100);
    await fill(api, large);
    await fetch(`${server.address}/api/mosaics/${large}/links`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ slug: "bounded" }),
    });
    /** @type {Record<string, (round: number) => Promise<unknown>>} */
    const kinds = {
      [PEER]: () => fetch(peer.address).then((answer) => answer.text()),
      "/healthz": () => fetch(`${server.address}/healthz`).then((answer) => answer.text()),
      GET: () => api("GET", `/mosaics/${small}`),
      PATCH: (round) =>
        api("PATCH", `/mosaics/${small}`, {
          changeId: `probe-${process.hrtime.bigint()}`,
          baseRevision: 1,
          operations: [{ op: "moveTile", id: "t5", position: { x: round, y: 0 } }],
        }),
    };
    /** @param {() => Promise<unknown>} work */
    const during = async (work) => {
      // Garbage of earlier work must not count here.
      await rest(1000);
      const probing = probe(kinds, server.pid);
      const began = performance.now();
      const done = await work();
      const took = performance.now() - began;
      return { ...(await probing.stop()), took, done };
    };
    const idle = await during(() => rest(IDLE_MS));
    print(name, "nothing", idle, idle);
    /**
     * @param {string} title
     * @param {Omit<import("./heavy.mjs").HeavyCall, "url" | "token"> & {path: string}} call
     */
    const one = async (title, { path, ...call }, times = 1) => {
      const url = `${server.address}${path.startsWith("/files/") ? "" : "/api"}${path}`;
      const measured = await during(() =>
        Promise.all(Array.from({ length: times }, () => callHeavily({ ...call, url, token }))),
      );
      print(name, title, measured, idle);
      // Only the log gives the reason of a failure.
      if (measured.done.some(({ status }) => status >= 500)) process.stdout.write(server.output());
    };
    await one("GET of all its tiles", { method: "GET", path: `/mosaics/${large}` });
    await one("GET of a shared one", { method: "GET", path: "/shared/bounded" });
    for (const which of ["first", "second"]) {
      const picture = which === "first" ? "small-light" : "small-dark";
      await one(`the ${which} cover of it`, {
        method: "GET",
        path: `/files/covers/${large}/${picture}.webp`,
      });
    }
    await one("six lists of whole mosaics", { method: "GET", path: "/mosaics" }, 6);
    const many = { count: TILES, characters: REPLACED_CHARACTERS };
    for (const round of [1, 2]) {
      const body = /** @type {const} */ ({ kind: "replacement", ...many, round });
      await one(round === 1 ? "PUT that adds all tiles" : "PUT that changes all tiles", {
        method: "PUT",
        path: `/mosaics/${replaced}`,
        body,
      });
    }
    await one("GET of an earlier version", {
      method: "GET",
      path: `/mosaics/${replaced}/revisions/2`,
    });
    await one("restoring it", {
      method: "POST",
      path: `/mosaics/${replaced}/restore`,
      body: { kind: "as it is", value: { revision: 2 } },
    });
    await one("GET of the changes", {
      method: "GET",
      path: `/mosaics/${replaced}/changes?since=1`,
    });
    await one("PATCH of 1,000 long operations", {
      method: "PATCH",
      path: `/mosaics/${large}`,
      body: { kind: "change", count: OPERATIONS, characters: CHARACTERS, round: 7 },
    });
    await one("all data of a user", { method: "GET", path: "/user-profiles/data" });
  } finally {
    peer.stop();
    await server.stop();
  }
}

async function startPeer() {
  const child = fork(new URL("bare-server.mjs", import.meta.url));
  const [port] = await once(child, "message");
  return { address: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/**
 * @param {ReturnType<typeof caller>} api
 * @param {number} id
 */
async function fill(api, id) {
  for (let from = 0; from < TILES - 100; from += OPERATIONS) {
    const count = Math.min(OPERATIONS, TILES - 100 - from);
    const tiles = longTiles(count, CHARACTERS, 0, from);
    const operations = tiles.map((tile) => ({ op: "addTile", tile }));
    await api("PATCH", `/mosaics/${id}`, { changeId: `fill-${from}`, baseRevision: 1, operations });
  }
}

/**
 * @param {string} engine
 * @param {string} title
 * @param {Awaited<ReturnType<ReturnType<typeof probe>["stop"]>> & {took: number, done: unknown}} measured
 * @param {Pick<Awaited<ReturnType<ReturnType<typeof probe>["stop"]>>, "waits">} idle
 */
function print(engine, title, { waits, grown, took, done }, idle) {
  /** @param {typeof waits} of @param {string} kind */
  const longestOf = (of, kind) => of.find((one) => one.name === kind)?.longest ?? 0;
  const machine = longestOf(waits, PEER);
  const ours = waits.filter((wait) => wait.name !== PEER);
  const parts = ours.map(({ name, longest }) => {
    const ratios = [
      `${(longest / LIMIT_MS).toFixed(1)} of the limit`,
      `${(longest / longestOf(idle.waits, name)).toFixed(1)} of idle`,
      `${(longest / machine).toFixed(1)} of ${PEER}`,
    ];
    return `${name} ${longest.toFixed(0)} ms (${ratios.join(", ")})`;
  });
  const isWithin = ours.every(({ longest }) => longest <= LIMIT_MS);
  isMet &&= isWithin;
  // Delays that a server doing nothing also shows are the machine's.
  const verdict = isWithin ? "PASS" : machine > LIMIT_MS ? "NOT SHOWN" : "MISS";
  const answers = Array.isArray(done)
    ? done.map(({ status, bytes, failure }) =>
        `${status} ${(bytes / 1e6).toFixed(1)} MB ${failure}`.trim(),
      )
    : [];
  process.stdout.write(
    `${engine}, ${title}: ${verdict}\n  ${parts.join("; ")}; ${PEER} ${machine.toFixed(0)} ms\n` +
      `  memory +${grown.toFixed(0)} MiB, took ${(took / 1000).toFixed(1)} s ${answers.join(", ")}\n`,
  );
}
