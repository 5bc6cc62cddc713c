import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { channels } from "@mosaico/contract/channels";
import { CLOSE, MOSAIC_CHANNEL } from "@mosaico/contract/live";
import { mosaicNumber } from "@mosaico/contract/wire";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { LOADERS, findPerson, openEndpoint } from "#testing/small-api.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { createServer } from "../http/create-server.ts";
import { registerApi } from "../http/register.ts";
import { type Metrics, measure } from "../metrics/metrics.ts";
import { acceptSockets } from "./accept-sockets.ts";
import { serveChannel } from "./serve-channel.ts";

const KEY = "PATCH /mosaics/:id";
const SOON = { timeout: 8000 };

type Gate = ReturnType<typeof Promise.withResolvers<void>>;
type Answer = { readonly answer: string } | { readonly refused: number };

/** Calls that are being handled, by the word in their body. Each ends once its gate is opened. */
let gates: Map<string, Gate>;
let server: Awaited<ReturnType<typeof createServer>>;
let metrics: Metrics;
let lines: Record<string, unknown>[];
let world: TestCtx;

beforeEach(async () => {
  gates = new Map();
  lines = [];
  world = await testCtx();
  const { ctx } = world;
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  server = createServer({ ctx, log, trustProxy: [] });
  await acceptSockets(server);
  metrics = measure(server, ctx);
  const common = { ctx, loaders: LOADERS, findSession: findPerson };
  const callEndpointsAs = registerApi(server, {
    ...common,
    prefix: "/api",
    table: {
      [KEY]: openEndpoint({
        access: "user",
        params: z.strictObject({ id: mosaicNumber }),
        resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.design" } },
        body: z.strictObject({ word: z.string() }),
        answer: z.strictObject({ word: z.string() }),
      }),
    },
    handlers: {
      [KEY]: async (_ctx, { body }) => {
        const { word } = body as { word: string };
        const gate = Promise.withResolvers<void>();
        gates.set(word, gate);
        await gate.promise;
        return { body: { word } };
      },
    },
  });
  const parts = { ...common, seeSession: findPerson, callEndpointsAs };
  serveChannel<(typeof channels)[typeof MOSAIC_CHANNEL], Answer | "welcome", object>(
    server,
    parts,
    {
      path: MOSAIC_CHANNEL,
      rule: channels[MOSAIC_CHANNEL],
      join: (socket, { call }) => {
        socket.send("welcome");
        const answer = async (text: string) => {
          const result = await call(KEY, JSON.parse(text));
          socket.send(
            "text" in result ? { answer: result.text } : { refused: result.refusal.status },
          );
        };
        return { onChanged: () => {}, onMessage: (text) => void answer(text) };
      },
    },
  );
  await server.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const gate of gates.values()) gate.resolve();
  await server.close();
  await world.close();
});

async function join(token: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/mosaics/1/live`);
  const received: unknown[] = [];
  socket.on("message", (data: Buffer) => received.push(JSON.parse(data.toString())));
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", token, revision: 0 }));
  await expect.poll(() => received, SOON).toEqual(["welcome"]);
  return { received, closed, send: (body: object) => socket.send(JSON.stringify(body)) };
}

describe("while the server closes", () => {
  test("a call in progress over a socket is awaited and answered", async () => {
    const { received, closed, send } = await join("owner");
    send({ word: "first" });
    await expect.poll(() => gates.has("first"), SOON).toBe(true);
    let isClosed = false;
    const closing = server.close().then(() => (isClosed = true));
    await nextRefusal();
    expect(received).toEqual(["welcome"]);
    gates.get("first")?.resolve();
    expect(await closed).toBe(CLOSE.closing);
    expect(received).toEqual(["welcome", { answer: '{"word":"first"}' }]);
    await closing;
    expect(isClosed).toBe(true);
  });

  test("the sender of a later call learns that it gets no answer, and the call still ends first", async () => {
    const { received, closed, send } = await join("owner");
    send({ word: "first" });
    await expect.poll(() => gates.has("first"), SOON).toBe(true);
    let isClosed = false;
    const closing = server.close().then(() => (isClosed = true));
    await nextRefusal();
    send({ word: "later" });
    await expect.poll(() => gates.has("later"), SOON).toBe(true);
    gates.get("first")?.resolve();
    expect(await closed).toBe(CLOSE.closing);
    expect(received).toEqual(["welcome", { answer: '{"word":"first"}' }]);
    // Whoever closes the database next has to wait for it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    gates.get("later")?.resolve();
    await closing;
    expect(server.socketCalls.size).toBe(0);
  });

  /** Resolves once the server refuses requests because it closes. */
  async function nextRefusal(): Promise<void> {
    const { port } = server.server.address() as AddressInfo;
    const ask = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/mosaics/1`, { method: "PATCH" })).status;
    await expect.poll(ask, SOON).toBe(503);
  }
});

test("a call over a socket is logged and counted as its endpoint, and a refused one by its status", async () => {
  const [owner, operator] = [await join("owner"), await join("operator")];
  owner.send({ word: "a" });
  await expect.poll(() => gates.has("a"), SOON).toBe(true);
  gates.get("a")?.resolve();
  await expect.poll(() => owner.received, SOON).toHaveLength(2);
  owner.send({ word: 1 });
  await expect.poll(() => owner.received.at(-1), SOON).toEqual({ refused: 400 });
  operator.send({ word: "b" });
  await expect.poll(() => operator.received.at(-1), SOON).toEqual({ refused: 403 });

  const line = { method: "PATCH", route: "/api/mosaics/:id", isOfSocket: true, msg: "request" };
  expect(lines.filter(({ isOfSocket }) => isOfSocket)).toEqual(
    [200, 400, 403].map((statusCode) => expect.objectContaining({ ...line, res: { statusCode } })),
  );
  const text = await metrics.text();
  const labels = 'method="PATCH",route="/api/mosaics/:id"';
  expect(text).toContain(`mosaico_http_requests_total{${labels},status="2xx"} 1`);
  expect(text).toContain(`mosaico_http_requests_total{${labels},status="4xx"} 2`);
  expect(text).toMatch(
    /mosaico_http_request_seconds_count\{method="PATCH",route="\/api\/mosaics\/:id",status="2xx"\} 1/,
  );
});
