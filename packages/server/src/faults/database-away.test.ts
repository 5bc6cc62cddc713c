import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPostgres } from "../../../../scripts/postgres.mjs";
import { type FaultProxy, startFaultProxy } from "#testing/faults/fault-proxy.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

/** How often each fault comes and goes; `npm run faults` lets it do so more often. */
const ROUNDS = Number(process.env["MOSAICO_FAULTS"] ?? 1);
vi.setConfig({ testTimeout: (2 + ROUNDS) * PATIENCE_MS, hookTimeout: PATIENCE_MS });
const WRITERS = 4;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: FaultProxy;
let server: KillableServer;
let token: string;
let count = 0;
/** Each acknowledged change, with the revision of its response. */
const acknowledged = new Map<string, number>();

beforeAll(async () => {
  // Otherwise what it had acknowledged would be lost by itself, not by the server.
  postgres = await startPostgres({ isDurable: true });
  const url = new URL(postgres.url);
  proxy = await startFaultProxy({ port: Number(url.port) });
  url.port = String(proxy.port);
  server = await startKillable(() => ({ DATABASE_URL: url.href }));
  token = await server.signIn();
});

afterAll(async () => {
  await server.remove();
  await proxy.close();
  await postgres.stop();
});

test("a database that is stopped and started again loses nothing, and the server needs no restart", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await whileWriting(async () => {
      await postgres.halt();
      await expectUnavailable();
      await postgres.resume();
    });
  }
  await expectEverythingLogged();
});

test("connections that are cut in the middle of transactions lose nothing", async () => {
  for (let round = 0; round < 5 * ROUNDS; round += 1) {
    await whileWriting(async () => proxy.cut());
  }
  await expectEverythingLogged();
});

test("a database that refuses connections is waited for", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    proxy.become("refusing");
    await expectUnavailable();
    proxy.become("working");
    await expectServed();
  }
});

/** In `npm test`, the silence of a single connection is tried in postgres.test.ts, which waits for less. */
test.runIf(process.env["MOSAICO_FAULTS"] !== undefined)(
  "a database that no longer answers is given up by all who wait for it, and used again once it answers",
  async () => {
    for (let round = 0; round < Math.min(2, ROUNDS); round += 1) {
      expect((await edit()).status).toBe(200);
      proxy.become("hanging");
      const statuses = await Promise.all([
        ...Array.from({ length: 30 }, async () => (await edit()).status),
        (async () => (await fetch(`${server.address}/readyz`)).status)(),
      ]);
      expect(statuses).toEqual(statuses.map(() => 503));
      proxy.become("working");
      await expectServed();
    }
    await expectEverythingLogged();
  },
);

/** Runs something while several users edit, and expects that all of them are served again afterwards. */
async function whileWriting(happen: () => Promise<void>): Promise<void> {
  const isOver = new AbortController();
  const before = acknowledged.size;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver.signal.aborted) await edit();
  });
  await expect.poll(() => acknowledged.size).toBeGreaterThan(before + WRITERS);
  await happen();
  await expectServed();
  const after = acknowledged.size;
  await expect.poll(() => acknowledged.size).toBeGreaterThan(after + WRITERS);
  isOver.abort();
  await Promise.all(writers);
}

async function edit(): Promise<Response> {
  const changeId = `edit-${(count += 1)}`;
  const operations = [{ op: "rename", title: `Title ${count}` }];
  const body = { changeId, baseRevision: 0, operations };
  const answer = await requestApi(atServer(), "PATCH", "/mosaics/1", body);
  // Refused only because the database is away, or by the rate limit of one user.
  expect([200, 429, 503]).toContain(answer.status);
  if (answer.status === 200) {
    acknowledged.set(changeId, ((await answer.json()) as { revision: number }).revision);
  } else await answer.body?.cancel();
  return answer;
}

async function expectUnavailable(): Promise<void> {
  const answer = await requestApi(atServer(), "GET", "/mosaics?view=summary");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ code: "server.unavailable" });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  // The app itself is shown, and says what is wrong.
  expect((await fetch(`${server.address}/login`)).status).toBe(200);
}

async function expectServed(): Promise<void> {
  const statusOf = async () =>
    (await requestApi(atServer(), "GET", "/mosaics?view=summary")).status;
  await expect.poll(statusOf, { timeout: PATIENCE_MS }).toBe(200);
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;
  await expect.poll(ready, { timeout: PATIENCE_MS }).toBe(200);
}

async function expectEverythingLogged(): Promise<void> {
  type Change = { readonly changeId: string; readonly revision: number };
  const log: Change[] = [];
  for (;;) {
    const path = `/mosaics/1/changes?since=${log.at(-1)?.revision ?? 0}`;
    const answer = await requestApi(atServer(), "GET", path);
    const { items } = (await answer.json()) as { items: Change[] };
    if (items.length === 0) break;
    log.push(...items);
  }
  const logged = new Map(log.map(({ changeId, revision }) => [changeId, revision]));
  const lost = [...acknowledged].filter(([id, revision]) => logged.get(id) !== revision);
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(0);
}

function atServer(): { address: string; token: string } {
  return { address: server.address, token };
}
