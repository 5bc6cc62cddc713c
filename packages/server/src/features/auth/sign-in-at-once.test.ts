import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/context.ts";
import { hashPassword, verifyPassword } from "#platform/passwords/password-hash.ts";
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

test("sign-ins beyond capacity are refused with one warning each, and known networks are served", async () => {
  const ana = await givenUser(app);
  const over = new AbortController();
  const stranger = { clock: app.ctx.clock, network: "203.0.113.9" };
  // One or two passwords are hashed at a time and a hundred wait; each one that finishes frees one place. These take no
  // time, so that no other test has to wait for them.
  const weak = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA";
  const others = Array.from({ length: 110 }, async () => {
    while (!over.signal.aborted) {
      await verifyPassword("a-password-of-others", weak, stranger).catch(() => pause(1));
    }
  });
  const turnedAway = await Promise.all(
    [1, 2, 3].map((at) =>
      app.call("POST /auth/login", {
        body: { email: `nobody-${at}@example.com`, password: "a-wrong-password" },
        network: `10.1.${at}.1`,
      }),
    ),
  );
  for (const { status, body, headers } of turnedAway) {
    expect([status, body.code]).toEqual([503, "server.unavailable"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  // Somebody works in this network, so that signing in from it does not wait for the flood.
  const network = "10.2.2.2";
  expect((await app.call("GET /accounts", { token: ana.token, network })).status).toBe(200);
  const body = { email: ana.email, password: ana.password };
  expect((await app.call("POST /auth/login", { body, network })).status).toBe(200);
  over.abort();
  const logged = app.log.map((line) => JSON.parse(line));
  const warnings = logged.filter(({ msg }) => msg === "server.unavailable");
  expect(warnings).toHaveLength(turnedAway.length);
  for (const warning of warnings) {
    expect(warning.level).toBe(pino.levels.values["warn"]);
    expect(warning).not.toHaveProperty("err");
  }
  await Promise.all(others);
});
