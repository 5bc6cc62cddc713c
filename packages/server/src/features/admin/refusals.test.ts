import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { sweepRefusals } from "#platform/http/audit-refusals.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

async function entries() {
  const rows = await app.ctx.db.selectFrom("audit").selectAll().orderBy("at").execute();
  return rows
    .filter(({ event }) => event === "access.refused" || event === "auth.signInFailed")
    .map(({ event, user_id: userId, thing, what }) => ({ event, userId, thing, what }));
}

const login = (email: string, password: string, network = "192.0.2.1") =>
  app.call("POST /auth/login", { body: { email, password }, network });

describe("the audit log", () => {
  test("records which user failed to sign in and why; for an unknown address, only that it failed", async () => {
    const ana = await givenUser(app);
    await login(ana.email, "not the password");
    await login("nobody@example.org", "not the password");
    const failed = { event: "auth.signInFailed", thing: null, what: "wrongPassword" };
    expect(await entries()).toEqual([
      { ...failed, userId: ana.id },
      { ...failed, userId: null },
    ]);
    const rows = await app.ctx.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/nobody@example|not the password/);
  });

  test("records forbidden attempts, without changing the answer", async () => {
    const ana = await givenUser(app);
    const guest = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const stranger = await givenUser(app);
    const id = await givenMosaic(app, ana.accountId);
    const forbidden = await app.call(`GET /mosaics/${id}/history`, { token: guest.token });
    app.clock.advance(1);
    const unseen = await app.call(`GET /mosaics/${id}`, { token: stranger.token });
    app.clock.advance(1);
    const admin = await app.call("GET /admin/overview", { token: guest.token });
    expect([forbidden.status, unseen.status, admin.status]).toEqual([403, 404, 403]);
    for (const { body } of [forbidden, unseen, admin]) {
      expect(Object.keys(body).toSorted()).toEqual(["code", "message", "status", "title", "type"]);
    }
    const event = "access.refused";
    expect(await entries()).toEqual([
      { event, userId: guest.id, thing: `mosaic:${id}`, what: "forbidden" },
      { event, userId: stranger.id, thing: `mosaic:${id}`, what: "unseen" },
      { event, userId: guest.id, thing: null, what: "forbidden" },
    ]);
  });

  test("records neither invalid requests nor visitors", async () => {
    const ana = await givenUser(app);
    await app.call("GET /mosaics");
    await app.call("GET /nowhere", { token: ana.token });
    await app.call("POST /mosaics", { token: ana.token, body: {} });
    expect(await entries()).toEqual([]);
  });

  test("is not flooded by repeated attempts of one client, nor by those of many", async () => {
    const tryOften = async (token: string) => {
      for (let time = 0; time < 25; time += 1)
        await app.call(`GET /mosaics/${time + 1}`, { token });
    };
    const one = await givenUser(app);
    await tryOften(one.token);
    expect(await entries()).toHaveLength(20);
    for (let many = 0; many < 10; many += 1) await tryOften((await givenUser(app)).token);
    expect(await entries()).toHaveLength(200);
    app.clock.advance(60 * 60 * 1000);
    await app.call("GET /mosaics/1", { token: one.token });
    expect((await entries()).at(-1)).toMatchObject({ userId: one.id });
  });

  test("deletes refusals after 90 days, and keeps completed actions", async () => {
    const ana = await givenUser(app);
    await login(ana.email, "not the password");
    await login(ana.email, ana.password);
    app.clock.advance(91 * 24 * 60 * 60 * 1000);
    await sweepRefusals(app.ctx);
    expect(await entries()).toEqual([]);
    const left = await app.ctx.db.selectFrom("audit").select("event").execute();
    expect(left).toEqual([{ event: "auth.signedIn" }]);
  });
});
