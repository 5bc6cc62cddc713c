import { randomUUID } from "node:crypto";
import { CLOSE } from "@mosaico/contract/live";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "#app";
import type { SystemCtx } from "#platform/context.ts";
import { openPostgresEvents } from "#platform/database/postgres-events.ts";
import { localEvents } from "#platform/events/events.ts";
import { onSyncLag } from "#platform/metrics/sync-lag.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveClient, listenForSockets, openLive } from "#testing/live-client.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { onlyOn, testEngine } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { openShared } from "#testing/visitor-client.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };

type Process = { readonly ctx: SystemCtx; readonly at: string; close(): Promise<void> };

let world: TestCtx;
let processes: Process[];
let clients: LiveClient[];
beforeEach(async () => {
  world = await testCtx();
  clients = [];
  processes = [await start()];
  if (testEngine() === "postgres") processes.push(await start());
});
afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  for (const { close } of processes) await close();
  await world.close();
});

/** An app that acts as another process on the same database. */
async function start(): Promise<Process> {
  const { database } = world.config;
  const events =
    database.engine === "postgres"
      ? await openPostgresEvents(database.url, { onLost: () => {}, retryMs: 20 })
      : { ...localEvents(), close: async () => {} };
  const ctx = { ...world.ctx, events };
  const app = await buildApp({
    ctx,
    config: world.config,
    log: pino({ level: "silent" }),
    webRoot: undefined,
  });
  const close = async () => {
    await app.close();
    await events.close();
  };
  return { ctx, at: await listenForSockets(app), close };
}

async function joined(process: number, mosaicId: number, token: string, revision = 1) {
  const client = await openLive(processes[process]?.at ?? "", mosaicId, { token, revision });
  clients.push(client);
  await client.welcomed;
  return client;
}

async function call(process: number, token: string, method: string, path: string, body?: object) {
  const address = `${processes[process]?.at.replace("ws:", "http:")}${path}`;
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return answer;
}

const patch = (process: number, token: string, mosaicId: number, x: number) =>
  call(process, token, "PATCH", `/mosaics/${mosaicId}`, {
    changeId: randomUUID(),
    baseRevision: 0,
    operations: [{ op: "moveTile", id: "a", position: { x, y: 0 } }],
  });

async function place() {
  const ana = await givenUser(world, { name: "Ana" });
  const bia = await givenUser(world, { name: "Bia", accountId: ana.accountId, role: "operator" });
  const mosaicId = await givenMosaic(world, ana.accountId, { tiles: [textTile("a")] });
  return { ana, bia, mosaicId };
}

test("a process receives its own changes and those of its own users", async () => {
  const { ana, bia, mosaicId } = await place();
  const [hers, his] = [await joined(0, mosaicId, ana.token), await joined(0, mosaicId, bia.token)];
  const lags: string[] = [];
  const stop = onSyncLag(({ seconds, made }) => lags.push(`${made} ${seconds >= 0}`));
  await patch(0, ana.token, mosaicId, 1);
  await expect.poll(() => his.all("change").length, SOON).toBe(1);
  stop();
  expect(lags).toEqual(["here true"]);
  await expect.poll(() => hers.all("presence").at(-1)?.person.name, SOON).toBe("Bia");
});

const on = onlyOn("postgres");

on("changes made in two processes are received in both, in order and without gaps", async () => {
  const { ana, bia, mosaicId } = await place();
  const windows = [await joined(0, mosaicId, ana.token), await joined(1, mosaicId, bia.token)];
  const lags = new Map<string, number>();
  const stop = onSyncLag(({ made }) => lags.set(made, (lags.get(made) ?? 0) + 1));
  const write = async (process: number, token: string) => {
    for (let n = 0; n < 40; n += 1) await patch(process, token, mosaicId, n);
  };
  await Promise.all([write(0, ana.token), write(1, bia.token)]);
  const expected = Array.from({ length: 80 }, (_, index) => index + 2);
  for (const window of windows) {
    await expect.poll(() => window.all("change").length, SOON).toBe(80);
    expect(window.all("change").map(({ revision }) => revision)).toEqual(expected);
  }
  expect(windows[0]?.all("change")).toEqual(windows[1]?.all("change"));
  stop();
  // Each of the two processes has sent each change once, its own among them.
  expect([...lags.values()].reduce((sum, many) => sum + many, 0)).toBe(160);
  expect([...lags.keys()].toSorted()).toEqual(["elsewhere", "here"]);
});

on("changes made during a lost connection are received once it is back", async () => {
  const { ana, mosaicId } = await place();
  const window = await joined(1, mosaicId, ana.token);
  const { sql } = await import("kysely");
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mosaico events' and datname = current_database()`.execute(
    world.ctx.db,
  );
  for (let n = 0; n < 5; n += 1) await patch(0, ana.token, mosaicId, n);
  await expect
    .poll(() => window.all("change").map(({ revision }) => revision), SOON)
    .toEqual([2, 3, 4, 5, 6]);
});

