import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { openEndpoint, smallApi } from "#testing/small-api.ts";
import { type Metrics, measure } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

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
