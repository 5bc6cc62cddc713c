import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type Balancer, startBalancer } from "#testing/balancer.ts";
import { fixture } from "#testing/fixture.ts";
import { type LiveClient, openLive } from "#testing/live-client.ts";
import { type S3Server, startS3Server } from "#testing/s3-server.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";
import { makeTestDatabase } from "#testing/test-database.ts";
import { freePort } from "../../../scripts/free-port.mjs";

/** How often a server is killed: once in `npm test`, more with MOSAICO_KILLED_SERVERS. */
const ROUNDS = Number(process.env["MOSAICO_KILLED_SERVERS"] ?? "1");
const PATIENCE_MS = 90_000 + ROUNDS * 20_000;
const SOON = { timeout: 20_000 };
const PASSWORD = "a violet giraffe";
const ADMIN = { email: "admin@mosaico.local", password: PASSWORD };

type Running = { readonly folder: string; readonly address: string; server: ServerProcess };

let store: S3Server;
let balancer: Balancer;
let nodes: Running[];
let clients: LiveClient[];
let url: string;
let dropDatabase: () => Promise<void>;

beforeEach(async () => {
  clients = [];
  nodes = [];
  store = await startS3Server();
  const made = await makeTestDatabase("");
  dropDatabase = made.drop;
  url = made.config.engine === "postgres" ? made.config.url : "";
  const addresses = [
    `http://127.0.0.1:${await freePort()}`,
    `http://127.0.0.1:${await freePort()}`,
  ];
  balancer = await startBalancer(addresses);
  for (const address of addresses) {
    const folder = await mkdtemp(join(tmpdir(), "mosaico-scaled-"));
    nodes.push({ folder, address, server: await run(folder, address) });
  }
}, PATIENCE_MS);

afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  await balancer.close();
  for (const { server, folder } of nodes) {
    server.child.kill("SIGKILL");
    await server.ended();
    await rm(folder, { recursive: true, force: true });
  }
  await dropDatabase();
  await store.close();
}, PATIENCE_MS);

async function run(folder: string, address: string): Promise<ServerProcess> {
  const { bucketUrl, accessKeyId, secretAccessKey } = store.config("");
  const { host, pathname } = new URL(bucketUrl);
  const server = startServerProcess({
    PORT: new URL(address).port,
    PUBLIC_URL: balancer.address,
    TRUST_PROXY: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: url,
    FILES_URL: `s3://${accessKeyId}:${secretAccessKey}@${host}${pathname}?tls=no`,
    SECRETS_KEY: "5e".repeat(32),
    ADMIN_PASSWORD: PASSWORD,
    DEMO: "off",
    BACKUP_AT: "off",
    OFFICE_CONVERTER: "off",
    VIDEO_CONVERTER: "off",
    LOG_LEVEL: "warn",
  });
  await server.welcomed();
  return server;
}

type Answer = { readonly status: number; readonly body: never };

