import { readFileSync } from "node:fs";
import { api as contract } from "@mosaico/contract/api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { openEndpoint, smallApi } from "#testing/small-api.ts";
import { type Metrics, measure } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { noteDuration } from "../database/slow-statements.ts";
import { noteSyncLag } from "./sync-lag.ts";

let world: TestCtx;

beforeEach(async () => {
  world = await testCtx();
});
afterEach(() => world.close());

test("counts requests by route and status, and reveals no URL", async () => {
  let metrics: Metrics | undefined;
  const api = await smallApi({
    table: { "GET /things": openEndpoint({ status: 204 }) },
    handlers: { "GET /things": async () => ({}) },
    more: (app) => {
      metrics = measure(app, world.ctx);
    },
  });
  await api.app.inject({ url: "/api/things" });
  await api.app.inject({ url: "/api/things" });
  await api.app.inject({ url: "/api/secret-of-a-link" });
  const text = (await metrics?.text()) ?? "";
  expect(text).toContain(
    'mosaico_http_requests_total{method="GET",route="/api/things",status="2xx"} 2',
  );
  expect(text).toContain('status="4xx"} 1');
  expect(text).not.toContain("secret");
  expect(text).toMatch(/mosaico_http_request_seconds_bucket\{le="\+Inf"[^}]*\} 2/);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).toMatch(/mosaico_disk_free_bytes \d{6,}/);
  expect(text).toContain('mosaico_disk_level{level="full"} 0');
  expect(text).toMatch(/^mosaico_file_store_away 0$/m);
  await api.close();
});

test("counts mails, and is served on its own port, where nothing else is", async () => {
  const { ctx } = world;
  await ctx.mailer.send(ctx.db, { to: "a@example.org", subject: "s", text: "t", html: "h" });
  const api = await smallApi({});
  const served = await serveMetrics(measure(api.app, ctx), { host: "127.0.0.1", port: 0 });
  const at = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { method });
  const answer = await at("/metrics");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain('mosaico_mails{status="waiting"} 1');
  expect((await at("/api/accounts")).status).toBe(404);
  expect((await at("/metrics", "POST")).status).toBe(404);
  await served.close();
  await expect(at("/metrics")).rejects.toThrow("fetch failed");
  await api.close();
});

test("says what is stored, how long mails have waited, and how many statements were slow", async () => {
  const { ctx, clock } = world;
  clock.pause();
  await ctx.mailer.send(ctx.db, { to: "a@example.org", subject: "s", text: "t", html: "h" });
  clock.advance(90_000);
  const api = await smallApi({});
  const metrics = measure(api.app, ctx);
  noteDuration("select fast", 20);
  noteDuration("select slow", 700);
  noteSyncLag({ seconds: 0.3, made: "elsewhere" });
  const text = await metrics.text();
  expect(text).toMatch(/^mosaico_sync_lag_seconds_bucket\{le="0\.25",made="elsewhere"\} 0$/m);
  expect(text).toMatch(/^mosaico_sync_lag_seconds_bucket\{le="0\.5",made="elsewhere"\} 1$/m);
  expect(text).toMatch(/^mosaico_mail_wait_seconds 90$/m);
  expect(text).toMatch(/^mosaico_slow_statements_total 1$/m);
  expect(text).toMatch(/^mosaico_files \d+$/m);
  expect(text).toMatch(/^mosaico_file_bytes \d+$/m);
  expect(text).toMatch(/^mosaico_mosaics \d+$/m);
  expect(text).toMatch(/^mosaico_database_bytes \d{5,}$/m);
  await api.close();
  noteDuration("select slow", 700);
  expect(await metrics.text()).toMatch(/^mosaico_slow_statements_total 1$/m);
});

test("the dashboard and the alerts ask for metrics and labels that there are", async () => {
  let metrics: Metrics | undefined;
  const small = await smallApi({
    table: { "PATCH /things": openEndpoint({ status: 204 }) },
    handlers: { "PATCH /things": async () => ({}) },
    more: (app) => {
      metrics = measure(app, world.ctx);
    },
  });
  await small.app.inject({ method: "PATCH", url: "/api/things" });
  const text = (await metrics?.text()) ?? "";
  const present = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect(text).toContain(
    'mosaico_http_requests_total{method="PATCH",route="/api/things",status="2xx"}',
  );
  expect(Object.keys(contract)).toContain("PATCH /mosaics/:id");
  for (const name of ["grafana.json", "alerts.yaml"]) {
    const file = new URL(`../../../../../deploy/watching/${name}`, import.meta.url);
    const queried = [
      ...readFileSync(file, "utf8").matchAll(/\b(?:mosaico|process|nodejs)_[a-z0-9_]+/g),
    ].map(([metric]) => metric.replace(/_bucket$/, ""));
    expect(queried.length).toBeGreaterThan(8);
    expect(queried.filter((metric) => !present.has(metric))).toEqual([]);
  }
  await small.close();
});
