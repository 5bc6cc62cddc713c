import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openEndpoint, smallApi } from "#testing/small-api.ts";
import { openSmtpServer } from "#testing/smtp-server.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { type S3Config, readFilesUrl } from "../config/read-files-url.ts";
import { type IdentityConfig, readIdentity } from "../config/read-identity.ts";
import { readTracing } from "../config/read-tracing.ts";
import { openIdentity } from "../identity/open-identity.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";
import { fetchFrom } from "../outward/fetch-from.ts";
import { openOutside } from "../outward/open-outside.ts";
import { post } from "../outward/post.ts";
import { createS3Client } from "../storage/s3-client.ts";
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

const PROVIDER: Readonly<Record<string, string>> = {
  OIDC_ISSUER: "http://127.0.0.1:1",
  OIDC_CLIENT_ID: "mosaico",
  OIDC_NAME: "Provider",
  OIDC_CLIENT_SECRET: "a secret of the client",
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

test("calls of other servers are spans without address and content, and continue the trace only at our own", async () => {
  const requests: { path: string | undefined; traceParent: unknown }[] = [];
  const site = createServer(({ url, headers }, response) => {
    requests.push({ path: url, traceParent: headers["traceparent"] });
    response.writeHead(url === "/failing" ? 500 : 404).end("tulip");
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const outside = openOutside({ mayReach: () => true });
  const signal = AbortSignal.timeout(10_000);
  const fetched = { accept: "*/*", maxBytes: 100, maxRedirects: 0, signal };
  const posted = { headers: {}, body: "{}" };
  const config = readFilesUrl("FILES_URL", `s3://key:secret@${host}/violets?tls=no`);
  const store = createS3Client(config as S3Config);
  const smtp = await openSmtpServer();
  const mail = { id: "1", to: "violet@example.org", subject: "s", text: "t", html: "h" };
  const postman = smtpTransport(smtp.url, { address: "a@example.org", host: "example.org" });
  const identity = openIdentity(
    { ...(readIdentity((name) => PROVIDER[name]) as IdentityConfig), issuer: `http://${host}` },
    { publicUrl: "http://localhost:3000", clock: world.clock, onTrouble: () => {} },
  );
  const { api, end } = await tracedApi(undefined, undefined, async () => {
    await fetchFrom(outside, `http://${host}/page-of-violet`, fetched);
    (await store({ method: "HEAD", name: "violet" })).end();
    await identity.begin({ ofScreen: undefined, ofBrowser: "pt" }, undefined);
  });
  await api.app.inject({ url: "/api/things/a" });
  // In the background, as webhooks and mails are.
  await post(`http://${host}/foreign`, posted, { outside, trustedHosts: [] });
  await post(`http://${host}/failing`, posted, { outside, trustedHosts: [host] });
  await postman.send({ ...mail, createdAt: new Date() }, signal);
  (await store({ method: "GET", name: "swept" })).end();
  await end();
  await smtp.close();
  site.closeAllConnections();
  site.close();

  const text = received.map(({ text: sent }) => sent).join("");
  expect(text).not.toMatch(/violet|foreign|failing|tulip/);
  const spans = spansIn(received[0]?.text ?? "");
  const of = (name: string) => spans.filter((span) => span.name === name);
  const [request] = of("GET /api/things/:id");
  for (const name of ["page GET", "store HEAD", "identity discovery"]) {
    const inRequest = { traceId: request?.traceId, parentSpanId: request?.spanId };
    expect([name, of(name)]).toMatchObject([name, [inRequest]]);
  }
  expect(valuesOf(of("page GET")[0])).toEqual({
    "mosaico.outgoing": "page",
    "http.request.method": "GET",
    "http.response.status_code": 404,
  });
  expect(valuesOf(of("store HEAD")[0])).toMatchObject({ "server.address": "127.0.0.1" });
  expect(of("identity discovery")[0]?.status.code).toBe(2);
  const [foreign, ours] = of("webhook POST");
  expect(foreign?.parentSpanId).toBeUndefined();
  expect(ours?.status.code).toBe(2);
  expect(of("mail SMTP")).toMatchObject([{ status: {} }]);
  expect(of("store GET")).toEqual([]);
  expect(requests.filter(({ traceParent }) => traceParent !== undefined)).toEqual([
    { path: "/failing", traceParent: `00-${ours?.traceId}-${ours?.spanId}-01` },
  ]);
});

/** An app with one endpoint that asks the database, and then fails. */
async function tracedApi(
  onTrouble: (error: unknown) => void = () => {},
  headers: Readonly<Record<string, string>> = {},
  callOthers: () => Promise<unknown> = async () => {},
) {
  let stop = async () => {};
  const api = await smallApi({
    table: {
      "GET /things/:id": openEndpoint({ params: z.strictObject({ id: z.string() }), status: 204 }),
    },
    handlers: {
      "GET /things/:id": async () => {
        await sql`select ${"violet"}`.execute(world.ctx.db);
        await callOthers();
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
