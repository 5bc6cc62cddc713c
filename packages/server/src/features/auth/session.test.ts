import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { givenMembership, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { endSessionsOf, findFilesSession, findSession } from "./auth.service.ts";
import { touchSession } from "./sessions.store.ts";
import { sweepCredentials } from "./sweep-credentials.ts";

const day = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const session = (token: string) => app.call("GET /auth/session", { token });

describe("GET /auth/session", () => {
  test.each(ACCOUNT_ROLES)("returns the user with the role %s", async (role) => {
    const ana = await givenUser(app, { role });
    const answer = await session(ana.token);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ana.id, role } } });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("sets the same file cookie each time, which gives access to files and nothing else", async () => {
    const ana = await givenUser(app);
    const cookies = await Promise.all([session(ana.token), session(ana.token)]);
    const secrets = cookies.map(
      ({ headers }) => /mosaico_files=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "",
    );
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(secrets[1]).toBe(secrets[0]);
    const found = await findFilesSession(app.ctx, String(secrets[0]));
    expect(found?.actor).toMatchObject({ userId: ana.id, isAdmin: false });
    expect(await findSession(app.ctx, String(secrets[0]))).toBeUndefined();
    expect(await findFilesSession(app.ctx, ana.token)).toBeUndefined();
  });

  test.each(["", "nonsense", "x".repeat(43), "x".repeat(5000)])(
    "requires a valid session instead of the token %.20j",
    async (token) => {
      const answer = await app.call("GET /auth/session", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: "auth.required" } });
    },
  );

  test("requires a session if there is no token", async () => {
    expect(await app.call("GET /auth/session")).toMatchObject({ status: 401 });
  });

  test("refuses an unknown query parameter", async () => {
    const ana = await givenUser(app);
    expect(await app.call("GET /auth/session?as=root", { token: ana.token })).toMatchObject({
      status: 400,
    });
  });

  test("knows only active memberships, read anew each time", async () => {
    const ana = await givenUser(app);
    const bob = await givenUser(app);
    await givenMembership(app, { accountId: bob.accountId, userId: ana.id, status: "pending" });
    const before = await findSession(app.ctx, ana.token);
    expect(before?.actor.memberships.map(({ accountId }) => accountId)).toEqual([ana.accountId]);
    await app.ctx.db
      .updateTable("memberships")
      .set({ status: "active", role: "externo", mosaic_ids: "[7]" })
      .where("account_id", "=", bob.accountId)
      .where("user_id", "=", ana.id)
      .execute();
    const after = await findSession(app.ctx, ana.token);
    expect(after?.actor.memberships).toContainEqual({
      accountId: bob.accountId,
      role: "externo",
      status: "active",
      mosaicIds: [7],
    });
  });

  test("expires after 30 days without use, and only then", async () => {
    const ana = await givenUser(app);
    // Within the 90 days after which it would end anyway.
    for (let visit = 0; visit < 2; visit += 1) {
      const first = await usedAt(ana.id);
      app.clock.advance(29 * day);
      expect((await session(ana.token)).status).toBe(200);
      await expect.poll(() => usedAt(ana.id)).not.toBe(first);
    }
    app.clock.advance(31 * day);
    expect((await session(ana.token)).status).toBe(401);
    // The next sign-in sweeps it.
    await givenUser(app);
    const rows = await app.ctx.db
      .selectFrom("sessions")
      .where("user_id", "=", ana.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  test("is not that of a user who is blocked or deleted, even if it was left behind", async () => {
    for (const status of ["blocked", "deleted", "pending"]) {
      const ana = await givenUser(app);
      await app.ctx.db.updateTable("users").set({ status }).where("id", "=", ana.id).execute();
      expect((await session(ana.token)).status, status).toBe(401);
    }
  });

  test("expires 90 days after it began, however much it is used", async () => {
    const ana = await givenUser(app);
    const user = { token: ana.token };
    for (let visit = 0; visit < 3; visit += 1) {
      const first = await usedAt(ana.id);
      app.clock.advance(29 * day);
      expect((await session(ana.token)).status).toBe(200);
      await expect.poll(() => usedAt(ana.id)).not.toBe(first);
    }
    app.clock.advance(3 * day - 60_000);
    expect((await app.call("GET /sessions", user)).body.items).toHaveLength(1);
    app.clock.advance(60_000);
    expect((await session(ana.token)).status).toBe(401);
    await sweepCredentials(app.ctx);
    const rows = await app.ctx.db
      .selectFrom("sessions")
      .where("user_id", "=", ana.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  test("records its use now and then, not each time", async () => {
    const ana = await givenUser(app);
    const first = await usedAt(ana.id);
    app.clock.advance(60_000);
    await session(ana.token);
    expect(await usedAt(ana.id)).toBe(first);
    app.clock.advance(5 * 60_000);
    await session(ana.token);
    await expect.poll(() => usedAt(ana.id)).not.toBe(first);
  });

  test("does not wait for another writer to record its use", async () => {
    const ana = await givenUser(app);
    const first = await usedAt(ana.id);
    app.clock.advance(60 * 60_000);
    await app.ctx.db.transaction().execute(async (tx) => {
      // SQLite has one writer, and PostgreSQL locks this row for the next one.
      await tx
        .updateTable("sessions")
        .set({ user_agent: "held" })
        .where("user_id", "=", ana.id)
        .execute();
      expect((await session(ana.token)).status).toBe(200);
      expect((await session(ana.token)).status).toBe(200);
    });
    await expect.poll(() => usedAt(ana.id)).not.toBe(first);
  });
});

async function usedAt(userId: string): Promise<string> {
  const { used_at } = await app.ctx.db
    .selectFrom("sessions")
    .select("used_at")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return used_at;
}

describe("POST /auth/logout", () => {
  test("ends this session and its cookie, and no other", async () => {
    const ana = await givenUser(app);
    const { body } = await app.call("POST /auth/login", {
      body: { email: ana.email, password: ana.password },
    });
    const answer = await app.call("POST /auth/logout", { token: ana.token });
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(answer.headers["set-cookie"]).toMatch(/mosaico_files=;/);
    expect((await session(ana.token)).status).toBe(401);
    expect((await session(body.token)).status).toBe(200);
  });

  test.each(ACCOUNT_ROLES)("is for a user with the role %s", async (role) => {
    const { token } = await givenUser(app, { role });
    expect((await app.call("POST /auth/logout", { token })).status).toBe(204);
  });

  test("requires a session that has not ended", async () => {
    expect((await app.call("POST /auth/logout")).status).toBe(401);
    const { token } = await givenUser(app);
    await app.call("POST /auth/logout", { token });
    expect((await app.call("POST /auth/logout", { token })).status).toBe(401);
  });

  test("refuses a body", async () => {
    const { token } = await givenUser(app);
    const answer = await app.call("POST /auth/logout", { token, body: { everywhere: true } });
    expect(answer.status).toBe(400);
    expect((await session(token)).status).toBe(200);
  });
});

test("all sessions of a user can be ended at once", async () => {
  const ana = await givenUser(app);
  const bob = await givenUser(app);
  await app.call("POST /auth/login", { body: { email: ana.email, password: ana.password } });
  await endSessionsOf(app.ctx, ana.id);
  expect((await session(ana.token)).status).toBe(401);
  expect((await session(bob.token)).status).toBe(200);
});

test("a use that is recorded late does not take the place of a more recent one", async () => {
  const { id: userId } = await givenUser(app);
  const { id } = await app.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const at = (now: string) => ({ ...app.ctx, clock: { now: () => new Date(now) } });
  const [earlier, later] = ["2099-01-01T00:00:00.000Z", "2099-02-01T00:00:00.000Z"];
  await touchSession(at(later), id);
  await touchSession(at(earlier), id);
  expect(await usedAt(userId)).toBe(later);
});

test("a user has at most 2000 sessions: one more ends the session unused for longest", async () => {
  const ana = await givenUser(app);
  const bob = await givenUser(app);
  const at = app.clock.now().getTime();
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    id: `many-${index}`,
    user_id: ana.id,
    token_hash: `many-${index}`,
    files_hash: `many-${index}`,
    user_agent: "",
    network: null,
    created_at: new Date(at).toISOString(),
    used_at: new Date(at - (index + 1) * 1000).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await app.ctx.db
      .insertInto("sessions")
      .values(rows.slice(from, from + 500))
      .execute();
  }
  const { body } = await app.call("POST /auth/login", {
    body: { email: ana.email, password: ana.password },
  });
  const left = await app.ctx.db
    .selectFrom("sessions")
    .select(["id", "used_at"])
    .where("user_id", "=", ana.id)
    .orderBy("used_at")
    .execute();
  expect(left).toHaveLength(2000);
  expect(left[0]?.id).toBe("many-1997");
  for (const token of [ana.token, bob.token, body.token]) {
    expect((await session(token)).status).toBe(200);
  }
});
