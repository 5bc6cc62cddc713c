import type { AdminUser } from "@mosaico/contract/admin";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenAccount, givenMembership, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true, name: "Root", email: "root@example.org" });
});

afterEach(() => app.close());

describe("GET /admin/users", () => {
  test("shows of each user what support needs, and nothing private", async () => {
    const ana = await givenUser(app, { name: "Ana", email: "ana@example.org", language: "de" });
    const school = await givenAccount(app, "Escola");
    await givenMembership(app, { accountId: school, userId: ana.id, role: "externo" });
    await givenSecondStep(ana.id);
    const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await list("ana"))[0]).toEqual({
      id: ana.id,
      name: "Ana",
      email: "ana@example.org",
      status: "active",
      isAdmin: false,
      language: "de",
      hasSecondStep: true,
      createdAt: now,
      lastSeenAt: now,
      sessionCount: 1,
      accounts: [
        { id: ana.accountId, name: "Ana", role: "owner" },
        { id: school, name: "Escola", role: "externo" },
      ],
    });
  });

  test("finds users by parts of name and address, ignoring accents and case", async () => {
    await givenUser(app, { name: "João Conceição", email: "jc@example.org" });
    await givenUser(app, { name: "Bia", email: "bia@conceicao.example" });
    expect(await names("CONCEICAO")).toEqual(["Bia", "João Conceição"]);
    expect(await names("joao jc@")).toEqual(["João Conceição"]);
    expect(await names("joao bia")).toEqual([]);
  });

  test("finds a renamed user by the new name", async () => {
    const ana = await givenUser(app, { name: "Ana" });
    const renamed = await app.call("PUT /user-profiles", {
      token: ana.token,
      body: { name: "Úrsula" },
    });
    expect(renamed.status).toBe(200);
    expect(await names("ursula")).toEqual(["Úrsula"]);
    expect(await names("ana")).toEqual([]);
  });

  test("pages without gaps among users with the same name", async () => {
    for (let many = 0; many < 60; many++) await givenUser(app, { name: "Maria" });
    const first = await app.call("GET /admin/users?search=maria", { token: admin.token });
    const second = await app.call(`GET /admin/users?search=maria&after=${first.body.next}`, {
      token: admin.token,
    });
    const ids = [...first.body.items, ...second.body.items].map(({ id }: AdminUser) => id);
    expect([first.body.items.length, new Set(ids).size, second.body.next]).toEqual([50, 60, null]);
  });
});

