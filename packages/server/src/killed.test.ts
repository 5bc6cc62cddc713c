import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { fixture } from "#testing/fixture.ts";
import { type ServerProcess, freePort, startServerProcess } from "#testing/server-process.ts";
import { makeTestDatabase } from "#testing/test-database.ts";

type Kept = { readonly url: string; readonly bytes: number };

/** In milliseconds after the uploads began; the last is that of the first answer. */
const MOMENTS = [20, 90, 250, undefined];
const PATIENCE_MS = 60_000;
const PASSWORD = "a violet giraffe";

let folder: string;
let database: DatabaseConfig;
let drop: () => Promise<void>;
let address: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-killed-"));
  ({ config: database, drop } = await makeTestDatabase(folder));
  address = `http://127.0.0.1:${await freePort()}`;
  await start();
});

afterEach(async () => {
  server.child.kill("SIGKILL");
  await server.ended();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

test(
  "a server that is killed while files come has each that it answered for, and no bytes that nothing names",
  async () => {
    const token = await signIn();
    const kept: Kept[] = [];
    for (const [round, moment] of MOMENTS.entries()) {
      const uploads = ["document.pdf", "photo.jpg", "film.mp4", "letter.docx"].map(async (name) => {
        const item = await upload(token, name, round).catch(() => undefined);
        if (item !== undefined) kept.push(item);
      });
      await (moment === undefined ? Promise.any(uploads) : rest(moment));
      server.child.kill("SIGKILL");
      await server.ended();
      await Promise.all(uploads);
      await start();
      expect(await readdir(join(folder, "incoming"))).toEqual([]);
    }
    expect(kept).not.toEqual([]);
    for (const { url, bytes } of kept) {
      const answer = await fetch(address + url, { headers: { authorization: `Bearer ${token}` } });
      expect((await answer.arrayBuffer()).byteLength, url).toBe(bytes);
    }
    server.child.kill("SIGTERM");
    expect(await server.ended()).toBe(0);

    const { named, ready } = await listNames();
    const stored = (await readdir(join(folder, "files"))).filter((name) => !name.startsWith("."));
    expect(stored.filter((name) => !named.has(name))).toEqual([]);
    expect([...ready].filter((name) => !stored.includes(name))).toEqual([]);
  },
  PATIENCE_MS,
);

async function start(): Promise<void> {
  server = startServerProcess({
    PORT: new URL(address).port,
    DATA_DIR: folder,
    DEMO: "off",
    OFFICE_CONVERTER: "off",
    ADMIN_PASSWORD: PASSWORD,
    ...(database.engine === "postgres" && { DATABASE_URL: database.url }),
  });
  await server.welcomed();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@mosaico.local", password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Each round sends other bytes: what follows the end of a document, a picture and a film is nobody's. */
async function upload(token: string, name: string, round: number): Promise<Kept | undefined> {
  const tail = name.endsWith(".docx") ? "" : `\n%${round}\n%%EOF\n`;
  const free = Buffer.from([0, 0, 0, 12, ...Buffer.from("free"), 0, 0, 0, round]);
  const bytes = Buffer.concat([fixture(name), name.endsWith(".mp4") ? free : Buffer.from(tail)]);
  const form = new FormData();
  form.append("folder", "content");
  form.append("file", new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/files`, { method: "POST", headers, body: form });
  return answer.ok ? ((await answer.json()) as { item: Kept }).item : undefined;
}

async function listNames() {
  const { db } = await openDatabase(database, { backupDir: folder, onLost: () => {} });
  const files = await db.selectFrom("files").select(["stored_as", "is_ready"]).execute();
  const made = await db.selectFrom("renditions").select("name").execute();
  await db.destroy();
  return {
    named: new Set([...files.map((file) => file.stored_as), ...made.map(({ name }) => name)]),
    ready: new Set(files.filter((file) => file.is_ready).map((file) => file.stored_as)),
  };
}
