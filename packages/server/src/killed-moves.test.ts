import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { contentOf } from "#testing/backup-world.ts";
import { FOLDER_MARK } from "#platform/storage/folder-mark.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { PATIENCE_MS, startServerProcess } from "#testing/server-process.ts";
import { makeTestDatabase, onlyOn } from "#testing/test-database.ts";
import { requestApi } from "#testing/request-api.ts";

vi.setConfig({ testTimeout: 6 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const COMMAND = fileURLToPath(new URL("../../../scripts/mosaico.mjs", import.meta.url));
const FIRST_MOMENT_MS = 300;
// By how much later each kill comes than the last one. The long form: MOSAICO_KILL_GROWTH=1.03
const GROWTH = Number(process.env["MOSAICO_KILL_GROWTH"] ?? 1.6);

const HALF_WRITTEN = /^\.[0-9a-f-]{36}\.part$/;

let server: KillableServer;

beforeEach(async () => {
  server = await startKillable();
});
afterEach(() => server.remove());

// The database takes no part in it.
onlyOn("sqlite")(
  "a move of files that is killed at any moment is completed by the next one",
  async () => {
    const files = join(server.folder, "elsewhere");
    const refused = await run({}, "--files", files, "--json");
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('"running"') });
    expect(existsSync(files)).toBe(false);
    await server.end();
    expect(await killUntilDone({}, "--files", files)).toBeGreaterThan(0);
    // The library of icons is there from the first start.
    const names = (await readdir(join(server.folder, "files"))).filter(
      (name) => name !== FOLDER_MARK,
    );
    expect(names.length).toBeGreaterThan(100);
    // What a killed program had half written goes an hour later, when nobody can be writing it any more.
    const moved = (await readdir(files)).filter((name) => !HALF_WRITTEN.test(name));
    expect(moved.toSorted()).toEqual(names.toSorted());
    expect(await run({}, "--files", files, "--json")).toMatchObject({
      code: 0,
      json: { files: { copied: 0, missing: [] } },
    });
  },
);

onlyOn("postgres")(
  "a move of everything that is killed leaves a whole database or none",
  async () => {
    await fill();
    await server.end();
    const file = join(server.folder, "mosaico.sqlite");
    const sqlite: DatabaseConfig = { engine: "sqlite", file };
    const expected = await contentOf(server.database);
    const wholeOrNone = async () => {
      if (existsSync(file)) expect(await contentOf(sqlite)).toEqual(expected);
    };
    const files = join(server.folder, "elsewhere");
    await killUntilDone({}, "--database", "sqlite", "--files", files, wholeOrNone);
    expect(await contentOf(sqlite)).toEqual(expected);

    const { config: postgres, drop } = await makeTestDatabase(server.folder);
    try {
      const url = postgres.engine === "postgres" ? postgres.url : "";
      const own = { DATABASE_URL: "", FILES_URL: `file://${files}` };
      const isWhole = async () => {
        const { tables } = (await contentOf(postgres)) as { tables: object };
        if (Object.keys(tables).length > 0) expect(await contentOf(postgres)).toEqual(expected);
      };
      await killUntilDone(own, "--database", url, isWhole);
      expect(await contentOf(postgres)).toEqual(expected);
      await serves({ DATABASE_URL: url, FILES_URL: `file://${files}` });
    } finally {
      await drop();
    }
  },
);

onlyOn("sqlite")(
  "wrong usage, places and targets are refused by exit codes and in one line",
  async () => {
    expect(await run({})).toMatchObject({ code: 2 });
    expect(await run({}, "extra")).toMatchObject({ code: 2 });
    await server.end();
    const wrong = await run({}, "--database", "mysql://u:hidden@h/d");
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringMatching(/^mosaico: --database: .+\n$/u),
    ]);
    expect(wrong.err).not.toContain("hidden");
    expect(await run({}, "--files", join(server.folder, "files"))).toMatchObject({ code: 3 });
    expect(await run({ MOVE_FILES: join(server.folder, "by-setting") })).toMatchObject({ code: 0 });
    expect(await run({}, "--help")).toMatchObject({ out: expect.stringContaining("Exit codes") });
  },
);

/** Kills a move later and later, until one is done before. Returns how many were killed. */
async function killUntilDone(
  settings: Record<string, string>,
  ...words: (string | (() => Promise<void>))[]
): Promise<number> {
  const args = words.filter((word) => typeof word === "string");
  const [check] = words.filter((word) => typeof word === "function");
  for (let killed = 0; ; killed += 1) {
    const child = start(settings, ...args);
    let err = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
    const closed = once(child, "close");
    const timer = new AbortController();
    await Promise.race([
      closed,
      rest(FIRST_MOMENT_MS * GROWTH ** killed, undefined, { signal: timer.signal }).catch(() => {}),
    ]);
    timer.abort();
    child.kill("SIGKILL");
    await closed;
    await check?.();
    if (child.signalCode === null) {
      expect(child.exitCode, err).toBe(0);
      return killed;
    }
  }
}

function start(settings: Record<string, string>, ...words: string[]): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const { database, folder } = server;
  return spawn(process.execPath, [COMMAND, "move", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATA_DIR: folder,
      ...(database.engine === "postgres" && { DATABASE_URL: database.url }),
      ...settings,
    },
  });
}

async function run(settings: Record<string, string>, ...words: string[]) {
  const child = start(settings, ...words);
  let out = "";
  let err = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
  await once(child, "close");
  const json = words.includes("--json") && out !== "" ? JSON.parse(out) : undefined;
  return { code: child.exitCode, out, err, json };
}

/** Adds enough rows that moving them takes a while. */
async function fill(): Promise<void> {
  const token = await server.signIn();
  const { body } = await call(token, "GET", "/accounts");
  const made = await call(token, "POST", "/mosaics", {
    title: "城市",
    accountId: body.items[0].id,
  });
  for (let change = 0; change < 4; change += 1) {
    const operations = Array.from({ length: 500 }, (_, index) => ({
      op: "addTile",
      tile: {
        id: `c${change}-${index}`,
        position: { x: index, y: change },
        data: { type: "texto", title: `${index}`, content: "课程 خريطة ".repeat(20) },
      },
    }));
    const { status } = await call(token, "PATCH", `/mosaics/${made.body.item.id}`, {
      changeId: `c${change}`,
      baseRevision: change,
      operations,
    });
    expect(status).toBe(200);
  }
}

/** Starts a server on the moved data, which answers as before. */
async function serves(settings: Record<string, string>): Promise<void> {
  const port = new URL(server.address).port;
  const moved = startServerProcess({
    PORT: port,
    DATA_DIR: server.folder,
    BACKUP_AT: "off",
    OFFICE_CONVERTER: "off",
    VIDEO_CONVERTER: "off",
    ...settings,
  });
  try {
    await moved.welcomed();
    const token = await server.signIn();
    const { body } = await call(token, "GET", "/mosaics?view=summary");
    expect(body.items.map((item: { tileCount: number }) => item.tileCount)).toContain(2000);
  } finally {
    moved.child.kill("SIGTERM");
    await moved.ended();
  }
}

async function call(token: string, method: string, path: string, body?: unknown) {
  const at = { address: server.address, token };
  const answer = await requestApi(at, method, path, body);
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.status, body: (await answer.json()) as any };
}