describe("PUT /admin/users/:userId", () => {
  test("blocks a user: signed out at once, and refused until unblocked", async () => {
    const ana = await givenUser(app);
    const received: string[] = [];
    app.ctx.events.listen(`user:${ana.id}`, () => received.push("user"));
    const { body } = await change(ana.id, { isBlocked: true });
    expect(body.item).toMatchObject({ status: "blocked", sessionCount: 0 });
    expect(received).toEqual(["user"]);
    expect((await app.call("GET /auth/session", { token: ana.token })).status).toBe(401);
    expect((await signIn(ana)).status).not.toBe(200);
    expect((await change(ana.id, { isBlocked: false })).body.item.status).toBe("active");
    expect((await signIn(ana)).status).toBe(200);
    expect(await audited()).toEqual([
      { thing: `user:${ana.id}`, what: "blocked" },
      { thing: `user:${ana.id}`, what: "unblocked" },
    ]);
  });

  test("leaves an unverified address unverified", async () => {
    const ana = await givenUser(app, { verified: false });
    await change(ana.id, { isBlocked: true });
    expect((await change(ana.id, { isBlocked: false })).body.item.status).toBe("pending");
  });

  test("grants platform admin, and revokes it", async () => {
    const ana = await givenUser(app);
    expect((await change(ana.id, { isAdmin: true })).body.item.isAdmin).toBe(true);
    expect((await app.call("GET /admin/overview", { token: ana.token })).status).toBe(200);
    await change(ana.id, { isAdmin: false });
    expect((await app.call("GET /admin/overview", { token: ana.token })).status).toBe(403);
    expect((await audited()).map(({ what }) => what)).toEqual(["adminMade", "adminUnmade"]);
  });

  test("writes no audit entry when nothing changes", async () => {
    const ana = await givenUser(app);
    expect((await change(ana.id, { isBlocked: false, isAdmin: false })).status).toBe(200);
    expect(await audited()).toEqual([]);
  });

  test("refuses to block oneself", async () => {
    await givenUser(app, { isAdmin: true });
    const { status, body } = await change(admin.id, { isBlocked: true });
    expect([status, body.code]).toEqual([409, "admin.ownAccess"]);
  });

  test("keeps the last admin, not counting blocked or unverified ones", async () => {
    const blocked = await givenUser(app, { isAdmin: true });
    await change(blocked.id, { isBlocked: true });
    await givenUser(app, { isAdmin: true, verified: false });
    const { status, body } = await change(admin.id, { isAdmin: false });
    expect([status, body.code]).toEqual([409, "admin.lastAdmin"]);
    await givenUser(app, { isAdmin: true });
    expect((await change(admin.id, { isAdmin: false })).status).toBe(200);
  });

  test("keeps one of two admins who revoke each other concurrently", async () => {
    const other = await givenUser(app, { isAdmin: true });
    const answers = await Promise.all([
      change(other.id, { isAdmin: false }),
      change(admin.id, { isAdmin: false }, other.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await app.ctx.db
      .selectFrom("users")
      .select("id")
      .where("is_admin", "=", true)
      .execute();
    expect(admins).toHaveLength(1);
  });

  test("keeps one of two admins who block each other concurrently", async () => {
    const other = await givenUser(app, { isAdmin: true });
    const answers = await Promise.all([
      change(other.id, { isBlocked: true }),
      change(admin.id, { isBlocked: true }, other.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("POST /admin/users/:userId/end-sessions", () => {
  test("signs a user out everywhere, and lets them sign in again", async () => {
    const ana = await givenUser(app);
    const again = await signIn(ana);
    const { status } = await app.call(`POST /admin/users/${ana.id}/end-sessions`, {
      token: admin.token,
    });
    expect(status).toBe(204);
    for (const token of [ana.token, again.body.token]) {
      expect((await app.call("GET /auth/session", { token })).status).toBe(401);
    }
    expect((await signIn(ana)).status).toBe(200);
  });
});

describe("POST /admin/users/:userId/second-step-off", () => {
  test("lets a user sign in with only their password, and informs them by mail", async () => {
    const ana = await givenUser(app);
    await givenSecondStep(ana.id);
    expect((await signIn(ana)).status).not.toBe(200);
    const { status } = await app.call(`POST /admin/users/${ana.id}/second-step-off`, {
      token: admin.token,
    });
    expect(status).toBe(204);
    expect((await signIn(ana)).status).toBe(200);
    expect((await app.mails()).map(({ to }) => to)).toEqual([ana.email]);
    expect((await list())[0]?.hasSecondStep).toBe(false);
  });
});

async function list(search = ""): Promise<AdminUser[]> {
  const query = new URLSearchParams({ search });
  const { body } = await app.call(`GET /admin/users?${query.toString()}`, { token: admin.token });
  return body.items;
}

async function names(search: string): Promise<string[]> {
  return (await list(search)).map(({ name }) => name);
}

function change(id: string, body: object, token = admin.token) {
  return app.call(`PUT /admin/users/${id}`, { token, body });
}

function signIn({ email, password }: TestUser) {
  return app.call("POST /auth/login", { body: { email, password } });
}

async function givenSecondStep(userId: string): Promise<void> {
  const now = app.clock.now().toISOString();
  await app.ctx.db
    .insertInto("second_steps")
    .values({
      user_id: userId,
      secret: app.ctx.secrets.seal(["second_steps", userId], "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
      confirmed_at: now,
      last_step: 0,
      created_at: now,
    })
    .execute();
}

async function audited() {
  return app.ctx.db
    .selectFrom("audit")
    .select(["thing", "what"])
    .where("event", "=", "admin.userChanged")
    .orderBy("at")
    .execute();
}
