import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const day = 24 * 60 * 60_000;

let app: TestApp;
let ana: TestUser;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  people += 1;
  ana = await givenUser(app, { name: "Ana Lima" });
});
afterAll(() => app.close());

// Each request has a network of its own, so that only the tests of limits reach them.
const network = () => `2001:db8:${people.toString(16)}::1`;

const look = (token: string) =>
  app.call("POST /user-invites/preview", { body: { token }, network: network() });

const accept = (token: string, session?: string) =>
  app.call("POST /user-invites/accept", {
    body: { token },
    network: network(),
    ...(session !== undefined && { token: session }),
  });

const register = (body: object) => app.call("POST /auth/register", { body, network: network() });

const login = ({ email, password }: { email: string; password: string }) =>
  app.call("POST /auth/login", { body: { email, password }, network: network() });

/** The token of an invite to this address, taken from its mail. */
async function invitedTo(email: string, overrides: object = {}): Promise<string> {
  const { status } = await app.call("POST /user-invites", {
    token: ana.token,
    body: { name: "Bia", email, role: "designer", accountId: ana.accountId, ...overrides },
  });
  expect(status).toBe(201);
  const mails = (await app.mails()).filter(({ to }) => to === email);
  return /invite=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

function newcomer() {
  return { name: "Bia Reis", email: `bia${people}@example.org`, password: "a violet giraffe" };
}

async function block(table: "users" | "accounts", id: string): Promise<void> {
  if (table === "users") {
    await app.ctx.db.updateTable("users").set({ status: "blocked" }).where("id", "=", id).execute();
    return;
  }
  const blocked_at = app.clock.now().toISOString();
  await app.ctx.db.updateTable("accounts").set({ blocked_at }).where("id", "=", id).execute();
}

describe("POST /user-invites/preview", () => {
  test("describes the invite to anybody with the link, and changes nothing", async () => {
    const bob = await givenUser(app);
    const unverified = await givenUser(app, { verified: false });
    const item = {
      accountName: "Ana",
      inviterName: "Ana Lima",
      name: "Bia",
      role: "designer",
      language: "en",
    };
    for (const [{ email }, hasUser] of [
      [bob, true],
      [unverified, false],
      [newcomer(), false],
    ] as const) {
      const token = await invitedTo(email);
      for (const answer of [await look(token), await look(token)]) {
        expect(answer).toMatchObject({ status: 200, body: { item: { ...item, email, hasUser } } });
      }
    }
  });

  test("reports why a link is invalid", async () => {
    const bob = await givenUser(app);
    const token = await invitedTo(bob.email);
    expect(await look("x".repeat(43))).toMatchObject({
      status: 400,
      body: { code: "invites.invalidLink" },
    });
    await accept(token, bob.token);
    expect(await look(token)).toMatchObject({ status: 400, body: { code: "invites.used" } });
    const late = await invitedTo(newcomer().email);
    app.clock.advance(7 * day);
    expect(await look(late)).toMatchObject({ status: 400, body: { code: "invites.expired" } });
  });

  test("is refused while the account is blocked", async () => {
    const token = await invitedTo(newcomer().email);
    await block("accounts", ana.accountId);
    expect((await look(token)).body.code).toBe("invites.invalidLink");
  });

  test("lets a network try thirty wrong tokens in 15 minutes, over all endpoints", async () => {
    const bob = await givenUser(app);
    const token = await invitedTo(bob.email);
    for (let time = 0; time < 10; time += 1) {
      expect((await look(`wrong-${time}`)).status).toBe(400);
      expect((await accept(`wrong-${time}`, bob.token)).status).toBe(400);
      const answer = await register({ ...newcomer(), inviteToken: `wrong-${time}` });
      expect(answer).toMatchObject({ status: 400, body: { code: "invites.invalidLink" } });
    }
    const refused = await look(token);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect((await accept(token, bob.token)).status).toBe(429);
    expect((await register({ ...newcomer(), inviteToken: token })).status).toBe(429);
    app.clock.advance((Number(refused.headers["retry-after"]) + 1) * 1000);
    expect((await look(token)).status).toBe(200);
  });

  test.each([{}, { token: "" }, { token: 1 }, { token: "x".repeat(129) }, { token: "x", id: "y" }])(
    "refuses %.40j",
    async (body) => {
      expect((await app.call("POST /user-invites/preview", { body })).status).toBe(400);
    },
  );
});

describe("POST /user-invites/accept", () => {
  test.each(ACCOUNT_ROLES)("gives the invited user the role %s", async (role) => {
    const bob = await givenUser(app);
    const token = await invitedTo(bob.email, { role });
    const received: string[] = [];
    const stops = [bob, ana].map(({ id }) =>
      app.ctx.events.listen(`user:${id}`, () => received.push(id)),
    );
    const { status, body } = await accept(token, bob.token);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ email: bob.email, role, status: "active", userId: bob.id });
    expect(received.toSorted()).toEqual([bob.id, ana.id].toSorted());
    for (const stop of stops) stop();
    const { items } = (await app.call("GET /accounts", { token: bob.token })).body;
    expect(items).toContainEqual(expect.objectContaining({ id: ana.accountId, role }));
  });

  test("gives an externo the mosaics of the invite, and no others", async () => {
    const [invited, other] = [
      await givenMosaic(app, ana.accountId),
      await givenMosaic(app, ana.accountId),
    ];
    const bob = await givenUser(app);
    await accept(await invitedTo(bob.email, { role: "externo", mosaicIds: [invited] }), bob.token);
    const status = async (id: number) =>
      (await app.call(`GET /mosaics/${id}`, { token: bob.token })).status;
    expect([await status(invited), await status(other)]).toEqual([200, 404]);
  });

  test("works once for twenty concurrent requests", async () => {
    const bob = await givenUser(app);
    const token = await invitedTo(bob.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, bob.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "invites.used")).toHaveLength(19);
  });

  test("refuses another address, and expired or withdrawn links", async () => {
    const [bob, eve] = [await givenUser(app), await givenUser(app)];
    const token = await invitedTo(bob.email);
    expect(await accept(token, eve.token)).toMatchObject({
      status: 403,
      body: { code: "invites.otherAddress" },
    });
    app.clock.advance(7 * day);
    expect(await accept(token, bob.token)).toMatchObject({
      status: 400,
      body: { code: "invites.expired" },
    });
    const again = await invitedTo(bob.email);
    const { items } = (
      await app.call(`GET /user-invites?accountId=${ana.accountId}`, { token: ana.token })
    ).body;
    await app.call(`DELETE /user-invites/${items[0].id}`, { token: ana.token });
    expect(await accept(again, bob.token)).toMatchObject({
      status: 400,
      body: { code: "invites.invalidLink" },
    });
  });

  test("requires a session, and refuses invalid bodies", async () => {
    const bob = await givenUser(app);
    expect((await accept("x")).status).toBe(401);
    for (const body of [{}, { token: "" }, { token: "x", role: "owner" }]) {
      const answer = await app.call("POST /user-invites/accept", { token: bob.token, body });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation.failed" } });
    }
  });
});

