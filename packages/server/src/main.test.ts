import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  PATIENCE_MS,
  type ServerProcess,
  startServerProcess,
  startUnderShell,
  startWithOpenUmask,
} from "#testing/server-process.ts";
import { StartError } from "#platform/start-error.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { makeTestDatabase, onlyOn } from "#testing/test-database.ts";
import { startServer } from "./start-server.ts";
import { freePort } from "../../../scripts/free-port.mjs";

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let folder: string;
let settings: Record<string, string>;
let address: string;
let running: ServerProcess[];
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-process-"));
  const made = await makeTestDatabase(folder);
  drop = made.drop;
  running = [];
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    // These tests concern neither, and both take time.
    DEMO: "off",
    OFFICE_CONVERTER: "off",
    DATA_DIR: join(folder, "data"),
    ...(made.config.engine === "postgres" && { DATABASE_URL: made.config.url }),
  };
});

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGKILL");
    await ended();
  }
  await drop();
  await rm(folder, { recursive: true, force: true });
});

// Tests that do not involve the database run only once.
describe("a server", () => {
  test("prints its URL and the first sign-in last, the sign-in only once, and then stops gracefully", async () => {
    const first = await started();
    const line = lastLineOf(first);
    expect(line).toMatch(
      /^Mosaico: http:\/\/localhost:\d+ — sign in as admin@mosaico\.local, password: \S{12,}$/,
    );
    const password = line.split("password: ").at(-1) ?? "";
    expect((await signIn("admin@mosaico.local", password)).status).toBe(200);
    expect(await status("/readyz")).toBe(200);
    expect(await stop(first)).toBe(0);

    const second = await started();
    expect(second.out()).not.toContain("password: ");
    expect(lastLineOf(second)).toMatch(/^Mosaico: http:\/\/localhost:\d+ — sign in with /);
    expect((await signIn("admin@mosaico.local", password)).status).toBe(200);
    expect(await stop(second)).toBe(0);
    expect(`${first.err()}${second.err()}`).toBe("");
  });

  onlyOn("sqlite")(
    "never prints a configured password, logs one JSON object per line, and names what resembles a setting but is none",
    async () => {
      const server = await started({
        ADMIN_EMAIL: "root@example.org",
        ADMIN_PASSWORD: "a violet giraffe",
        DATABSE_URL: "postgres://localhost/mosaico",
      });
      expect((await signIn("root@example.org", "a violet giraffe")).status).toBe(200);
      await signIn("nobody@example.org", "s3cret-password");
      expect(await stop(server)).toBe(0);
      const lines = server.out().trimEnd().split("\n");
      const [welcome] = lines.filter((line) => line.startsWith("Mosaico: "));
      expect(welcome).toMatch(/ — sign in as root@example\.org, with ADMIN_PASSWORD$/);
      const logged = lines.filter((line) => line !== welcome).map((line) => JSON.parse(line));
      for (const line of logged) expect(line).toMatchObject({ level: expect.any(String) });
      expect(logged.map(({ msg }) => msg)).toContain(
        "DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?",
      );
      expect(`${server.out()}${server.err()}`).not.toMatch(/giraffe|s3cret-password/);
    },
  );

  test("finishes requests in progress before it stops, and does not wait for idle connections", async () => {
    const server = await started();
    // Nothing more is requested over this keep-alive connection.
    expect(await status("/readyz")).toBe(200);
    const body = JSON.stringify({ email: "nobody@example.org", password: "wrong-password" });
    const asking = request(`${address}/api/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    asking.flushHeaders();
    await once(asking, "continue");
    server.child.kill("SIGTERM");
    await expect.poll(server.out).toContain('"closing"');
    asking.end(body);
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    answer.resume();
    expect(await server.ended()).toBe(0);
    await expect(status("/healthz")).rejects.toThrow();
  });

  onlyOn("sqlite")(
    "makes its data private, whatever the umask and the previous mode of the folder",
    async () => {
      const data = settings["DATA_DIR"] ?? "";
      await mkdir(join(data, "outbox"), { recursive: true });
      await writeFile(join(data, "outbox/old.eml"), "x");
      await chmod(join(data, "outbox/old.eml"), 0o666);
      await chmod(join(data, "outbox"), 0o777);
      await chmod(data, 0o777);
      const server = startWithOpenUmask({ ...settings, ADMIN_PASSWORD: "a violet giraffe" });
      running.push(server);
      await server.welcomed();
      const body = JSON.stringify({ email: "admin@mosaico.local" });
      const headers = { "content-type": "application/json" };
      await fetch(`${address}/api/auth/forgot-password`, { method: "POST", headers, body });
      await expect.poll(async () => (await readdir(join(data, "outbox"))).length).toBe(2);
      await expect.poll(async () => openTo(data)).toEqual([]);
      // As long as it becomes in use: see extendLog.
      expect((await stat(join(data, "mosaico.sqlite-wal"))).size).toBeGreaterThanOrEqual(4 << 20);
      expect(await stop(server)).toBe(0);
      expect(await openTo(data)).toEqual([]);
    },
  );

  onlyOn("sqlite")("stops when the npm that started it has ended", async () => {
    const server = startUnderShell({ ...settings, npm_lifecycle_event: "start" });
    running.push(server);
    await server.welcomed();
    server.child.kill("SIGKILL");
    await server.ended();
    await expect(status("/healthz")).rejects.toThrow();
    expect(server.out()).toContain('"signal":"SIGTERM"');
  });
});

onlyOn("sqlite")("a server stores its files in a bucket, and none in its folder", async () => {
  const store = await startS3Server();
  const { bucketUrl } = store.config("");
  const FILES_URL = `s3://S3RVER:S3RVER@${new URL(bucketUrl).host}/mosaico-test/own?tls=no`;
  const server = await started({
    FILES_URL,
    ADMIN_PASSWORD: "a violet giraffe",
    SECRETS_KEY: "5e".repeat(32),
  });
  const signedIn = await signIn("admin@mosaico.local", "a violet giraffe");
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const icons = await fetch(`${address}/api/icons`, { headers });
  const [first, second] = ((await icons.json()) as { items: { url: string }[] }).items;
  const picture = await fetch(`${address}${first?.url}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await readdir(join(folder, "data"))).not.toContain("files");
  // A URL that the browser has not requested yet.
  await store.die();
  const away = await fetch(`${address}${second?.url}`);
  expect([away.status, await away.json()]).toMatchObject([424, { code: "files.storeAway" }]);
  expect(server.out()).toContain("there is a problem with the file storage");
  expect(await stop(server)).toBe(0);
  await store.close();
});

onlyOn("sqlite")("a process that cannot start says why in one line, and exits with 1", async () => {
  const server = startServerProcess({ ...settings, PORT: "http" });
  running.push(server);
  expect(await server.ended()).toBe(1);
  expect(server.out()).toBe("");
  expect(server.err()).toBe(
    'Mosaico cannot start. PORT: "http" is not a port from 1 to 65535. Example: PORT=3000\n',
  );
});

// In this process: each one of its own would load the whole server again to read one line.
describe("a server does not start", () => {
  onlyOn("sqlite")("with files in no place that it knows", async () => {
    await refuses(
      { FILES_URL: "ftp://key:s3cret@host/bucket" },
      /^FILES_URL: .* must start with file:\/\//,
    );
  });

  onlyOn("sqlite")(
    "with a bucket that does not exist or refuses the key, before the database is created",
    async () => {
      const store = await startS3Server();
      const { host } = new URL(store.config("").bucketUrl);
      await refuses(
        { FILES_URL: `s3://S3RVER:s3cret@${host}/mosaico-test?tls=no` },
        /^FILES_URL: the key may not write, .*SignatureDoesNotMatch.*Nothing was changed\.$/,
      );
      await store.close();
      await refuses(
        { FILES_URL: `s3://KEY:s3cret@${host}/mosaico-test?tls=no` },
        /^FILES_URL: the store at 127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)\./,
      );
      expect(await readdir(join(folder, "data"))).not.toContain("mosaico.sqlite");
    },
  );

  test("on the data folder of another server, which keeps running", async () => {
    const first = await startServer({ ...settings, LOG_LEVEL: "silent" });
    await refuses(
      { PORT: String(await freePort()) },
      /^DATA_DIR: another Mosaico server is using .*data\./,
    );
    expect(await status("/readyz")).toBe(200);
    await first.close();
  });

  test("at a port in use, and no password was created and lost", async () => {
    const other = await occupy(Number(settings["PORT"]));
    await refuses({}, /^PORT: \d+ on 127\.0\.0\.1 is in use by another program\./);
    other.close();
    await once(other, "close");
    const server = await startServer({ ...settings, LOG_LEVEL: "silent" });
    expect(server.welcome).toContain("password: ");
    await server.close();
  });

  test("without the key of its secrets, or with a key that is none, and changes nothing", async () => {
    await (await startServer({ ...settings, LOG_LEVEL: "silent" })).close();
    await refuses(
      { SECRETS_KEY: "s3cret" },
      /^SECRETS_KEY: a key must be 64 hex digits\. Example: /,
    );
    const file = join(folder, "data/secrets.key");
    const key = await readFile(file, "utf8");
    await rm(file);
    await refuses({}, /encrypted with the key [0-9a-f]{8}, but .*secrets\.key does not exist/);
    await refuses({ SECRETS_KEY: "5e".repeat(32) }, /but SECRETS_KEY is another one/);
    await writeFile(file, key);
    await (await startServer({ ...settings, LOG_LEVEL: "silent" })).close();
  });

  onlyOn("sqlite")("at an address of another machine", async () => {
    await refuses({ HOST: "192.0.2.1" }, /^HOST: 192\.0\.2\.1 is not an address of this machine/);
  });

  onlyOn("sqlite")("on a data folder that is not writable", async () => {
    await writeFile(join(folder, "file"), "");
    await refuses(
      { DATA_DIR: join(folder, "file/data") },
      /^DATA_DIR: .*file\/data is not writable/,
    );
  });

  test("with an unreachable database, and does not reveal its password", async () => {
    const url = `postgres://ana:s3cret@127.0.0.1:${await freePort()}/mosaico`;
    await refuses(
      { DATABASE_URL: url },
      /^DATABASE_URL: PostgreSQL 127\.0\.0\.1:\d+\/mosaico cannot be used: .*ECONNREFUSED/,
    );
  });

  onlyOn("sqlite")("with a file that is not a database, and leaves it unchanged", async () => {
    await mkdir(join(folder, "data"));
    await writeFile(join(folder, "data/mosaico.sqlite"), "not a database, ".repeat(100));
    await refuses(
      {},
      /^The database .*mosaico\.sqlite cannot be opened: file is not a database\.$/,
    );
  });

  onlyOn("sqlite")("on a data folder from a newer version, and leaves it unchanged", async () => {
    await (await startServer({ ...settings, LOG_LEVEL: "silent" })).close();
    const file = join(folder, "data/mosaico.sqlite");
    const database = new DatabaseSync(file);
    database.exec("insert into schema_migrations values ('9999-of-the-future', '2099-01-01')");
    database.close();
    const before = await readdir(join(folder, "data"));
    await refuses(
      {},
      /^The database is from a newer version of Mosaico \(it has 9999-of-the-future\)\. Nothing was changed/,
    );
    expect(await readdir(join(folder, "data"))).toEqual(before);
  });
});

async function started(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServerProcess({ ...settings, ...more });
  running.push(server);
  await server.welcomed();
  return server;
}

/** Apart from statements that take long where a machine is busy: tasks in the background log them whenever they end. */
function lastLineOf(server: ServerProcess): string {
  const lines = server.out().trimEnd().split("\n");
  return lines.findLast((line) => !line.includes('"a statement was slow"')) ?? "";
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill("SIGTERM");
  return server.ended();
}

async function refuses(more: Record<string, string>, message: RegExp): Promise<void> {
  const refused = await startServer({ ...settings, LOG_LEVEL: "silent", ...more }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  const { message: line } = refused as StartError;
  expect(line).toMatch(message);
  expect(line).not.toMatch(/\n|s3cret/);
}

async function status(path: string): Promise<number> {
  return (await fetch(`${address}${path}`)).status;
}

async function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

async function occupy(port: number): Promise<Server> {
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  return other;
}

/** The paths in a folder that other users of this machine can access, including the folder itself. */
async function openTo(root: string): Promise<string[]> {
  const names = ["", ...(await readdir(root, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(root, name))).mode));
  return names.filter((_name, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}