on("users in two processes see each other, each as one user with one colour", async () => {
  const { ana, bia, mosaicId } = await place();
  const hers = await joined(0, mosaicId, ana.token);
  hers.say({ type: "presence", cursor: { x: 7, y: 8 } });
  const his = await joined(1, mosaicId, bia.token);
  // The first window of a mosaic in a process makes it query the others for their users.
  await expect.poll(() => his.all("presence").at(-1)?.cursor, SOON).toEqual({ x: 7, y: 8 });
  expect(his.all("presence").at(-1)?.person).toEqual(hers.all("welcome")[0]?.self);
  await expect.poll(() => hers.all("presence").at(-1)?.person.id, SOON).toBe(bia.id);
  his.say({ type: "presence", selection: ["a"], editing: "a" });
  await expect.poll(() => hers.all("presence").at(-1)?.editing, SOON).toBe("a");
  // A second window in the other process: the user stays when the first one closes.
  const second = await joined(0, mosaicId, bia.token);
  expect(second.all("welcome")[0]?.self).toEqual(his.all("welcome")[0]?.self);
  second.say({ type: "presence", cursor: { x: 1, y: 1 } });
  await expect.poll(() => hers.all("presence").at(-1)?.cursor, SOON).toEqual({ x: 1, y: 1 });
  his.socket.close();
  await his.closed;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hers.all("left")).toEqual([]);
  second.socket.close();
  await expect.poll(() => hers.all("left"), SOON).toEqual([{ type: "left", id: bia.id }]);
});

on(
  "a process that closes removes its users, and disconnects them to reconnect elsewhere",
  async () => {
    const { ana, bia, mosaicId } = await place();
    const [hers, his] = [
      await joined(0, mosaicId, ana.token),
      await joined(1, mosaicId, bia.token),
    ];
    await expect.poll(() => hers.all("presence").length, SOON).toBeGreaterThan(0);
    await processes.pop()?.close();
    expect(await his.closed).toBe(1001);
    await expect.poll(() => hers.all("left"), SOON).toEqual([{ type: "left", id: bia.id }]);
  },
);

on(
  "removals and deletions in one process disconnect users in another at once, before its own check",
  async () => {
    const { ana, bia, mosaicId } = await place();
    await givenMosaic(world, ana.accountId);
    const [hers, his] = [
      await joined(1, mosaicId, ana.token),
      await joined(1, mosaicId, bia.token),
    ];
    const ofAccount = { accountId: ana.accountId };
    await call(0, ana.token, "PUT", `/members/${bia.id}`, { ...ofAccount, role: "externo" });
    await expect.poll(() => his.all("role"), SOON).toEqual([{ type: "role", role: "externo" }]);
    await call(0, ana.token, "DELETE", `/members/${bia.id}?accountId=${ana.accountId}`);
    expect(await his.closed).toBe(4403);
    await call(0, ana.token, "DELETE", `/mosaics/${mosaicId}`);
    expect(await hers.closed).toBe(4404);
  },
);

test("S2: a link revoked in one process closes the screens of visitors in all of them", async () => {
  const owner = await givenUser(world);
  const mosaicId = await givenMosaic(world, owner.accountId);
  const created = await call(0, owner.token, "POST", `/mosaics/${mosaicId}/links`, {});
  const { item } = (await created.json()) as { item: { id: string; slug: string } };
  const visitors = await Promise.all(processes.map(({ at }) => openShared(at, item.slug)));
  for (const { answer } of visitors) expect(await answer).toBe("welcome");
  await call(0, owner.token, "DELETE", `/links/${item.id}`);
  for (const { closed } of visitors) expect(await closed).toBe(CLOSE.noSuchResource);
});

/** Opens the events of a mosaic at a process, and notes them as they come. */
async function followEvents(
  process: number,
  token: string,
  mosaicId: number,
  lastEventId?: string,
) {
  const address = `${processes[process]?.at.replace("ws:", "http:")}/mosaics/${mosaicId}/events`;
  const client = new AbortController();
  const response = await fetch(address, {
    signal: client.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  expect(response.status).toBe(200);
  const noted: { readonly id: string; readonly event: string; readonly data: object }[] = [];
  const read = async () => {
    let text = "";
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${text}${piece}`.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id = "", event = "", data = "{}"] =
          /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event !== "") noted.push({ id, event, data: JSON.parse(data) as object });
      }
    }
  };
  void read().catch(() => {});
  return { noted, close: () => client.abort() };
}

on(
  "an edit in one process reaches readers of events in the other, and Last-Event-ID continues in any",
  async () => {
    const { ana, bia, mosaicId } = await place();
    const reader = await followEvents(1, bia.token, mosaicId);
    await expect.poll(() => reader.noted, SOON).toMatchObject([{ event: "ready" }]);
    await patch(0, ana.token, mosaicId, 1);
    await expect
      .poll(() => reader.noted.at(-1), SOON)
      .toMatchObject({ event: "change", data: { sinceRevision: 1, revision: 2 } });
    reader.close();
    const last = reader.noted.at(-1)?.id ?? "";
    for (const [process, x] of [
      [0, 2],
      [1, 3],
      [0, 4],
    ] as const)
      await patch(process, ana.token, mosaicId, x);
    for (const process of [0, 1]) {
      const again = await followEvents(process, bia.token, mosaicId, last);
      await expect
        .poll(() => again.noted, SOON)
        .toMatchObject([{ event: "change", data: { sinceRevision: 2, revision: 5 + process } }]);
      await patch(1 - process, ana.token, mosaicId, 10 + process);
      await expect
        .poll(() => again.noted.at(-1), SOON)
        .toMatchObject({ event: "change", data: { revision: 6 + process } });
      expect(again.noted.map(({ event }) => event)).not.toContain("reset");
      again.close();
    }
  },
);