describe("POST /auth/register with an invite", () => {
  test("makes a member at once, without another mail or an account of their own", async () => {
    const bia = newcomer();
    const inviteToken = await invitedTo(bia.email);
    const mails = (await app.mails()).length;
    expect(await register({ ...bia, inviteToken })).toMatchObject({
      status: 201,
      body: { message: "register.joined" },
    });
    expect(await app.mails()).toHaveLength(mails);
    const { status, body } = await login(bia);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: "Bia Reis",
      accounts: [{ id: ana.accountId, role: "designer" }],
    });
  });

  test("replaces the password of an unverified user with that address; the old one and its links end", async () => {
    const bia = newcomer();
    const thief = { ...bia, name: "Eve", password: "a stolen giraffe" };
    await register(thief);
    const verification = (await app.mails()).find(({ to }) => to === bia.email)?.text ?? "";
    const inviteToken = await invitedTo(bia.email);
    expect((await register({ ...bia, inviteToken })).status).toBe(201);
    expect((await login(thief)).status).toBe(401);
    expect((await login(bia)).body.user.name).toBe("Bia Reis");
    const link = new URL(/https?:\/\/\S+/.exec(verification)?.[0] ?? "");
    const body = { token: link.searchParams.get("token") };
    const confirmed = await app.call("POST /auth/verify", { network: network(), body });
    expect(confirmed.body.status).toBe("already-verified");
    expect((await login(thief)).status).toBe(401);
    expect((await login(bia)).body.user.accounts).toHaveLength(1);
  });

  test("asks an existing user to sign in", async () => {
    const bob = await givenUser(app);
    const blocked = await givenUser(app);
    await block("users", blocked.id);
    for (const { email } of [bob, blocked]) {
      const inviteToken = await invitedTo(email);
      expect(await register({ ...newcomer(), email, inviteToken })).toMatchObject({
        status: 409,
        body: { code: "invites.signIn" },
      });
      expect((await look(inviteToken)).status).toBe(200);
    }
    expect((await login(bob)).status).toBe(200);
  });

  test("refuses another address, and used or expired links, and creates no user", async () => {
    const bia = newcomer();
    const inviteToken = await invitedTo(bia.email);
    const eve = { ...bia, email: `eve${people}@example.org` };
    expect(await register({ ...eve, inviteToken })).toMatchObject({
      status: 403,
      body: { code: "invites.otherAddress" },
    });
    expect((await login(eve)).status).toBe(401);
    await register({ ...bia, inviteToken });
    expect((await register({ ...bia, inviteToken })).body.code).toBe("invites.used");
    const late = { ...bia, email: `late${people}@example.org` };
    const lateToken = await invitedTo(late.email);
    app.clock.advance(7 * day);
    expect((await register({ ...late, inviteToken: lateToken })).body.code).toBe("invites.expired");
    expect((await login(late)).status).toBe(401);
  });

  test("creates one member for twenty concurrent registrations", async () => {
    const bia = newcomer();
    const inviteToken = await invitedTo(bia.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) =>
        register({ ...bia, password: `giraffe number ${one}`, inviteToken }),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(["invites.used", "invites.signIn"]).toContain(body.code);
    }
    expect((await login({ ...bia, password: `giraffe number ${won}` })).status).toBe(200);
  });

  test("keeps the link valid if another field is invalid", async () => {
    const bia = newcomer();
    const inviteToken = await invitedTo(bia.email);
    expect(await register({ ...bia, password: "short", inviteToken })).toMatchObject({
      status: 400,
      body: { code: "password.tooShort" },
    });
    expect((await register({ ...bia, inviteToken })).status).toBe(201);
  });
});

