import { afterEach, expect, test } from "vitest";
import { type SmallApi, smallApi } from "#testing/small-api.ts";
import { OWN_NETWORK_BUDGETS } from "#platform/http/budgets.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

test("a working server is live and ready", async () => {
  api = await smallApi({});
  expect((await api.app.inject("/healthz")).json()).toEqual({ status: "alive" });
  const ready = await api.app.inject("/readyz");
  expect(ready.json()).toEqual({ status: "ready", files: "there" });
  expect(ready.headers["cache-control"]).toBe("no-store");
});

test("a server without its database is live and not ready", async () => {
  api = await smallApi({ ownDatabase: true });
  await api.ctx.db.destroy();
  expect((await api.app.inject("/healthz")).statusCode).toBe(200);
  const away = await api.app.inject("/readyz");
  expect(away.statusCode).toBe(503);
  expect(away.json().code).toBe("server.unavailable");
});

test("a network that requests readiness without pause is limited, and still gets liveness", async () => {
  api = await smallApi({ ownDatabase: true });
  const { app, clock } = api;
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  let served = 0;
  let refused = await ask("/readyz", "192.0.2.1");
  // Part of the budget is refilled while it is being used up.
  for (; refused.statusCode === 200; refused = await ask("/readyz", "192.0.2.1")) served += 1;
  expect(served).toBeGreaterThanOrEqual(OWN_NETWORK_BUDGETS.probe.burst);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe("rate.limited");
  expect(refused.headers["retry-after"]).toBe("1");
  expect((await ask("/readyz", "192.0.2.2")).statusCode).toBe(200);
  expect((await ask("/healthz", "192.0.2.1")).statusCode).toBe(200);
  clock.advance(1000);
  expect((await ask("/readyz", "192.0.2.1")).statusCode).toBe(200);
});
