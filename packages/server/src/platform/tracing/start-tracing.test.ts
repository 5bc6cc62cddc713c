import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openEndpoint, smallApi } from "#testing/small-api.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { readTracing } from "../config/read-tracing.ts";
import { startTracing } from "./start-tracing.ts";

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number };
};

const SETTINGS: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
  OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b=c, nothing",
};

let world: TestCtx;
let collector: Server;
let endpoint: string;
let received: { url: string | undefined; headers: IncomingHttpHeaders; text: string }[];

beforeEach(async () => {
  world = await testCtx();
  received = [];
  collector = createServer((request, response) => {
    const { url, headers } = request;
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({ url, headers, text: Buffer.concat(pieces).toString() });
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await world.close();
});

test("a request and its statements are one trace, with routes and statements, and no URL or value", async () => {
  const { api, end } = await tracedApi();
  await api.app.inject({
    url: "/api/things/tulip",
    headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" },
  });
  await api.app.inject({ url: "/api/secret-of-a-link" });
  await end();
  expect(received.map(({ url }) => url)).toEqual(["/v1/traces"]);
  const text = received[0]?.text ?? "";

  expect(text).not.toMatch(/tulip|secret|violet/);
  expect(text).toContain('"stringValue":"horta"');

  const spans = spansIn(text);
  const request = spans.find(({ name }) => name === "GET /api/things/:id");
  expect(request).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    status: { code: 2 },
  });
  expect(valuesOf(request)).toMatchObject({
    "http.request.method": "GET",
    "http.response.status_code": 500,
    "mosaico.request_id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const statement = spans.find(({ name }) => name === "SELECT");
  expect(statement).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  });
  expect(valuesOf(statement)["db.query.text"]).toMatch(/^select (\?|\$1)/);
  const unknown = spans.find(({ name }) => name === "GET (no route)");
  expect(unknown?.parentSpanId).toBeUndefined();
  expect(valuesOf(unknown)["http.response.status_code"]).toBe(404);
});

test("what is not of a request has no trace, and nothing is traced any more after the end", async () => {
  const { api, stop, end } = await tracedApi();
  await sql`select ${"nobody"}`.execute(world.ctx.db);
  await stop();
  await api.app.inject({ url: "/api/things/a" });
  await sql`select ${"nobody"}`.execute(world.ctx.db);
  await end();
  expect(received).toEqual([]);
});

test("the collector is sent the headers of the setting, such as a key", async () => {
  const { headers } = readTracing((name) => SETTINGS[name]) ?? {};
  const { api, end } = await tracedApi(undefined, headers);
  await api.app.inject({ url: "/api/things/a" });
  await end();
  expect(received[0]?.headers["x-key"]).toBe("a b=c");
});

test("a collector that refuses fails no request, and is reported once", async () => {
  collector.removeAllListeners("request");
  collector.on("request", (_request, response) => response.writeHead(400).end());
  const trouble = vi.fn<(error: unknown) => void>();
  const { api, end } = await tracedApi(trouble);
  const { statusCode } = await api.app.inject({ url: "/api/things/a" });
  await end();
  expect(statusCode).toBe(500);
  expect(trouble).toHaveBeenCalledOnce();
});

/** An app with one endpoint that asks the database, and then fails. */
async function tracedApi(
  onTrouble: (error: unknown) => void = () => {},
  headers: Readonly<Record<string, string>> = {},
) {
  let stop = async () => {};
  const api = await smallApi({
    table: {
      "GET /things/:id": openEndpoint({ params: z.strictObject({ id: z.string() }), status: 204 }),
    },
    handlers: {
      "GET /things/:id": async () => {
        await sql`select ${"violet"}`.execute(world.ctx.db);
        throw new Error("a fault");
      },
    },
    more: (app) => {
      const tracing = startTracing(app, { endpoint, headers, serviceName: "horta" }, onTrouble);
      stop = () => tracing.close();
    },
  });
  return {
    api,
    stop: () => stop(),
    async end() {
      await stop();
      await api.close();
    },
  };
}

function spansIn(text: string): Span[] {
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

function valuesOf(span: Span | undefined): Record<string, unknown> {
  const pairs = span?.attributes.map(({ key, value }) => [
    key,
    value.stringValue ?? value.intValue,
  ]);
  return Object.fromEntries(pairs ?? []) as Record<string, unknown>;
}
