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

const day = 24 * 60 * 60_000;

let app: TestApp;
let ana: TestUser;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ana = await givenUser(app, { name: "Ana Lima", language: "de" });
});
afterAll(() => app.close());

function somebody() {
  people += 1;
  return { name: "Bia", email: `bia${people}@example.org`, role: "operator" };
}

const invite = (body: object, token = ana.token) => app.call("POST /user-invites", { token, body });

async function invited(overrides: object = {}, token = ana.token) {
  const { status, body } = await invite({ ...somebody(), ...overrides }, token);
  expect(status).toBe(201);
  return body.item;
}

async function mailsTo(email: string) {
  return (await app.mails()).filter(({ to }) => to === email);
}

async function linkTo(email: string): Promise<URL> {
  const mail = (await mailsTo(email)).at(-1);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
}

async function tokenFor(email: string): Promise<string> {
  return (await linkTo(email)).searchParams.get("invite") ?? "";
}

const look = (token: string, network = "198.51.100.1") =>
  app.call("POST /user-invites/preview", { body: { token }, network });

const accept = (token: string, session: string, network = "198.51.100.1") =>
  app.call("POST /user-invites/accept", { token: session, body: { token }, network });

const list = async (token = ana.token) =>
  (await app.call(`GET /user-invites?accountId=${ana.accountId}`, { token })).body.items;

