import { once } from "node:events";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { type EndpointTable, endpoint } from "@mosaico/contract/endpoint";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { SystemCtx } from "#platform/context.ts";
import type { AnyHandlers } from "../routes.ts";
import { type FromThread, type HeavyJob, PIECES_AHEAD } from "./messages.ts";
import { serveJobs } from "./serve-jobs.ts";

const PIECE = "x".repeat(256 * 1024);

const table = {
  "GET /endless": endpoint({
    summary: "More than anybody takes",
    access: "public",
    rate: "read",
    answer: z.string(),
  }),
  "GET /steps": endpoint({
    summary: "Steps for as long as somebody waits for them",
    access: "public",
    rate: "read",
    answer: z.strictObject({ steps: z.number() }),
  }),
} satisfies EndpointTable;

let ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports) port.close();
  ports = [];
});

test("a response is produced no further ahead than its reader, and its source is closed when the client disconnects", async () => {
  const progress = { made: 0, isClosed: Promise.withResolvers<void>() };
  const client = serve({
    "GET /endless": async () => ({ pieces: endless(progress) }),
  });
  const state = client.begin(1, "GET /endless");
  const pieces: FromThread[] = [];
  client.port.on("message", (message: FromThread) => pieces.push(message));
  // The thread serves other requests while that response waits for its reader.
  client.begin(2, "GET /endless");
  const received = () => pieces.filter(({ kind }) => kind === "piece").length;
  while (received() < 2 * PIECES_AHEAD) await once(client.port, "message");
  expect(progress.made).toBeLessThanOrEqual(2 * (PIECES_AHEAD + 1));

  client.port.postMessage({ kind: "more", id: 1 });
  while (received() < 2 * PIECES_AHEAD + 1) await once(client.port, "message");
  expect(progress.made).toBeLessThanOrEqual(2 * (PIECES_AHEAD + 1) + 1);

  Atomics.store(state, 0, 1);
  client.port.postMessage({ kind: "abandon", id: 1 });
  await progress.isClosed.promise;
});

test("work that checks for its client notices a disconnect at once", async () => {
  const client = serve({
    "GET /steps": async (ctx: SystemCtx) => {
      let steps = 0;
      // Without a pause in which a message could be received.
      while (ctx.isAbandoned?.() === false) {
        steps += 1;
        if (steps === 1000) Atomics.store(state, 0, 1);
      }
      return { body: { steps } };
    },
  });
  const state = client.begin(1, "GET /steps");
  const messages: FromThread[] = [];
  client.port.on("message", (message: FromThread) => messages.push(message));
  while (messages.every(({ kind }) => kind !== "done")) await once(client.port, "message");
  expect(messages.map(({ kind }) => kind)).toEqual(["head", "done"]);
});

async function* endless(progress: {
  made: number;
  isClosed: PromiseWithResolvers<void>;
}): AsyncGenerator<string> {
  try {
    for (;;) {
      progress.made += 1;
      yield PIECE;
    }
  } finally {
    progress.isClosed.resolve();
  }
}

function serve(handlers: AnyHandlers) {
  const { port1: port, port2 } = new MessageChannel();
  ports.push(port, port2);
  serveJobs(port2, { table, handlers, ctx: {} as SystemCtx });
  return {
    port,
    begin: (id: number, key: keyof typeof table): Int32Array => {
      const state = new SharedArrayBuffer(4);
      const asking = { network: "127.0.0.1", language: "en", userAgent: "" } as const;
      const job: HeavyJob = {
        key,
        asking,
        params: {},
        query: {},
        body: { read: undefined },
        resources: {},
        ifMatch: undefined,
        ifNoneMatch: undefined,
        now: 0,
      };
      port.postMessage({ kind: "job", id, job, state });
      return new Int32Array(state);
    },
  };
}
