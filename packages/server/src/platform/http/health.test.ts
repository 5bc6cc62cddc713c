import { afterEach, expect, test } from "vitest";
import { type SmallApi, smallApi } from "#testing/small-api.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

test("a server that can serve lives and is ready", async () => {
  api = await smallApi({});
  expect((await api.app.inject("/healthz")).json()).toEqual({ status: "alive" });
  const ready = await api.app.inject("/readyz");
  expect(ready.json()).toEqual({ status: "ready" });
  expect(ready.headers["cache-control"]).toBe("no-store");
});

test("while the database is away it lives and is not ready", async () => {
  api = await smallApi({ ownDatabase: true });
  await api.ctx.db.destroy();
  expect((await api.app.inject("/healthz")).statusCode).toBe(200);
  const away = await api.app.inject("/readyz");
  expect(away.statusCode).toBe(503);
  expect(away.json().code).toBe("server.unavailable");
});
