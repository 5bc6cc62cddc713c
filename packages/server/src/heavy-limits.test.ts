import { once } from "node:events";
import { type IncomingMessage, get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// Far more than the buffers between two processes hold.
const TILES = 25_000;
const TEXT = "a".repeat(1000);
const lane = { running: 1, waiting: 1, waitingOfOne: 1, atOnce: 1, memory: 512 };

let app: TestApp;
let address: string;
let ana: TestUser;
let large: number;
let small: number;

beforeAll(async () => {
  app = await testApp({ heavy: { reading: lane, writing: lane } });
  address = await app.app.listen({ host: "127.0.0.1", port: 0 });
  ana = await givenUser(app);
  const tiles = Array.from({ length: TILES }, (_, at) => textTile(`t${at}`, { content: TEXT }));
  large = await givenMosaic(app, ana.accountId, { tiles });
  small = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
}, 120_000);
afterAll(() => app.close());

test("during a heavy request others are answered, the next one waits, another is refused, and a disconnect frees its slot", async () => {
  const first = await begin();
  expect(first.statusCode).toBe(200);
  first.pause();

  // Small requests do not wait for it, neither reads nor writes.
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await ask(`/mosaics/${small}`)).status).toBe(200);
  const edit = { op: "moveTile", id: "a", position: { x: 100, y: 0 } };
  const sent = { changeId: "c1", baseRevision: 0, operations: [edit] };
  const patched = await ask(`/mosaics/${small}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  });
  expect(patched.status).toBe(200);
  expect(first.complete).toBe(false);

  // One of the two waits for its turn; the other one is answered first, with a refusal.
  const both = [ask(`/mosaics/${large}`), ask(`/mosaics/${large}`)];
  const refused = await Promise.race(both);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "rate.limited" });

  // A disconnect ends the work, so that the waiting request gets the slot.
  first.destroy();
  const answers = await Promise.all(both);
  const waited = answers.find(({ status }) => status === 200);
  const whole = (await waited?.json()) as { item: { content: string } };
  expect(JSON.parse(whole.item.content).nodes).toHaveLength(TILES);
});

test("a mosaic is read from one snapshot, whoever edits it meanwhile", async () => {
  const response = await begin();
  const pieces: Buffer[] = [];
  response.once("data", (piece: Buffer) => {
    pieces.push(piece);
    response.pause();
  });
  await once(response, "data");
  const last = { op: "updateTile", id: "t9999", data: { title: "Meanwhile" } };
  const edited = await ask(`/mosaics/${large}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ changeId: "c2", baseRevision: 0, operations: [last] }),
  });
  expect(edited.status).toBe(200);
  response.on("data", (piece: Buffer) => pieces.push(piece));
  response.resume();
  await once(response, "end");
  const text = Buffer.concat(pieces).toString();
  expect(JSON.parse(text)).toMatchObject({ item: { revision: 1, tileCount: TILES } });
  expect(text).not.toContain("Meanwhile");
});

async function begin(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${ana.token}` };
  const request = get(`${address}/api/mosaics/${large}`, { headers });
  request.on("error", () => {});
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => {});
  return response;
}

function ask(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${ana.token}` };
  return fetch(`${address}/api${path}`, { ...init, headers });
}