async function ask(
  method: string,
  path: string,
  {
    token,
    body,
    network = "198.51.100.7",
  }: { token?: string; body?: object; network?: string } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${balancer.address}/api${path}`, {
    method,
    headers: {
      "x-forwarded-for": network,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? undefined : JSON.parse(text)) as never };
}

async function call<Body>(method: string, path: string, options: Parameters<typeof ask>[2]) {
  const { status, body } = await ask(method, path, options);
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as Body;
}

async function signIn(who = ADMIN, code?: string): Promise<string> {
  const body = { ...who, ...(code !== undefined && { code }) };
  return (await call<{ token: string }>("POST", "/auth/login", { body })).token;
}

/** A user whose mail was sent by either server, once. */
async function register(email: string): Promise<string> {
  await call("POST", "/auth/register", { body: { name: email, email, password: PASSWORD } });
  await expect.poll(() => mailsTo(email), SOON).toHaveLength(1);
  const [mail = ""] = await mailsTo(email);
  const link = /\/verify\?token=([\w.-]+)/.exec(
    mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="),
  );
  await call("POST", "/auth/verify", { body: { token: link?.[1] } });
  return signIn({ email, password: PASSWORD });
}

/** A new user with access to the account. */
async function shareWith(email: string, accountId: string, token: string): Promise<string> {
  const theirs = await register(email);
  const body = { name: email, email, role: "operator", accountId };
  await call("POST", "/user-invites", { token, body });
  await expect.poll(() => mailsTo(email), SOON).toHaveLength(2);
  const link = (await mailsTo(email))
    .map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
    .flatMap((mail) => /[?&]invite=([\w-]+)/.exec(mail)?.[1] ?? []);
  await call("POST", "/user-invites/accept", { token: theirs, body: { token: link[0] } });
  return theirs;
}

async function mailsTo(email: string): Promise<string[]> {
  const found: string[] = [];
  for (const { folder } of nodes) {
    const outbox = join(folder, "outbox");
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const text = await readFile(join(outbox, name), "utf8");
      if (new RegExp(`^To:.*${email}`, "m").test(text)) found.push(text);
    }
  }
  return found;
}

async function createMosaic(token: string): Promise<{ id: number; accountId: string }> {
  const { items } = await call<{ items: { id: string }[] }>("GET", "/accounts", { token });
  const accountId = items[0]?.id ?? "";
  const body = { title: "Horta", accountId };
  const { item } = await call<{ item: { id: number } }>("POST", "/mosaics", { token, body });
  return { id: item.id, accountId };
}

async function openMosaic(
  id: number,
  token: string,
  revision = 1,
  address = balancer.address,
): Promise<LiveClient> {
  const client = await openLive(`${address.replace("http", "ws")}/api`, id, { token, revision });
  clients.push(client);
  await client.welcomed;
  return client;
}

const rename = (changeId: string, title: string) => ({
  changeId,
  baseRevision: 0,
  operations: [{ op: "rename", title }],
});

test(
  "two servers behind a balancer are one installation",
  async () => {
    const token = await signIn();
    // A session, and a second step begun at one server, count at the other.
    for (let round = 0; round < 4; round += 1) await call("GET", "/auth/session", { token });
    const email = "ana@example.org";
    const anas = await register(email);
    const path = "/user-profiles/second-step";
    const { secret } = await call<{ secret: string }>("POST", path, {
      token: anas,
      body: { password: PASSWORD },
    });
    await call("PUT", path, { token: anas, body: { code: authenticatorCode(secret, new Date()) } });
    const refusals = await Promise.all(
      [0, 1].map(() => ask("POST", "/auth/login", { body: { email, password: PASSWORD } })),
    );
    expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual([
      "secondStep.required",
      "secondStep.required",
    ]);
    // A code counts once, whichever server it is sent to.
    const code = authenticatorCode(secret, new Date(), 1);
    const both = await Promise.all(
      [0, 1].map(() => ask("POST", "/auth/login", { body: { email, password: PASSWORD, code } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);

    // A file that one server received is served by the other.
    const mosaic = await createMosaic(token);
    const form = new FormData();
    form.append("folder", "content");
    form.append("accountId", mosaic.accountId);
    form.append("file", new File([new Uint8Array(fixture("document.pdf"))], "document.pdf"));
    const { item } = await call<{ item: { url: string } }>("POST", "/files", { token, body: form });
    for (let round = 0; round < 4; round += 1) {
      const answer = await fetch(balancer.address + item.url, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await answer.arrayBuffer()).byteLength).toBe(fixture("document.pdf").byteLength);
    }

    // Both see each other, and each other's edits, over sockets and as events.
    const first = await openMosaic(mosaic.id, token);
    const second = await openMosaic(mosaic.id, token);
    const stop = new AbortController();
    const events: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const stream = await fetch(`${balancer.address}/api/mosaics/${mosaic.id}/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
      const read = async () => {
        for await (const chunk of stream.body ?? []) events.push(new TextDecoder().decode(chunk));
      };
      read().catch(() => {});
    }
    // A stream gets one event for changes that follow each other at once.
    const heard = (words: string) => events.join("").split(words).length - 1;
    await expect.poll(() => heard("event: ready"), SOON).toBe(2);
    expect(await first.edit(rename("by-socket", "Pelo soquete"))).toMatchObject({ type: "done" });
    await expect.poll(() => heard('"changeId":"by-socket"'), SOON).toBe(2);
    await call("PATCH", `/mosaics/${mosaic.id}`, {
      token,
      body: rename("by-request", "Pela requisição"),
    });
    await expect.poll(() => heard('"changeId":"by-request"'), SOON).toBe(2);
    const changesOf = (client: LiveClient) => client.all("change").map(({ changeId }) => changeId);
    await expect.poll(() => changesOf(second), SOON).toEqual(["by-socket", "by-request"]);
    stop.abort();

    // Failed sign-ins are counted together.
    const wrong = [];
    for (let round = 0; round < 12; round += 1) {
      const body = { email: "bia@example.org", password: `wrong ${round}` };
      wrong.push((await ask("POST", "/auth/login", { body, network: "203.0.113.9" })).status);
    }
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const [some = 0, others = 0] = balancer.counts();
    expect(Math.abs(some - others)).toBeLessThan(20);

    // Users at different servers see each other, and those of a server that is killed leave the others within seconds.
    const [here, there] = nodes as [Running, Running];
    const watching = await openMosaic(mosaic.id, token, 3, here.address);
    const friend = await shareWith("cai@example.org", mosaic.accountId, token);
    const leaving = await openMosaic(mosaic.id, friend, 3, there.address);
    leaving.say({ type: "presence", cursor: { x: 7, y: 7 } });
    const seen = () => watching.all("presence").find(({ cursor }) => cursor?.x === 7)?.person.id;
    await expect.poll(seen, SOON).toBeDefined();
    there.server.child.kill("SIGKILL");
    await there.server.ended();
    await expect.poll(() => watching.all("left").map(({ id }) => id), SOON).toContain(seen());
  },
  PATIENCE_MS,
);

