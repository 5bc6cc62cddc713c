import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/context.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { endSessionsOf } from "./auth.service.ts";
import { setPasswordHash } from "./auth.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a password is refused from the moment when another one replaces it", async () => {
  const ana = await givenUser(app);
  const passwordHash = await hashPassword("a-new-password-1");
  const body = { email: ana.email, password: ana.password };
  const changing = await inTransaction(app.ctx, async (tx) => {
    await setPasswordHash(tx, ana.id, passwordHash);
    await endSessionsOf(tx, ana.id);
    const signingIn = app.call("POST /auth/login", { body });
    // By now the old password has been verified.
    await pause(1500);
    return { signingIn: signingIn };
  });
  expect(await changing.signingIn).toMatchObject({
    status: 401,
    body: { code: "auth.invalidCredentials" },
  });
  const left = app.ctx.db.selectFrom("sessions").select("id").where("user_id", "=", ana.id);
  expect(await left.execute()).toEqual([]);
  const anew = { email: ana.email, password: "a-new-password-1" };
  expect((await app.call("POST /auth/login", { body: anew })).status).toBe(200);
});

test("sign-ins beyond capacity are refused with one warning each, and no stack is logged", async () => {
  const over = new AbortController();
  // Two passwords are hashed at a time and a hundred wait; each one that finishes frees one place.
  const others = Array.from({ length: 102 }, async () => {
    while (!over.signal.aborted) await hashPassword("a-password-of-others");
  });
  const turnedAway = await Promise.all(
    [1, 2, 3].map((at) =>
      app.call("POST /auth/login", {
        body: { email: `nobody-${at}@example.com`, password: "a-wrong-password" },
        network: `10.1.${at}.1`,
      }),
    ),
  );
  over.abort();
  for (const { status, body, headers } of turnedAway)
    expect([status, body.code, headers["retry-after"]]).toEqual([503, "server.unavailable", "2"]);
  const logged = app.log.map((line) => JSON.parse(line));
  const warnings = logged.filter(({ msg }) => msg === "server.unavailable");
  expect(warnings).toHaveLength(turnedAway.length);
  for (const warning of warnings) {
    expect(warning.level).toBe(pino.levels.values["warn"]);
    expect(warning).not.toHaveProperty("err");
  }
  // They end by themselves; nothing waits for them.
  void Promise.allSettled(others);
});