describe("a user who accepts an invitation", () => {
  const openLast = (mosaicId: number) =>
    app.call("PUT /user-profiles", { token: ana.token, body: { lastMosaicId: mosaicId } });
  const beginning = async () => {
    const { body } = await login(newcomer());
    return body.user.lastMosaicId;
  };

  test("starts in the mosaic from which they were invited", async () => {
    await givenMosaic(app, ana.accountId, { title: "Other" });
    const open = await givenMosaic(app, ana.accountId, { title: "Open" });
    await openLast(open);
    const inviteToken = await invitedTo(newcomer().email);
    await register({ ...newcomer(), inviteToken });
    expect(await beginning()).toBe(open);
  });

  test("starts in a mosaic that they can see, if they cannot see that one", async () => {
    const mosaicId = await givenMosaic(app, ana.accountId, { title: "Given" });
    const open = await givenMosaic(app, ana.accountId, { title: "Open" });
    await openLast(open);
    const limits = { role: "externo", mosaicIds: [mosaicId] };
    const inviteToken = await invitedTo(newcomer().email, limits);
    await register({ ...newcomer(), inviteToken });
    expect(await beginning()).toBe(mosaicId);
  });

  test("starts in the first mosaic if the inviter had one of another account open", async () => {
    const elsewhere = await givenUser(app);
    const foreign = await givenMosaic(app, elsewhere.accountId);
    const userId = (await login(ana)).body.user.id;
    await app.ctx.db
      .updateTable("users")
      .set({ last_mosaic_id: foreign })
      .where("id", "=", userId)
      .execute();
    const inviteToken = await invitedTo(newcomer().email);
    await register({ ...newcomer(), inviteToken });
    expect(await beginning()).toBeNull();
  });
});
