import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  givenAccount,
  givenMembership,
  givenMosaic,
  givenUser,
  type TestUser,
} from "#testing/factories.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
let accountId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ana = await givenUser(app, { name: "Ana Lima" });
  accountId = ana.accountId;
});
afterAll(() => app.close());

type Options = { token?: string };

const list = (options: Options = { token: ana.token }) =>
  app.call(`GET /members?accountId=${accountId}`, options);

const change = (userId: string, body: object, options: Options = { token: ana.token }) =>
  app.call(`PUT /members/${userId}`, { ...options, body: { accountId, ...body } });

const remove = (userId: string, options: Options = { token: ana.token }) =>
  app.call(`DELETE /members/${userId}?accountId=${accountId}`, options);

const addMember = (role: "owner" | "designer" | "operator" | "externo") =>
  givenUser(app, { accountId, role });

async function roles(): Promise<Record<string, string>> {
  const rows = await app.ctx.db
    .selectFrom("memberships")
    .select(["user_id", "role"])
    .where("account_id", "=", accountId)
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

describe("GET /members", () => {
  test("lists the members, longest-standing first, and who is blocked", async () => {
    app.clock.advance(1000);
    const bob = await givenUser(app, { accountId, role: "externo", mosaicIds: [7], name: "Bob" });
    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", bob.id)
      .execute();
    const gone = await givenUser(app);
    await givenMembership(app, { accountId, userId: gone.id, status: "removed" });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        userId: ana.id,
        accountId,
        name: "Ana Lima",
        email: ana.email,
        photoUrl: null,
        role: "owner",
        mosaicIds: null,
        byGroups: false,
        status: "active",
        since: expect.any(String),
      },
      expect.objectContaining({ userId: bob.id, mosaicIds: [7], status: "blocked" }),
    ]);
  });

  test("is for owners and platform admins only", async () => {
    expect(await statusOfEach(app, accountId, list)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("requires an account", async () => {
    expect((await app.call("GET /members", { token: ana.token })).status).toBe(400);
  });
});

describe("PUT /members/:userId", () => {
  test("changes a role at once, and notifies that user's screens", async () => {
    const bob = await addMember("operator");
    const received: string[] = [];
    const stop = app.ctx.events.listen(`user:${bob.id}`, () => received.push("told"));
    const { status, body } = await change(bob.id, { role: "designer" });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ userId: bob.id, role: "designer", status: "active" });
    expect(received).toEqual(["told"]);
    stop();
    const session = await app.call("GET /auth/session", { token: bob.token });
    expect(session.body.user.role).toBe("designer");
  });

  test("sets an externo's mosaics: unchanged if left out, all for null, none for an empty list", async () => {
    const bob = await addMember("operator");
    const [one, two] = [await givenMosaic(app, accountId), await givenMosaic(app, accountId)];
    const mosaicIds = async (body: object) => (await change(bob.id, body)).body.item.mosaicIds;
    const sees = async () =>
      (await app.call("GET /mosaics?view=summary", { token: bob.token })).body.items.length;
    expect(await mosaicIds({ role: "externo", mosaicIds: [one] })).toEqual([one]);
    expect(await sees()).toBe(1);
    expect(await mosaicIds({ role: "externo" })).toEqual([one]);
    expect(await mosaicIds({ role: "externo", mosaicIds: [one, two] })).toEqual([one, two]);
    expect(await mosaicIds({ role: "operator" })).toBeNull();
    expect(await mosaicIds({ role: "externo" })).toBeNull();
    await mosaicIds({ role: "externo", mosaicIds: [two] });
    expect(await mosaicIds({ role: "externo", mosaicIds: null })).toBeNull();
    expect(await sees()).toBe(2);
    expect(await mosaicIds({ role: "externo", mosaicIds: [] })).toEqual([]);
    expect(await sees()).toBe(0);
  });

  test("R3: an externo whose only mosaic is deleted sees none instead of all, also through an earlier invite", async () => {
    const bob = await addMember("operator");
    const [gone] = [await givenMosaic(app, accountId), await givenMosaic(app, accountId)];
    await change(bob.id, { role: "externo", mosaicIds: [gone] });
    const eva = await givenUser(app);
    await app.call("POST /user-invites", {
      token: ana.token,
      body: { name: "Eva", email: eva.email, role: "externo", accountId, mosaicIds: [gone] },
    });
    expect((await app.call(`DELETE /mosaics/${gone}`, { token: ana.token })).status).toBe(204);
    const text = (await app.mails()).find(({ to }) => to === eva.email)?.text ?? "";
    const token = /invite=([\w-]+)/.exec(text)?.[1];
    expect((await app.call("POST /user-invites/accept", { ...eva, body: { token } })).status).toBe(
      200,
    );
    // Nor is the deleted mosaic's number reused.
    await givenMosaic(app, accountId);
    for (const { token: of } of [bob, eva]) {
      const { body } = await app.call("GET /mosaics?view=summary", { token: of });
      const items = body.items as { accountId: string }[];
      expect(items.filter((item) => item.accountId === accountId)).toEqual([]);
    }
    expect((await change(bob.id, { role: "externo" })).body.item.mosaicIds).toEqual([gone]);
  });

  test("refuses mosaics for other roles, and those of another account", async () => {
    const bob = await addMember("operator");
    const own = await givenMosaic(app, accountId);
    expect((await change(bob.id, { role: "designer", mosaicIds: [own] })).body.code).toBe(
      "people.mosaicsOfExterno",
    );
    const foreign = await givenMosaic(app, await givenAccount(app));
    expect((await change(bob.id, { role: "externo", mosaicIds: [foreign] })).status).toBe(404);
    const second = await givenAccount(app);
    await givenMembership(app, { accountId: second, userId: ana.id });
    const other = await givenMosaic(app, second);
    expect((await change(bob.id, { role: "externo", mosaicIds: [other] })).body.code).toBe(
      "people.wrongMosaic",
    );
  });

  test("keeps the last owner, even if there is a blocked one besides", async () => {
    expect(await change(ana.id, { role: "designer" })).toMatchObject({
      status: 409,
      body: { code: "members.lastOwner" },
    });
    const bob = await addMember("owner");
    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", bob.id)
      .execute();
    expect((await change(ana.id, { role: "externo" })).body.code).toBe("members.lastOwner");
    expect((await change(ana.id, { role: "owner" })).status).toBe(200);
    expect((await change(bob.id, { role: "externo" })).status).toBe(200);
  });

  test("updates the invite of the member", async () => {
    const bob = await givenUser(app);
    const invite = { name: "Bob", email: bob.email, role: "operator", accountId };
    await app.call("POST /user-invites", { token: ana.token, body: invite });
    const mail = (await app.mails()).find(({ to }) => to === bob.email);
    const token = /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await app.call("POST /user-invites/accept", { token: bob.token, body: { token } });
    await change(bob.id, { role: "designer" });
    const { body } = await app.call(`GET /user-invites?accountId=${accountId}`, {
      token: ana.token,
    });
    expect(body.items).toMatchObject([{ userId: bob.id, role: "designer", status: "active" }]);
  });

  test("is for owners and platform admins only", async () => {
    const bob = await addMember("operator");
    const statuses = await statusOfEach(app, accountId, (options) =>
      change(bob.id, { role: "designer" }, options),
    );
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("does not find members of other accounts, and refuses unknown roles", async () => {
    const stranger = await givenUser(app);
    expect((await change(stranger.id, { role: "externo" })).status).toBe(404);
    for (const body of [{}, { role: "admin" }, { role: "user" }, { role: "owner", since: "now" }]) {
      expect((await change(ana.id, body)).status).toBe(400);
    }
  });
});

describe("DELETE /members/:userId", () => {
  test("ends a membership at once, and the user can be invited again", async () => {
    const bob = await addMember("designer");
    const mosaicId = await givenMosaic(app, accountId);
    const received: string[] = [];
    const stop = app.ctx.events.listen(`user:${bob.id}`, () => received.push("told"));
    expect((await remove(bob.id)).status).toBe(204);
    expect(received).toEqual(["told"]);
    stop();
    expect((await app.call(`GET /mosaics/${mosaicId}`, { token: bob.token })).status).toBe(404);
    expect((await remove(bob.id)).status).toBe(404);
    const invite = { name: "Bob", email: bob.email, role: "operator", accountId };
    expect((await app.call("POST /user-invites", { token: ana.token, body: invite })).status).toBe(
      201,
    );
  });

  test.each(["removed", "made a designer"] as const)(
    "R7: withdraws the pending invites of an owner who is %s, and keeps other users' and accepted ones",
    async (what) => {
      const bob = await addMember("owner");
      const invite = (token: string, email: string) =>
        app.call("POST /user-invites", {
          token,
          body: { name: "Eve", email, role: "owner", accountId },
        });
      await invite(bob.token, `${bob.id}.again@example.org`);
      await invite(ana.token, `${bob.id}.friend@example.org`);
      if (what === "removed") await remove(bob.id);
      else await change(bob.id, { role: "designer" });
      const { body } = await app.call(`GET /user-invites?accountId=${accountId}`, {
        token: ana.token,
      });
      expect(body.items.map(({ email }: { email: string }) => email)).toEqual([
        `${bob.id}.friend@example.org`,
      ]);
    },
  );

  test.each(["designer", "operator", "externo"] as const)(
    "lets a member with the role %s leave, and remove nobody else",
    async (role) => {
      const [bob, eve] = [await addMember(role), await addMember(role)];
      expect((await remove(eve.id, { token: bob.token })).status).toBe(403);
      expect((await remove(bob.id, { token: bob.token })).status).toBe(204);
    },
  );

  test("keeps the last owner, whoever requests it", async () => {
    const admin = await givenUser(app, { isAdmin: true });
    for (const token of [ana.token, admin.token]) {
      expect(await remove(ana.id, { token })).toMatchObject({
        status: 409,
        body: { code: "members.lastOwner" },
      });
    }
  });

  test("keeps one of two owners who remove each other or leave concurrently", async () => {
    for (let time = 0; time < 5; time += 1) {
      const bob = await addMember("owner");
      const answers = await Promise.all([remove(bob.id), remove(ana.id, { token: bob.token })]);
      const refused = answers.map(({ status }) => status).filter((status) => status !== 204);
      expect(refused).toHaveLength(1);
      expect([404, 409]).toContain(refused[0]);
      expect(Object.values(await roles())).toEqual(["owner"]);
      if (!(ana.id in (await roles()))) ana = bob;
    }
    const bob = await addMember("owner");
    const left = await Promise.all([remove(ana.id), remove(bob.id, { token: bob.token })]);
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(Object.values(await roles())).toEqual(["owner"]);
  });

  test("keeps one of two owners who demote each other to externo concurrently", async () => {
    const bob = await addMember("owner");
    await Promise.all([
      change(bob.id, { role: "externo" }),
      change(ana.id, { role: "externo" }, { token: bob.token }),
    ]);
    expect(Object.values(await roles()).toSorted()).toEqual(["externo", "owner"]);
  });

  test("is for owners and platform admins only", async () => {
    const statuses = await statusOfEach(app, accountId, async (options) =>
      remove((await addMember("operator")).id, options),
    );
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 204,
      owner: 204,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("requires an account", async () => {
    expect((await app.call(`DELETE /members/${ana.id}`, { token: ana.token })).status).toBe(400);
  });
});
