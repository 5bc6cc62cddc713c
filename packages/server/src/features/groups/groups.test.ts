import { randomUUID } from "node:crypto";
import type { AccountRole } from "@mosaico/domain/people/role";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { signInByOidc } from "#testing/sign-in-by-oidc.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let provider: OidcServer;
let app: TestApp;
let address: string;
let admin: TestUser;
let ana: TestUser;
let accountId: string;
let mosaicId: number;
/** The name of a group that only one test uses. */
let group: string;
beforeAll(async () => {
  provider = await startOidcServer(() => [app.config.publicUrl]);
  app = await appWith(provider);
  address = await listenForSockets(app.app);
  admin = await givenUser(app, { isAdmin: true });
});
beforeEach(async () => {
  app.clock.advance(16 * 60_000);
  ana = await givenUser(app, { name: "Ana" });
  accountId = ana.accountId;
  mosaicId = await givenMosaic(app, accountId);
  group = `教师 ${randomUUID()}`;
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

function appWith(
  { issuer, clientId, clientSecret }: OidcServer,
  registration: "open" | "invited" = "open",
): Promise<TestApp> {
  return testApp({
    settings: {
      identity: {
        issuer,
        clientId,
        clientSecret,
        name: "Acme",
        trustsEmail: false,
        groupsClaim: "groups",
      },
      signIn: {
        passwords: true,
        registration: { is: "open" },
        providerRegistration: { is: registration },
        sessionDays: 90,
        secondStep: "offered",
        trustsProviderStep: false,
      },
    },
  });
}

/** Somebody at the provider, who is in these groups. */
function givenPerson(groups: unknown = [group], at = provider) {
  const subject = randomUUID();
  const email = `${subject}@example.org`;
  const setGroups = (now: unknown) =>
    at.people.set(subject, { email, email_verified: true, name: "Bia Souza", groups: now });
  setGroups(groups);
  return { subject, email, setGroups };
}

const give = (role: AccountRole, more: object = {}, token: string | undefined = admin.token) =>
  app.call("POST /admin/group-roles", {
    ...(token !== "" && { token }),
    body: { group, accountId, role, ...more },
  });
const take = (id: string, options: { token?: string } = { token: admin.token }) =>
  app.call(`DELETE /admin/group-roles/${id}`, options);

/** The role of the user in the account, according to their own session. */
async function roleOf(token: string): Promise<string | undefined> {
  const { body } = await app.call("GET /auth/session", { token });
  return (body.user.accounts as { id: string; role: string }[]).find(({ id }) => id === accountId)
    ?.role;
}

async function audited(event: string): Promise<{ thing: string | null; what: string | null }[]> {
  return app.ctx.db
    .selectFrom("audit")
    .select(["thing", "what"])
    .where("event", "=", event)
    .where("account_id", "=", accountId)
    .orderBy("at")
    .execute();
}

describe("GET /admin/group-roles", () => {
  const list = (query: string, token = admin.token) =>
    app.call(`GET /admin/group-roles${query}`, { token });

  test("lists roles by group, in pages, and finds them by group and account", async () => {
    for (const name of ["c", "á", "b"]) await give("externo", { group: `${name} ${group}` });
    const words = group.slice(3);
    const first = await list(`?limit=2&search=${words}`);
    expect(first.body.claim).toBe("groups");
    expect(first.body.items).toEqual([
      {
        id: expect.any(String),
        group: `á ${group}`,
        account: { id: accountId, name: "Ana" },
        role: "externo",
        createdAt: expect.any(String),
      },
      expect.objectContaining({ group: `b ${group}` }),
    ]);
    const second = await list(`?limit=2&search=${words}&after=${first.body.next}`);
    expect(second.body).toMatchObject({ items: [{ group: `c ${group}` }], next: null });
    expect((await list(`?search=ana%20${words}`)).body.items).toHaveLength(3);
    expect((await list(`?search=zoe%20${words}`)).body.items).toEqual([]);
  });

  test("is for platform admins only", async () => {
    expect((await app.call("GET /admin/group-roles")).status).toBe(401);
    expect((await list("", ana.token)).status).toBe(403);
    expect((await list("?after=x")).status).toBe(400);
  });
});

describe("POST /admin/group-roles", () => {
  test("gives a role, and leaves an entry in the audit log", async () => {
    const { status, body } = await give("designer", { group: `  ${group} ` });
    expect(status).toBe(201);
    expect(body.item).toMatchObject({ group, role: "designer", account: { id: accountId } });
    expect(await audited("groups.roleGiven")).toEqual([
      { thing: `group:${group}`, what: "designer" },
    ]);
  });

  test("refuses a second role in the same account, and names that are none", async () => {
    await give("designer");
    expect(await give("owner")).toMatchObject({ status: 409, body: { code: "groups.hasRole" } });
    for (const [name, code] of [
      ["", "groups.nameRequired"],
      ["\u200b ", "groups.nameRequired"],
      ["语".repeat(257), "groups.nameTooLong"],
    ]) {
      expect(await give("owner", { group: name })).toMatchObject({
        status: 400,
        body: { code, errors: [{ path: "group", code }] },
      });
    }
    expect((await give("owner", { group: "语".repeat(256) })).status).toBe(201);
  });

  test("is for platform admins only, who name a role and an account", async () => {
    expect((await give("owner", {}, "")).status).toBe(401);
    expect((await give("owner", {}, ana.token)).status).toBe(403);
    for (const more of [{ role: "admin" }, { role: "user" }, { more: 1 }, { group: 1 }]) {
      expect((await give("owner", more)).status).toBe(400);
    }
    expect((await give("owner", { accountId: randomUUID() })).status).toBe(404);
  });
});

describe("DELETE /admin/group-roles/:groupRoleId", () => {
  test("ends at once what only that group granted, on open screens too", async () => {
    const { id } = (await give("designer")).body.item;
    const { token, user } = (await signInByOidc(app, givenPerson().subject)).body;
    const client = await openLive(address, mosaicId, { token, revision: 0 });
    await client.welcomed;
    expect((await take(id)).status).toBe(204);
    expect(await client.closed).toBeGreaterThan(4000);
    expect((await app.call(`GET /mosaics/${mosaicId}`, { token })).status).toBe(404);
    expect(await audited("members.setByGroups")).toEqual([
      { thing: `user:${user.id}`, what: "designer" },
      { thing: `user:${user.id}`, what: "removed" },
    ]);
    expect(await audited("groups.roleTaken")).toEqual([
      { thing: `group:${group}`, what: "designer" },
    ]);
    expect((await take(id)).status).toBe(404);
  });

  test("leaves the role of another group, and can be undone without signing in", async () => {
    const other = `other ${group}`;
    const owners = (await give("owner")).body.item;
    await give("externo", { group: other });
    const { token } = (await signInByOidc(app, givenPerson([group, other]).subject)).body;
    expect(await roleOf(token)).toBe("owner");
    await take(owners.id);
    expect(await roleOf(token)).toBe("externo");
    // The group has a role elsewhere, so that who is in it is known.
    const elsewhere = await givenUser(app);
    await give("externo", { accountId: elsewhere.accountId });
    const again = (await signInByOidc(app, givenPerson([group]).subject)).body;
    await give("operator");
    expect(await roleOf(again.token)).toBe("operator");
  });

  test("is for platform admins only", async () => {
    const { id } = (await give("externo")).body.item;
    expect((await take(id, {})).status).toBe(401);
    expect((await take(id, { token: ana.token })).status).toBe(403);
    expect((await take(id)).status).toBe(204);
  });
});

describe("signing in", () => {
  test("W7: makes a new user a member instead of giving them an account of their own", async () => {
    await give("operator");
    const { status, body } = await signInByOidc(app, givenPerson().subject);
    expect(status).toBe(200);
    expect(body.user.accounts).toEqual([expect.objectContaining({ id: accountId })]);
    expect(body.user.role).toBe("operator");
    const mosaic = await app.call(`GET /mosaics/${mosaicId}`, { token: body.token });
    expect(mosaic.status).toBe(200);
  });

  test("W7: raises, lowers and ends what groups granted, from one sign-in to the next", async () => {
    const [low, high] = [`low ${group}`, `high ${group}`];
    await give("externo", { group: low });
    await give("designer", { group: high });
    const bia = givenPerson([low]);
    const { token } = (await signInByOidc(app, bia.subject)).body;
    for (const [groups, role] of [
      [[low, "unknown"], "externo"],
      [[low, high], "designer"],
      [[low], "externo"],
      [["unknown"], undefined],
      [[high], "designer"],
      [undefined, undefined],
    ] as const) {
      bia.setGroups(groups);
      expect((await signInByOidc(app, bia.subject)).status).toBe(200);
      expect(await roleOf(token), JSON.stringify(groups)).toBe(role);
    }
  });

  test("W7: lets nobody go on who has left the group, on open screens neither", async () => {
    await give("externo");
    const bia = givenPerson();
    const { token } = (await signInByOidc(app, bia.subject)).body;
    const client = await openLive(address, mosaicId, { token, revision: 0 });
    await client.welcomed;
    bia.setGroups([]);
    await signInByOidc(app, bia.subject);
    expect(await client.closed).toBeGreaterThan(4000);
  });

  test("W7: leaves alone what people granted, whatever the groups say", async () => {
    await give("owner");
    const bia = givenPerson([]);
    const { user, token } = (await signInByOidc(app, bia.subject)).body;
    await givenMembership(app, { accountId, userId: user.id, role: "externo" });
    for (const groups of [[group], []]) {
      bia.setGroups(groups);
      await signInByOidc(app, bia.subject);
      expect(await roleOf(token)).toBe("externo");
    }
  });

  test("W7: keeps the last owner, until there is another one", async () => {
    await give("owner");
    const bia = givenPerson();
    const { token, user } = (await signInByOidc(app, bia.subject)).body;
    const remove = () =>
      app.call(`DELETE /members/${ana.id}?accountId=${accountId}`, { token: ana.token });
    expect((await remove()).status).toBe(204);
    bia.setGroups([]);
    await signInByOidc(app, bia.subject);
    expect(await roleOf(token)).toBe("owner");
    expect((await audited("members.setByGroups")).at(-1)).toEqual({
      thing: `user:${user.id}`,
      what: "lastOwner",
    });
    await givenUser(app, { accountId });
    await signInByOidc(app, bia.subject);
    expect(await roleOf(token)).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ["is no list", { teachers: true }],
    ["has too many entries", Array.from({ length: 2001 }, (_, at) => `g${at}`)],
    ["has values that are no names", [7, null, "", "x".repeat(10_000), [["a"]]]],
  ])("W8: goes on with a claim that %s, and grants nothing by it", async (_, claim) => {
    await give("designer");
    const bia = givenPerson();
    const { token } = (await signInByOidc(app, bia.subject)).body;
    expect(await roleOf(token)).toBe("designer");
    bia.setGroups(Array.isArray(claim) && claim.length > 9 ? [group, ...claim] : claim);
    expect((await signInByOidc(app, bia.subject)).status).toBe(200);
    expect(await roleOf(token)).toBeUndefined();
  });

  test("W6: admits whoever is in a group with a role, where only invited people may register", async () => {
    const own = await startOidcServer(() => [strict.config.publicUrl], "idToken");
    const strict = await appWith(own, "invited");
    const owner = await givenUser(strict);
    const boss = await givenUser(strict, { isAdmin: true });
    await strict.call("POST /admin/group-roles", {
      token: boss.token,
      body: { group, accountId: owner.accountId, role: "externo" },
    });
    expect((await signInByOidc(strict, givenPerson([], own).subject)).problem).toBe("refused");
    const { body } = await signInByOidc(strict, givenPerson(group, own).subject);
    expect(body.user.accounts).toMatchObject([{ id: owner.accountId, role: "externo" }]);
    await strict.close();
    await own.close();
  });
});

describe("a member by groups", () => {
  async function givenMember() {
    await give("externo");
    const { user, token } = (await signInByOidc(app, givenPerson().subject)).body;
    return { id: user.id as string, token: token as string };
  }

  test("is listed as such, and gets no other role and is not removed here", async () => {
    const { id, token } = await givenMember();
    const { body } = await app.call(`GET /members?accountId=${accountId}`, { token: ana.token });
    expect(body.items).toMatchObject([
      { userId: ana.id, byGroups: false },
      { userId: id, byGroups: true, role: "externo" },
    ]);
    const refused = { status: 409, body: { code: "members.byGroups" } };
    const change = (role: string, more: object = {}) =>
      app.call(`PUT /members/${id}`, { token: ana.token, body: { accountId, role, ...more } });
    expect(await change("designer")).toMatchObject(refused);
    const path = `DELETE /members/${id}?accountId=${accountId}` as const;
    expect(await app.call(path, { token: ana.token })).toMatchObject(refused);
    expect(await app.call(path, { token })).toMatchObject(refused);
  });

  test("may be limited to some mosaics, which stays so", async () => {
    const { id } = await givenMember();
    const body = { accountId, role: "externo", mosaicIds: [mosaicId] };
    const limited = await app.call(`PUT /members/${id}`, { token: ana.token, body });
    expect(limited.body.item).toMatchObject({ byGroups: true, mosaicIds: [mosaicId] });
  });
});

test("groups grant nothing in a deleted account, and their roles are deleted with it", async () => {
  await give("designer");
  const { email, password, token } = ana;
  const left = await app.call("POST /user-profiles/delete", { token, body: { email, password } });
  expect(left.status).toBeLessThan(300);
  const { body } = await signInByOidc(app, givenPerson().subject);
  expect(body.user.accounts).toMatchObject([{ role: "owner" }]);
  const { items } = (
    await app.call(`GET /admin/group-roles?search=${group.slice(3)}`, { token: admin.token })
  ).body;
  expect(items).toEqual([]);
});