describe("POST /user-invites", () => {
  test("mails a registration link in the inviter's language, and stores only the token's hash", async () => {
    const bia = somebody();
    const { status, body } = await invite({ ...bia, mosaico: "Mosaico do Mosaico" });
    expect(status).toBe(201);
    expect(body.item).toEqual({
      id: expect.any(String),
      accountId: ana.accountId,
      ...bia,
      mosaico: "Mosaico do Mosaico",
      mosaicIds: null,
      language: "de",
      status: "pending",
      invitedAt: expect.any(String),
      expiresAt: expect.any(String),
      userId: null,
    });
    expect(Date.parse(body.item.expiresAt) - Date.parse(body.item.invitedAt)).toBe(7 * day);
    const [mail] = await mailsTo(bia.email);
    expect(mail?.subject).toBe("Ana Lima lädt dich zu Mosaico ein");
    const link = await linkTo(bia.email);
    expect(link.pathname).toBe("/register");
    expect(link.searchParams.get("invite")).toMatch(/^[\w-]{43}$/);
    const rows = await app.ctx.db.selectFrom("invites").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.searchParams.get("invite"));
    expect(await list()).toEqual([body.item]);
  });

  test("writes in the given language, and to existing users in their own", async () => {
    const bia = somebody();
    expect((await invited({ ...bia, language: "fr" })).language).toBe("fr");
    expect((await mailsTo(bia.email))[0]?.subject).toContain("vous invite");
    const carla = await givenUser(app, { language: "it" });
    await invited({ email: ` ${carla.email.toUpperCase()} `, language: "fr" });
    expect((await mailsTo(carla.email))[0]?.subject).toContain("ti invita in un altro account");
    expect((await linkTo(carla.email)).pathname).toBe("/login");
  });

  test("asks users with an unverified address to register", async () => {
    const pending = await givenUser(app, { verified: false, language: "it" });
    await invited({ email: pending.email });
    expect((await linkTo(pending.email)).pathname).toBe("/register");
  });

  test("limits only an externo to some mosaics of the account", async () => {
    const mosaicId = await givenMosaic(app, ana.accountId);
    const item = await invited({ role: "externo", mosaicIds: [mosaicId, mosaicId] });
    expect(item.mosaicIds).toEqual([mosaicId]);
    // An empty list means none, and no list means all.
    expect((await invited({ role: "externo", mosaicIds: [] })).mosaicIds).toEqual([]);
    expect((await invited({ role: "externo", mosaicIds: null })).mosaicIds).toBeNull();
    expect((await invited({ role: "externo" })).mosaicIds).toBeNull();
    expect((await invite({ ...somebody(), mosaicIds: [] })).body.code).toBe(
      "people.mosaicsOfExterno",
    );
    expect(await invite({ ...somebody(), role: "designer", mosaicIds: [mosaicId] })).toMatchObject({
      status: 400,
      body: { code: "people.mosaicsOfExterno", errors: [{ path: "mosaicIds" }] },
    });
  });

  test("does not find mosaics of foreign accounts, and refuses those of the requester's other accounts", async () => {
    const foreign = await givenMosaic(app, await givenAccount(app));
    expect((await invite({ ...somebody(), role: "externo", mosaicIds: [foreign] })).status).toBe(
      404,
    );
    const second = await givenAccount(app);
    await givenMembership(app, { accountId: second, userId: ana.id });
    const other = await givenMosaic(app, second);
    expect(
      await invite({
        ...somebody(),
        role: "externo",
        accountId: ana.accountId,
        mosaicIds: [other],
      }),
    ).toMatchObject({ status: 400, body: { code: "people.wrongMosaic" } });
  });

  test("uses the first account in which the requester may invite, unless one is named", async () => {
    const guest = await givenUser(app, { role: "externo" });
    expect((await invite(somebody(), guest.token)).status).toBe(403);
    const accountId = await givenAccount(app);
    app.clock.advance(1000);
    await givenMembership(app, { accountId, userId: guest.id });
    expect((await invited({}, guest.token)).accountId).toBe(accountId);
  });

  test("refuses a member's address in any case", async () => {
    const bob = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    for (const email of [bob.email, bob.email.toUpperCase(), ana.email]) {
      expect(await invite({ ...somebody(), email })).toMatchObject({
        status: 409,
        body: { code: "invites.alreadyMember", errors: [{ path: "email" }] },
      });
    }
    expect(await mailsTo(bob.email)).toEqual([]);
  });

  test("refuses a second invite while the first is valid, and replaces an expired one", async () => {
    const bia = somebody();
    const first = await invited(bia);
    expect(await invite(bia)).toMatchObject({
      status: 409,
      body: { code: "invites.alreadyInvited", errors: [{ path: "email" }] },
    });
    app.clock.advance(7 * day);
    expect(await list()).toMatchObject([{ id: first.id, status: "expired" }]);
    const second = await invited(bia);
    expect(await list()).toMatchObject([{ id: second.id, status: "pending" }]);
  });

  test("creates one invite for twenty concurrent requests", async () => {
    const bia = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(bia)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "invites.alreadyInvited")).toHaveLength(19);
    expect(await mailsTo(bia.email)).toHaveLength(1);
  });

  test("sends a hundred a day, including those sent again; refused ones do not count", async () => {
    const first = await invited();
    for (let time = 0; time < 5; time += 1) {
      expect((await invite({ ...somebody(), email: first.email })).status).toBe(409);
    }
    const resend = () => app.call(`POST /user-invites/${first.id}/resend`, { token: ana.token });
    for (let time = 0; time < 4; time += 1) expect((await resend()).status).toBe(200);
    for (let time = 0; time < 95; time += 1) expect((await invite(somebody())).status).toBe(201);
    const refused = await invite(somebody());
    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await resend()).status).toBe(429);
    app.clock.advance(day + 1000);
    expect((await invite(somebody())).status).toBe(201);
  });

  test("R7: sends a mailbox five mails an hour and ten a day, from all accounts, including those sent again", async () => {
    const hour = 60 * 60_000;
    const bia = somebody();
    const inviters = [ana];
    while (inviters.length < 12) inviters.push(await givenUser(app));
    const inviteBy = async (at: number) => {
      // Addresses that differ after a plus sign belong to the same mailbox.
      const email = at % 2 === 0 ? bia.email : bia.email.replace("@", `+${at}@`);
      return invite({ ...bia, email }, inviters[at]?.token);
    };
    // Concurrent requests do not exceed the limit.
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(inviteBy));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, "invites.tooManyToAddress"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(3500);
    }
    const winner = answers.findIndex(({ status }) => status === 201);
    const resend = () =>
      app.call(`POST /user-invites/${answers[winner]?.body.item.id}/resend`, {
        token: inviters[winner]?.token ?? "",
      });
    expect((await resend()).body.code).toBe("invites.tooManyToAddress");
    // Other addresses can still be invited, and refused invites left nothing behind.
    expect((await invite(somebody(), inviters[11]?.token)).status).toBe(201);
    app.clock.advance(hour + 1000);
    for (let time = 0; time < 5; time += 1) expect((await resend()).status).toBe(200);
    app.clock.advance(hour + 1000);
    const last = await resend();
    expect([last.status, last.body.code]).toEqual([429, "invites.tooManyToAddress"]);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(20 * 3600);
    app.clock.advance(22 * hour);
    expect((await resend()).status).toBe(200);
    expect((await mailsTo(bia.email)).length).toBeLessThanOrEqual(11);
  });

  test.each([
    [{ name: " \u200f\u202e " }, "people.nameRequired", "name"],
    [{ name: "x".repeat(10_000) }, "people.nameTooLong", "name"],
    [{ email: "bia" }, "auth.badEmail", "email"],
    [{ email: "bia@example.org\r\nBcc: eve@example.org" }, "auth.badEmail", "email"],
    [{ email: "bia@example.org,eve@example.org" }, "auth.badEmail", "email"],
  ])("refuses %.60j with %s", async (wrong, code, path) => {
    const answer = await invite({ ...somebody(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ path, code }] } });
  });

  test.each([{ role: "admin" }, { role: "user" }, { role: "root" }, { role: null }])(
    "refuses %j as a role",
    async (wrong) => {
      expect(await invite({ ...somebody(), ...wrong })).toMatchObject({
        status: 400,
        body: { code: "validation.failed", errors: [{ path: "role" }] },
      });
    },
  );

  test.each([
    {},
    { name: "Bia", email: "bia@example.org" },
    { name: "Bia", email: "bia@example.org", role: "owner", isAdmin: true },
    { name: "Bia", email: "bia@example.org", role: "externo", mosaicIds: ["1"] },
    { name: "Bia", email: "bia@example.org", role: "externo", mosaicIds: [-1] },
  ])("refuses the body %j", async (body) => {
    expect(await invite(body)).toMatchObject({ status: 400, body: { code: "validation.failed" } });
  });

  test("is for owners and platform admins only", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call("POST /user-invites", {
        ...options,
        body: { ...somebody(), accountId: ana.accountId },
      }),
    );
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 201,
      owner: 201,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });
});

