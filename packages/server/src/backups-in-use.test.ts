import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KillableServer, killMoments, startKillable } from "#testing/killable-server.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";
import { requestApi } from "#testing/request-api.ts";
import { onlyOn } from "#testing/test-database.ts";

vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const COMMAND = fileURLToPath(new URL("../../../scripts/mosaico.mjs", import.meta.url));
/** In milliseconds after a command began: while it starts, reads, writes, proves. */
const MOMENTS = killMoments([300, 500, 700, 900]);

let server: KillableServer;
let place: string;
let token: string;

beforeEach(async () => {
  server = await startKillable();
  place = await mkdtemp(join(tmpdir(), "mosaico-backups-"));
  token = await server.signIn();
});
afterEach(async () => {
  await server.remove();
  await rm(place, { recursive: true, force: true });
});

test("a backup made under writes has everything acknowledged before it, and restores after kills", async () => {
  const id = await newMosaic();
  const writing = writeUntilStopped(id);
  for (const moment of MOMENTS) {
    const child = start("backup", "--json");
    // A fast machine may be done before.
    const closed = once(child, "close");
    await rest(moment);
    child.kill("SIGKILL");
    await closed;
    // Whatever looks whole is.
    const listed = await run("backup", "--list", "--json");
    const backups = listed.json?.backups ?? [];
    if (backups.length > 0) expect(await run("verify", "--all")).toMatchObject({ code: 0 });
    else expect([0, 4]).toContain(listed.code);
  }
  const acknowledged = writing.acknowledged();
  expect(acknowledged).toBeGreaterThan(0);
  const made = await run("backup", "--json");
  expect(made, made.err).toMatchObject({ code: 0, json: { proof: { isProved: true } } });
  expect(await run("restore", "--json")).toMatchObject({
    code: 3,
    err: expect.stringContaining('"running"'),
  });
  const last = await writing.stop();
  expect(last).toBeGreaterThan(acknowledged);
  await server.end();

  for (const moment of MOMENTS) {
    const child = start("restore");
    // A fast machine may be done before.
    const closed = once(child, "close");
    await rest(moment);
    child.kill("SIGKILL");
    await closed;
    await server.start();
    // As it was, or as it was backed up, and never anything between.
    expect(await countTiles(id)).toBeGreaterThanOrEqual(acknowledged);
    await server.end();
  }
  const restored = await run("restore", "--at", made.json.id, "--json");
  expect(restored, restored.err).toMatchObject({ code: 0, json: { id: made.json.id } });
  await server.start();
  token = await server.signIn();
  const tiles = await countTiles(id);
  expect(tiles).toBeGreaterThanOrEqual(acknowledged);
  expect(tiles).toBeLessThanOrEqual(last);
});

onlyOn("sqlite")(
  "unknown options, keys and places are refused by exit codes and in one line",
  async () => {
    expect(await run("backup", "--never")).toMatchObject({ code: 2 });
    expect(await run("verify", "a", "b")).toMatchObject({ code: 2 });
    expect(await run("verify")).toMatchObject({
      code: 4,
      err: `mosaico: There are no backups in ${place}.\n`,
    });
    expect(await run("backup")).toMatchObject({ code: 0 });
    const { code, err } = await runWith({ BACKUP_KEY: "of another place entirely" }, "verify");
    expect([code, err]).toEqual([3, expect.stringContaining("are not encrypted")]);
    expect(await run("verify", "--at", "../../etc")).toMatchObject({ code: 4 });
    expect(await run("backup", "--help")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Usage:"),
    });
  },
);

function start(...words: string[]): ChildProcess {
  return startWith({}, ...words);
}

function startWith(settings: Record<string, string>, ...words: string[]): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const { database, folder } = server;
  return spawn(process.execPath, [COMMAND, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATA_DIR: folder,
      BACKUP_URL: place,
      ...(database.engine === "postgres" && { DATABASE_URL: database.url }),
      ...settings,
    },
  });
}

function run(...words: string[]) {
  return runWith({}, ...words);
}

async function runWith(settings: Record<string, string>, ...words: string[]) {
  const child = startWith(settings, ...words);
  let out = "";
  let err = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
  await once(child, "close");
  const json = words.includes("--json") && out !== "" ? JSON.parse(out) : undefined;
  return { code: child.exitCode, out, err, json };
}

/** Adds one tile after the other, and counts the acknowledged ones. */
function writeUntilStopped(id: number) {
  const end = new AbortController();
  let acknowledged = 0;
  const work = (async () => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      const tile = { id: `n${index}`, position: { x: index, y: 0 } };
      const data = { type: "texto", title: `${index}`, content: "课程 ".repeat(50) };
      const operations = [{ op: "addTile", tile: { ...tile, data } }];
      const { status } = await call("PATCH", `/mosaics/${id}`, {
        changeId: `c${index}`,
        baseRevision: 0,
        operations,
      });
      if (status === 200) acknowledged += 1;
      else await rest(200);
    }
  })();
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      end.abort();
      await work;
      return acknowledged;
    },
  };
}

async function newMosaic(): Promise<number> {
  const { body } = await call("GET", "/accounts");
  const accountId = body.items[0]?.id;
  const made = await call("POST", "/mosaics", { title: "Kept", accountId });
  expect(made.status, JSON.stringify([body, made.body])).toBe(201);
  return made.body.item.id;
}

async function countTiles(id: number): Promise<number> {
  const { body } = await call("GET", "/mosaics?view=summary");
  return body.items.find((item: { id: number }) => item.id === id)?.tileCount;
}

async function call(method: string, path: string, body?: unknown) {
  const at = { address: server.address, token };
  const answer = await requestApi(at, method, path, body);
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.status, body: (await answer.json()) as any };
}