test(
  "a server that is killed under load loses nothing that it acknowledged",
  async () => {
    const token = await signIn();
    const { id } = await createMosaic(token);
    await call("PATCH", `/mosaics/${id}`, {
      token,
      body: {
        changeId: "tiles",
        baseRevision: 0,
        operations: [0, 1, 2, 3].map((at) => ({
          op: "addTile",
          tile: {
            id: `w${at}`,
            position: { x: at * 100, y: 0 },
            data: { type: "texto", title: `Tile ${at}` },
          },
        })),
      },
    });
    const acknowledged = new Set<string>();
    const watcher = { seen: new Set<string>(), reconnected: 0, isOver: false };
    const watching = watch(id, token, watcher);
    const writing = { isOver: false };
    const writers = [0, 1, 2, 3].map((at) => write(id, token, at, acknowledged, writing));
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, SOON).toBeGreaterThan(before + 20);
      const node = nodes[round % nodes.length] as Running;
      node.server.child.kill("SIGKILL");
      await node.server.ended();
      const after = acknowledged.size;
      await expect.poll(() => acknowledged.size, SOON).toBeGreaterThan(after + 20);
      node.server = await run(node.folder, node.address);
    }
    writing.isOver = true;
    await Promise.all(writers);
    const log = await readLog(id, token);
    const times = new Map<string, number>();
    for (const changeId of log) times.set(changeId, (times.get(changeId) ?? 0) + 1);
    expect([...acknowledged].filter((changeId) => times.get(changeId) !== 1)).toEqual([]);
    // A screen that was connected to it is connected to another one, and has everything.
    await expect
      .poll(() => [...acknowledged].filter((changeId) => !watcher.seen.has(changeId)).length, SOON)
      .toBe(0);
    watcher.isOver = true;
    for (const { socket } of clients) socket.terminate();
    await watching;
  },
  PATIENCE_MS,
);

/** Edits a tile, and repeats a change under its id until it is acknowledged. */
async function write(
  id: number,
  token: string,
  at: number,
  acknowledged: Set<string>,
  state: { isOver: boolean },
): Promise<void> {
  for (let count = 0; !state.isOver; count += 1) {
    const changeId = `w${at}-${count}`;
    const body = {
      changeId,
      baseRevision: 0,
      operations: [{ op: "updateTile", id: `w${at}`, data: { summary: String(count) } }],
    };
    for (;;) {
      const answer = await ask("PATCH", `/mosaics/${id}`, { token, body }).catch(() => undefined);
      if (answer?.status === 200) break;
      await rest(20);
    }
    acknowledged.add(changeId);
    await rest(5);
  }
}

/** Follows the mosaic over a socket, and reconnects when that is closed, with what was missed. */
async function watch(
  id: number,
  token: string,
  state: { seen: Set<string>; reconnected: number; isOver: boolean },
): Promise<void> {
  let revision = 1;
  while (!state.isOver) {
    const client = await openMosaic(id, token, revision).catch(() => undefined);
    if (client === undefined) {
      await rest(50);
      continue;
    }
    state.reconnected += 1;
    client.socket.on("message", () => {
      for (const change of client.all("change")) {
        state.seen.add(change.changeId);
        revision = Math.max(revision, change.revision);
      }
    });
    await client.closed;
  }
}

async function readLog(id: number, token: string): Promise<string[]> {
  const changes: string[] = [];
  let since = 0;
  for (;;) {
    const { items } = await call<{ items: { changeId: string; revision: number }[] }>(
      "GET",
      `/mosaics/${id}/changes?since=${since}`,
      { token },
    );
    const last = items.at(-1);
    if (last === undefined || last.revision <= since) return changes;
    changes.push(...items.map(({ changeId }) => changeId));
    since = last.revision;
  }
}