describe("GET /user-invites", () => {
  test("lists the invites of all accounts in which the requester may invite, newest first", async () => {
    const second = await givenAccount(app);
    await givenMembership(app, { accountId: second, userId: ana.id });
    const third = await givenUser(app);
    await givenMembership(app, { accountId: third.accountId, userId: ana.id, role: "designer" });
    await invited({}, third.token);
    const first = await invited({ accountId: ana.accountId });
    app.clock.advance(1000);
    const last = await invited({ accountId: second });
    const { body } = await app.call("GET /user-invites", { token: ana.token });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([last.id, first.id]);
    expect(await list()).toMatchObject([{ id: first.id }]);
  });

  test("is for owners and platform admins only", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call(`GET /user-invites?accountId=${ana.accountId}`, options),
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

  test("refuses an unknown query parameter", async () => {
    const answer = await app.call("GET /user-invites?all=true", { token: ana.token });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation.failed" } });
  });
});

describe("POST /user-invites/:id/resend", () => {
  const resend = (id: string, options: { token?: string; body?: unknown } = { token: ana.token }) =>
    app.call(`POST /user-invites/${id}/resend`, options);

  test("sends a new link with a new expiry, and invalidates the earlier one", async () => {
    const item = await invited();
    const first = await tokenFor(item.email);
    app.clock.advance(8 * day);
    const { status, body } = await resend(item.id);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ id: item.id, status: "pending", invitedAt: item.invitedAt });
    const second = await tokenFor(item.email);
    expect(second).not.toBe(first);
    expect(await look(first)).toMatchObject({ status: 400, body: { code: "invites.invalidLink" } });
    expect((await look(second)).status).toBe(200);
  });

  test("refuses an accepted one", async () => {
    const bob = await givenUser(app);
    const item = await invited({ email: bob.email });
    await accept(await tokenFor(bob.email), bob.token);
    expect(await resend(item.id)).toMatchObject({ status: 400, body: { code: "invites.used" } });
  });

  test("is for owners and platform admins only", async () => {
    const { id } = await invited();
    const statuses = await statusOfEach(app, ana.accountId, (options) => resend(id, options));
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

  test("refuses a body, and an unknown id", async () => {
    const { id } = await invited();
    expect((await resend(id, { token: ana.token, body: { role: "owner" } })).status).toBe(400);
    expect((await resend("nothing")).status).toBe(404);
  });
});

describe("DELETE /user-invites/:id", () => {
  const remove = (id: string, options: { token?: string; body?: unknown } = { token: ana.token }) =>
    app.call(`DELETE /user-invites/${id}`, options);

  test("withdraws a pending invite: its link stops working", async () => {
    const item = await invited();
    expect(await remove(item.id)).toMatchObject({ status: 204 });
    expect(await look(await tokenFor(item.email))).toMatchObject({
      body: { code: "invites.invalidLink" },
    });
    expect(await list()).toEqual([]);
    expect((await remove(item.id)).status).toBe(404);
  });

  test("ends the membership of an accepted one, and notifies that user's screens", async () => {
    const bob = await givenUser(app);
    const item = await invited({ email: bob.email });
    await accept(await tokenFor(bob.email), bob.token);
    const sees = async () =>
      (await app.call("GET /accounts", { token: bob.token })).body.items.length;
    expect(await sees()).toBe(2);
    const received: string[] = [];
    const stop = app.ctx.events.listen(`user:${bob.id}`, () => received.push("told"));
    expect((await remove(item.id)).status).toBe(204);
    expect(received).toEqual(["told"]);
    expect(await sees()).toBe(1);
    stop();
  });

  test("keeps the last owner, even one who joined through an invite", async () => {
    const bob = await givenUser(app);
    const item = await invited({ email: bob.email, role: "owner" });
    await accept(await tokenFor(bob.email), bob.token);
    const left = await app.call(`DELETE /members/${ana.id}?accountId=${ana.accountId}`, {
      token: ana.token,
    });
    expect(left.status).toBe(204);
    expect(await remove(item.id, { token: bob.token })).toMatchObject({
      status: 409,
      body: { code: "members.lastOwner" },
    });
  });

  test("is for owners and platform admins only", async () => {
    const statuses = await statusOfEach(app, ana.accountId, async (options) =>
      remove((await invited()).id, options),
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

  test("refuses a body", async () => {
    const { id } = await invited();
    expect((await remove(id, { token: ana.token, body: { force: true } })).status).toBe(400);
  });
});
