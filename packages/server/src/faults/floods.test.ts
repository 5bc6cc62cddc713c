import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CLOSE } from "@mosaico/contract/live";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { describeServed, type Served, servedDuring } from "#testing/faults/others.ts";
import { fixture } from "#testing/fixture.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** `npm run faults` floods the server with four times as much, and prints how others fared. */
const IS_LONG = process.env["MOSAICO_FAULTS"] !== undefined;
const TIMES = IS_LONG ? 4 : 1;
const MAX_GROWTH = 500 * 1024 * 1024;
const OWN_NETWORK = "203.0.113.200";

let server: KillableServer;
let token: string;
let idle: Served;

beforeAll(async () => {
  // Each client has an address of its own, as in a flood from many networks.
  server = await startKillable(() => ({ TRUST_PROXY: "127.0.0.1" }));
  token = await server.signIn();
  idle = await servedDuring(others(), () => pause(IS_LONG ? 5000 : 500));
});
afterAll(() => server.remove());

test("sign-ins from everywhere: each is answered or refused with a time to retry, and whoever is signed in is served", async () => {
  const statuses = await flood("sign-ins from many networks", 120 * TIMES, (at) =>
    signIn({ email: `nobody-${at}@example.org`, network: networkOf(at) }),
  );
  // Nobody signed in; 503 is the limit of passwords that wait to be checked, which a slow machine sends too few to reach.
  const refused = statuses.filter((status) => status === 503).length;
  expect(statuses.filter((status) => status === 401).length).toBe(statuses.length - refused);
  if (IS_LONG) expect(refused).toBeGreaterThan(0);
  await expect
    .poll(async () => (await signIn({ password: "a violet giraffe" })).status, {
      timeout: PATIENCE_MS,
    })
    .toBe(200);
});

test("sign-ins from one network: those after its limit are refused before a password is checked", async () => {
  const burst = (many: number) =>
    flood("sign-ins from one network", many * TIMES, (at) =>
      signIn({ email: `nobody-${at}@example.com`, network: "192.0.2.1" }),
    );
  // What came at once was counted when its password had been checked.
  await burst(60);
  expect(new Set(await burst(100))).toEqual(new Set([429]));
  expect((await signIn({ network: "192.0.2.1", password: "a violet giraffe" })).status).toBe(429);
  expect((await signIn({ password: "a violet giraffe" })).status).toBe(200);
});

test("uploads at once: those beyond a user's limit are refused, the others are stored, and nothing is left behind", async () => {
  const stored: string[] = [];
  const statuses = await flood("uploads", 50 * TIMES, async (at) => {
    const answer = await upload(at);
    if (answer.status === 201) {
      stored.push(((await answer.clone().json()) as { item: { url: string } }).item.url);
    }
    return answer;
  });
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(stored.length).toBeGreaterThanOrEqual(20);
  for (const url of stored) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(server.address + url, { headers });
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  }
  await expect.poll(() => readdir(join(server.folder, "incoming"))).toEqual([]);
  expect((await upload(9999)).status).toBe(201);
});

test("sockets: a session has thirty, a network a thousand, and those that say nothing are closed", async () => {
  const joined = await Promise.all(Array.from({ length: 60 }, () => openSocket(OWN_NETWORK, true)));
  await expect
    .poll(() => joined.filter(({ code }) => code() !== undefined).length)
    .toBeGreaterThanOrEqual(30);
  expect(joined.map(({ code }) => code()).filter((code) => code !== undefined)).toEqual(
    Array.from({ length: 30 }, () => CLOSE.tooMuch),
  );
  for (const { socket } of joined) socket.terminate();
  if (!IS_LONG) return;
  const silent: Awaited<ReturnType<typeof openSocket>>[] = [];
  const during = await servedDuring(others(), async () => {
    for (let made = 0; made < 1200; made += 100) {
      silent.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => openSocket("192.0.2.7", false)))),
      );
    }
    await expect
      .poll(() => silent.filter(({ code }) => code() === undefined).length, {
        timeout: PATIENCE_MS,
      })
      .toBe(0);
  });
  report("sockets that say nothing", during);
  const codes = silent.map(({ code }) => code());
  expect(codes.filter((code) => code === CLOSE.tooMuch).length).toBeGreaterThanOrEqual(200);
  expect(new Set(codes)).toEqual(new Set([CLOSE.tooMuch, CLOSE.noHello]));
});

test("exports and searches: each is answered or refused with a time to retry", async () => {
  const paths = [
    "/mosaics/1/page",
    "/search?search=mosaico",
    "/user-profiles/data",
    "/mosaics/1/changes?since=0",
  ];
  const statuses = await flood("exports and searches", 100 * TIMES, (at) =>
    requestApi({ address: server.address, token }, "GET", paths[at % paths.length] ?? ""),
  );
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});

/** Sends so many requests at once, while others read. Returns the statuses; each refusal names a time to retry. */
async function flood(
  name: string,
  many: number,
  send: (at: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  const hasty: number[] = [];
  const during = await servedDuring(others(), () =>
    Promise.all(
      Array.from({ length: many }, async (_, at) => {
        const answer = await send(at);
        await answer.arrayBuffer();
        statuses.push(answer.status);
        const isRefused = answer.status === 429 || answer.status === 503;
        if (isRefused && !(Number(answer.headers.get("retry-after")) > 0)) hasty.push(at);
      }),
    ),
  );
  report(name, during);
  expect(hasty).toEqual([]);
  return statuses;
}

function report(name: string, during: Served): void {
  if (IS_LONG) process.stdout.write(describeServed(name, during, idle));
  expect(during.failures).toEqual([]);
  expect(during.maxBytes - idle.maxBytes).toBeLessThan(MAX_GROWTH);
}

/** Somebody else, who opens the list of mosaics. */
function others() {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": OWN_NETWORK };
  const read = async () => {
    const answer = await fetch(`${server.address}/api/mosaics?view=summary`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { pid: server.pid(), read };
}

function signIn({
  email = "admin@mosaico.local",
  password = "wrong",
  network = OWN_NETWORK,
}): Promise<Response> {
  return fetch(`${server.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": network },
    body: JSON.stringify({ email, password }),
  });
}

function upload(at: number): Promise<Response> {
  const form = new FormData();
  form.append("folder", "content");
  const bytes = Buffer.concat([fixture("document.pdf"), Buffer.from(`\n%${at}\n%%EOF\n`)]);
  form.append("file", new Blob([bytes]), "plan.pdf");
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${server.address}/api/files`, { method: "POST", headers, body: form });
}

async function openSocket(network: string, isGreeting: boolean) {
  const address = `${server.address.replace("http", "ws")}/api/mosaics/1/live`;
  const socket = new WebSocket(address, { headers: { "x-forwarded-for": network } });
  let code: number | undefined;
  socket.on("close", (closed) => (code = closed));
  socket.on("error", () => {});
  await Promise.race([once(socket, "open"), once(socket, "close")]);
  if (isGreeting) socket.send(JSON.stringify({ type: "hello", token, revision: 0 }));
  return { socket, code: () => code };
}

function networkOf(at: number): string {
  return `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;
}
