import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
// Keeps the failures counted in one test from affecting the next one.
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const login = (body: unknown, network = "198.51.100.1") =>
  app.call("POST /auth/login", { body, network });

describe("POST /auth/login", () => {
  test("signs in and returns the user", async () => {
    const ana = await givenUser(app, { name: "Ana", language: "de" });
    const answer = await login({ email: ` ${ana.email.toUpperCase()} `, password: ana.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: ana.id,
        name: "Ana",
        email: ana.email,
        role: "owner",
        status: "active",
        language: "de",
        photoUrl: null,
        lastMosaicId: null,
        accounts: [
          {
            id: ana.accountId,
            name: "Ana",
            role: "owner",
            plan: "Mosaico Base",
            keepsOriginals: false,
          },
        ],
      },
    });
    const session = await app.call("GET /auth/session", { token: answer.body.token });
    expect(session.body).toEqual({ user: answer.body.user });
  });

  test("describes the platform admin as admin, and others by their first account", async () => {
    const root = await givenUser(app, { isAdmin: true });
    const { body } = await login({ email: root.email, password: root.password });
    expect(body.user).toMatchObject({ role: "admin", accounts: [] });
    const guest = await givenUser(app, { role: "externo" });
    expect((await login({ email: guest.email, password: guest.password })).body.user.role).toBe(
      "externo",
    );
  });

  test("takes the password as it was chosen: spaces, case and every character count", async () => {
    const password = ` A ${"violet giraffe ".repeat(7)}`;
    const ana = await givenUser(app, { password });
    expect((await login({ email: ana.email, password })).status).toBe(200);
    for (const other of [password.trim(), password.slice(0, -1), password.toLowerCase()]) {
      expect((await login({ email: ana.email, password: other })).status, other).toBe(401);
    }
  });

  test("answers an address that no database could store like any unknown one", async () => {
    for (const email of ["ana\u0000@example.org", "ana\ud83d@example.org"]) {
      expect(await login({ email, password: "\u0000 and \ud83d" })).toMatchObject({
        status: 401,
        body: { code: "auth.invalidCredentials" },
      });
    }
  });

  test("stores neither token nor files secret in plain text", async () => {
    const ana = await givenUser(app);
    const { body, headers } = await login({ email: ana.email, password: ana.password });
    const cookie = String(headers["set-cookie"]);
    const secret = /mosaico_files=([\w-]+)/.exec(cookie)?.[1];
    expect(cookie).toMatch(/Path=\/files/i);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(secret).not.toBe(body.token);
    const stored = JSON.stringify(await app.ctx.db.selectFrom("sessions").selectAll().execute());
    expect(stored).not.toContain(body.token);
    expect(stored).not.toContain(secret);
    expect((await app.call("GET /auth/session", { token: secret ?? "" })).status).toBe(401);
  });

  test("answers a wrong password and an unknown address alike, for the same work", async () => {
    const ana = await givenUser(app);
    const hashed = vi.spyOn(Worker.prototype, "postMessage");
    const wrong = await login({ email: ana.email, password: "not her password" });
    const workKnown = hashed.mock.calls.length;
    const unknown = await login({ email: "nobody@example.org", password: "not her password" });
    expect(workKnown).toBe(1);
    expect(hashed.mock.calls.length).toBe(2);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong).toMatchObject({ status: 401, body: { code: "auth.invalidCredentials" } });
  });

  test("reveals that an address is unverified or blocked only after the correct password", async () => {
    const pending = await givenUser(app, { verified: false });
    const right = { email: pending.email, password: pending.password };
    expect(await login(right)).toMatchObject({ status: 403, body: { code: "auth.notVerified" } });
    expect(await login({ ...right, password: "wrong" })).toMatchObject({ status: 401 });

    const blocked = await givenUser(app);
    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", blocked.id)
      .execute();
    const his = { email: blocked.email, password: blocked.password };
    expect(await login(his)).toMatchObject({ status: 403, body: { code: "auth.blocked" } });
    expect(await login({ ...his, password: "wrong" })).toMatchObject({ status: 401 });
    expect((await app.call("GET /auth/session", { token: blocked.token })).status).toBe(401);
  });

  test.each([
    [{}, "auth.missingFields"],
    [{ email: "ana@example.org" }, "auth.missingFields"],
    [{ email: "  ", password: "a violet giraffe" }, "auth.missingFields"],
    [{ email: "ana@example.org", password: "" }, "auth.missingFields"],
    [{ email: 5, password: [] }, "validation.failed"],
    [{ email: "a@example.org", password: "x", remember: true }, "validation.failed"],
    [{ email: "a@example.org", password: "x".repeat(300) }, "validation.failed"],
    ["{", "request.malformed"],
  ])("refuses %j with %s", async (body, code) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { code } });
  });

  test("answers an invalid address like an unknown one", async () => {
    expect(await login({ email: "' or 1=1 --", password: "whatever" })).toMatchObject({
      status: 401,
      body: { code: "auth.invalidCredentials" },
    });
  });

  test("delays an address after ten failures, from any network, and then accepts the correct password", async () => {
    const ana = await givenUser(app);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await login(
        { email: ana.email, password: `wrong ${guess}` },
        `10.0.0.${guess}`,
      );
      expect(answer.status).toBe(401);
    }
    const right = { email: ana.email, password: ana.password };
    const refused = await login(right, "10.0.1.1");
    expect(refused).toMatchObject({ status: 429, body: { code: "auth.tooManyAttempts" } });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    app.clock.advance((seconds + 1) * 1000);
    expect((await login(right, "10.0.1.1")).status).toBe(200);
  });

  test("lets a user in from a network of theirs while somebody elsewhere guesses, and counts guesses there too", async () => {
    const ana = await givenUser(app);
    const right = { email: ana.email, password: ana.password };
    expect((await login(right, "10.7.0.1")).status).toBe(200);
    const guess = (number: number, from: string) =>
      login({ email: ana.email, password: `wrong ${number}` }, from);
    for (let number = 0; number < 10; number += 1) await guess(number, `10.8.0.${number}`);
    expect((await login(right, "10.8.1.1")).status).toBe(429);
    expect((await login(right, "10.7.0.1")).status).toBe(200);
    for (let number = 0; number < 10; number += 1) {
      expect((await guess(number, "10.7.0.1")).status).toBe(401);
    }
    expect((await login(right, "10.7.0.1")).status).toBe(429);
  });

  test("limits a burst of guesses to ten", async () => {
    const ana = await givenUser(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        login({ email: ana.email, password: `wrong ${guess}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("counts the same attempt repeated within ten seconds only once", async () => {
    const ana = await givenUser(app);
    const wrong = { email: ana.email, password: "not her password" };
    await Promise.all([login(wrong), login(wrong)]);
    for (let time = 0; time < 12; time += 1) expect((await login(wrong)).status).toBe(401);
    app.clock.advance(11_000);
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await login({ ...wrong, password: `wrong ${guess}` })).status).toBe(401);
    }
    expect((await login({ ...wrong, password: "eleventh" })).status).toBe(429);
  });

  test("does not count successes as failures", async () => {
    const ana = await givenUser(app);
    for (let time = 0; time < 12; time += 1) {
      expect((await login({ email: ana.email, password: ana.password })).status).toBe(200);
      app.clock.advance(11_000);
    }
  });

  test("delays a network after fifty failures, and no other one", async () => {
    for (let address = 0; address < 50; address += 1) {
      await login({ email: `nobody${address}@example.org`, password: "guess" }, "2001:db8::1");
    }
    const ana = await givenUser(app);
    const right = { email: ana.email, password: ana.password };
    // The whole /64 counts as one network.
    expect(await login(right, "2001:db8::2")).toMatchObject({
      status: 429,
      body: { code: "auth.tooManyAttempts" },
    });
    expect((await login(right, "2001:db9::1")).status).toBe(200);
    // Each of the fifty guesses costs a hash.
  }, 60_000);

  test("renews a hash that was made with weaker parameters", async () => {
    const ana = await givenUser(app, { password: "correct horse battery staple" });
    const old =
      "$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg";
    await app.ctx.db
      .updateTable("users")
      .set({ password_hash: old })
      .where("id", "=", ana.id)
      .execute();
    const right = { email: ana.email, password: ana.password };
    expect((await login(right)).status).toBe(200);
    const { password_hash: renewed } = await app.ctx.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", ana.id)
      .executeTakeFirstOrThrow();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(right)).status).toBe(200);
  });
});
