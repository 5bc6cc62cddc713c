import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { signInByOidc } from "#testing/sign-in-by-oidc.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let provider: OidcServer;
let app: TestApp;
let address: string;
let admin: TestUser;
let ana: TestUser;
let token: string;
let unique: string;
beforeAll(async () => {
  provider = await startOidcServer(() => [app.config.publicUrl]);
  const { issuer, clientId, clientSecret } = provider;
  app = await testApp({
    settings: { identity: { issuer, clientId, clientSecret, name: "Acme", trustsEmail: false } },
  });
  address = await listenForSockets(app.app);
  admin = await givenUser(app, { isAdmin: true });
  token = (await make("Entra ID")).body.token;
});
beforeEach(async () => {
  app.clock.advance(16 * 60_000);
  ana = await givenUser(app);
  unique = randomUUID().slice(0, 8);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const make = (name: unknown, as: string | undefined = admin.token) =>
  app.call("POST /admin/scim-tokens", { ...(as !== "" && { token: as }), body: { name } });

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One request of a provider, as it sends them. */
async function ask(method: Method, path: string, body?: unknown, bearer: string | null = token) {
  const answer = await app.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/scim+json; charset=utf-8" }),
    },
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { statusCode: status, headers } = answer;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- tests say what they expect of a body
  return { status, headers, body: answer.body === "" ? undefined : answer.json() };
}

const find = (type: "Users" | "Groups", filter: string, more = "") =>
  ask("GET", `/${type}?filter=${encodeURIComponent(filter)}${more}`);

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const patch = (...operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations: operations,
});

/** A user as Entra ID creates them. */
const entraUser = (name: string, more: object = {}) => ({
  schemas: [USER, ENTERPRISE],
  externalId: `ext-${name}`,
  userName: `${name}@Example.org`,
  active: true,
  displayName: `Bia ${name}`,
  emails: [{ primary: true, type: "work", value: `${name}@example.org` }],
  meta: { resourceType: "User" },
  name: { formatted: "givenName familyName", familyName: "Souza", givenName: "Bia" },
  roles: [],
  title: "Teacher",
  [ENTERPRISE]: { department: "Biology" },
  ...more,
});

async function givenScimUser(name = unique, more: object = {}): Promise<string> {
  const { status, body } = await ask("POST", "/Users", entraUser(name, more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function givenGroup(name: string, members: readonly string[] = []): Promise<string> {
  const { status, body } = await ask("POST", "/Groups", {
    schemas: [GROUP],
    displayName: name,
    externalId: `ext-${name}`,
    members: members.map((value) => ({ value })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const give = (group: string, role: string) =>
  app.call("POST /admin/group-roles", {
    token: admin.token,
    body: { group, accountId: ana.accountId, role },
  });

async function roleOf(userId: string): Promise<string | undefined> {
  const { body } = await app.call(`GET /members?accountId=${ana.accountId}`, { token: ana.token });
  return (body.items as { userId: string; role: string }[]).find((one) => one.userId === userId)
    ?.role;
}

describe("POST and DELETE /admin/scim-tokens", () => {
  test("a token is shown once, listed without itself, and works until it is revoked", async () => {
    const { status, body } = await make("  Okta ");
    expect(status).toBe(201);
    expect(body.token).toMatch(/^mosaico_scim_[\w-]{43}$/);
    expect((await ask("GET", "/Users", undefined, body.token)).status).toBe(200);
    const list = await app.call("GET /admin/scim-tokens", { token: admin.token });
    expect(list.body.url).toBe(`${app.config.publicUrl}/scim/v2`);
    const found = list.body.items.find(({ id }: { id: string }) => id === body.item.id);
    expect(found).toEqual({
      id: body.item.id,
      name: "Okta",
      ending: body.token.slice(-4),
      createdAt: expect.any(String),
      usedAt: expect.any(String),
    });
    expect(JSON.stringify(await app.ctx.db.selectFrom("scim_tokens").selectAll().execute()))
      .not //
      .toContain(body.token);
    const path = `DELETE /admin/scim-tokens/${body.item.id}` as const;
    expect((await app.call(path, { token: ana.token })).status).toBe(403);
    expect((await app.call(path, { token: admin.token })).status).toBe(204);
    expect((await ask("GET", "/Users", undefined, body.token)).status).toBe(401);
    expect((await app.call(path, { token: admin.token })).status).toBe(404);
  });

  test("are for platform admins only, with a name, and at most ten", async () => {
    expect((await make("Okta", "")).status).toBe(401);
    expect((await make("Okta", ana.token)).status).toBe(403);
    expect((await make(" ")).body.code).toBe("tokens.nameRequired");
    expect((await make(7)).status).toBe(400);
    const ids: string[] = [];
    for (;;) {
      const { status, body } = await make("Okta");
      if (status !== 201) {
        expect(body.code).toBe("tokens.tooMany");
        break;
      }
      ids.push(body.item.id);
    }
    expect(ids.length).toBeLessThanOrEqual(9);
    for (const id of ids) await app.call(`DELETE /admin/scim-tokens/${id}`, admin);
  });
});

describe("a request without a valid token", () => {
  test("is refused in the format of SCIM, whatever it is about", async () => {
    const access = `mosaico_${"x".repeat(43)}`;
    for (const bearer of [null, "x", access, admin.token, `mosaico_scim_${"x".repeat(43)}`]) {
      for (const [method, path] of [
        ["GET", "/Users"],
        ["POST", "/Groups"],
        ["GET", "/ServiceProviderConfig"],
        ["GET", "/nothing"],
      ] as const) {
        const answer = await ask(method, path, undefined, bearer);
        expect(answer.status).toBe(401);
        expect(answer.headers["content-type"]).toMatch(/^application\/scim\+json/);
        expect(answer.headers["www-authenticate"]).toBe("Bearer");
        expect(answer.body).toEqual({
          schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
          status: "401",
          detail: "auth.required",
        });
      }
    }
  });

  test("is delayed after thirty guesses from one network", async () => {
    for (let time = 0; time < 30; time += 1) await ask("GET", "/Users", undefined, `g${time}`);
    const { status, headers } = await ask("GET", "/Users");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("discovery", () => {
  test("says what is supported", async () => {
    const config = await ask("GET", "/ServiceProviderConfig");
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    const types = await ask("GET", "/ResourceTypes");
    expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(["User", "Group"]);
    expect((await ask("GET", "/Schemas")).body.totalResults).toBe(2);
    expect((await ask("GET", `/Schemas/${USER}`)).body.id).toBe(USER);
    expect((await ask("GET", "/ResourceTypes/Nothing")).status).toBe(404);
    expect((await ask("GET", "/Me")).body).toMatchObject({ status: "404" });
  });
});

describe("what Entra ID sends", () => {
  test("a user is looked for, created, found, changed, deactivated and activated again", async () => {
    const missing = await find("Users", `userName eq "${unique}@example.org"`);
    expect(missing).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const created = await ask("POST", "/Users", entraUser(unique));
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.headers["location"]).toBe(`${app.config.publicUrl}/scim/v2/Users/${id}`);
    expect(created.body).toMatchObject({
      schemas: [USER],
      externalId: `ext-${unique}`,
      userName: `${unique}@Example.org`,
      displayName: `Bia ${unique}`,
      name: { formatted: `Bia ${unique}`, givenName: "Bia", familyName: "Souza" },
      emails: [{ value: `${unique}@example.org`, type: "work", primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: "User", location: created.headers["location"] },
    });
    for (const filter of [
      `userName eq "${unique.toUpperCase()}@example.org"`,
      `externalId eq "ext-${unique}"`,
      `emails[type eq "work"].value eq "${unique}@example.org"`,
      `id eq "${id}" and active eq true`,
      `USERNAME EQ "${unique}@example.org"`,
    ]) {
      const { body } = await find("Users", filter);
      expect(
        body.Resources.map((one: { id: string }) => one.id),
        filter,
      ).toEqual([id]);
    }
    const renamed = await ask(
      "PATCH",
      `/Users/${id}`,
      patch(
        { op: "Replace", path: "displayName", value: "Bia Lima 王" },
        { op: "Add", path: "name.familyName", value: "Lima" },
        { op: "Replace", path: 'emails[type eq "work"].value', value: `${unique}@new.example.org` },
        { op: "Add", path: `${ENTERPRISE}:department`, value: "Chemistry" },
        { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "1" },
      ),
    );
    expect(renamed.body).toMatchObject({
      displayName: "Bia Lima 王",
      name: { givenName: "Bia", familyName: "Lima" },
      emails: [{ value: `${unique}@new.example.org` }],
    });
    const active = (value: unknown) =>
      ask("PATCH", `/Users/${id}`, patch({ op: "Replace", path: "active", value }));
    expect((await active("False")).body.active).toBe(false);
    expect((await active("True")).body.active).toBe(true);
    const whole = patch({ op: "replace", value: { active: false, "name.givenName": "Beatriz" } });
    expect((await ask("PATCH", `/Users/${id}`, whole)).body).toMatchObject({
      active: false,
      name: { givenName: "Beatriz" },
    });
  });

  test("a group gets and loses members, one by one and in the older way", async () => {
    const users = [await givenScimUser(`a${unique}`), await givenScimUser(`b${unique}`)];
    const [a = "", b = ""] = users;
    const name = `Lehrkräfte ${unique}`;
    expect((await find("Groups", `displayName eq "${name}"`)).body.totalResults).toBe(0);
    const id = await givenGroup(name);
    const change = (...operations: object[]) => ask("PATCH", `/Groups/${id}`, patch(...operations));
    const members = async () => {
      const { body } = await ask("GET", `/Groups/${id}`);
      return body.members.map(({ value }: { value: string }) => value).toSorted();
    };
    const added = { op: "Add", path: "members", value: [{ value: a }, { value: b }] };
    expect((await change(added)).status).toBe(204);
    expect(await members()).toEqual(users.toSorted());
    await change({ op: "Remove", path: `members[value eq "${a}"]` });
    expect(await members()).toEqual([b]);
    await change({ op: "Remove", path: "members", value: [{ value: b }] });
    expect(await members()).toEqual([]);
    await change({ op: "Replace", path: "displayName", value: `${name} 2` });
    const found = await find("Groups", `displayName eq "${name} 2"`, "&excludedAttributes=members");
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: [] })]);
    expect(found.body.Resources[0]).toMatchObject({ id, externalId: `ext-${name}` });
    expect((await ask("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await ask("GET", `/Groups/${id}`)).status).toBe(404);
  });
});

describe("what Okta sends", () => {
  test("a user is created, read, replaced, deactivated and activated", async () => {
    const email = `${unique}@example.org`;
    const search = await find("Users", `userName eq "${email}"`, "&startIndex=1&count=100");
    expect(search.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
    const user = {
      schemas: [USER],
      userName: email,
      name: { givenName: "Bia", familyName: "Souza" },
      emails: [{ primary: true, value: email, type: "work" }],
      displayName: "Bia Souza",
      locale: "de-AT",
      externalId: `00u${unique}`,
      groups: [],
      password: "1mz050nq",
      active: true,
    };
    const { body } = await ask("POST", "/Users", user);
    expect(body).toMatchObject({ preferredLanguage: "de", active: true });
    expect(JSON.stringify(body)).not.toContain("1mz050nq");
    expect((await ask("GET", `/Users/${body.id}`)).body.userName).toBe(email);
    const put = { ...user, id: body.id, name: { givenName: "Beatriz", familyName: "Souza" } };
    const replaced = await ask("PUT", `/Users/${body.id}`, { ...put, displayName: undefined });
    expect(replaced.body).toMatchObject({ id: body.id, displayName: "Beatriz Souza" });
    const active = (value: boolean) =>
      ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", value: { active: value } }));
    expect((await active(false)).body.active).toBe(false);
    expect((await active(true)).body.active).toBe(true);
    const login = { email, password: "1mz050nq" };
    expect((await app.call("POST /auth/login", { body: login })).status).toBe(401);
  });

  test("a group is pushed, renamed, given all its members anew, and listed in pages", async () => {
    const [a, b] = [await givenScimUser(`a${unique}`), await givenScimUser(`b${unique}`)];
    const name = `Okta ${unique}`;
    const id = await givenGroup(name, [a]);
    const rename = patch({ op: "replace", value: { id, displayName: `${name} 2` } });
    expect((await ask("PATCH", `/Groups/${id}`, rename)).status).toBe(204);
    const all = patch({ op: "replace", path: "members", value: [{ value: b, display: "Bia" }] });
    await ask("PATCH", `/Groups/${id}`, all);
    const { body } = await ask("GET", `/Groups/${id}`);
    expect(body).toMatchObject({ displayName: `${name} 2`, members: [{ value: b, type: "User" }] });
    expect((await ask("GET", `/Users/${b}`)).body.groups).toMatchObject([{ value: id }]);
    await givenGroup(`${name} 3`);
    const page = async (startIndex: number) =>
      (await ask("GET", `/Groups?startIndex=${startIndex}&count=1`)).body;
    const first = await page(1);
    expect(first).toMatchObject({ itemsPerPage: 1, startIndex: 1 });
    expect(first.totalResults).toBeGreaterThanOrEqual(2);
    expect((await page(2)).Resources[0].id).not.toBe(first.Resources[0].id);
    expect((await page(first.totalResults + 1)).Resources).toEqual([]);
    expect((await ask("GET", "/Groups?count=0")).body).toMatchObject({ Resources: [] });
    const put = { schemas: [GROUP], displayName: `${name} 4`, members: [{ value: a }] };
    expect((await ask("PUT", `/Groups/${id}`, put)).body.members).toMatchObject([{ value: a }]);
  });
});

describe("a user of SCIM", () => {
  test("has no password and no account, and signs in through the provider by id and address", async () => {
    const subject = `ext-${unique}`;
    const id = await givenScimUser();
    provider.people.set(subject, { email: `${unique}@example.org`, name: "Bia" });
    const { body } = await signInByOidc(app, subject);
    expect(body.user).toMatchObject({ id, accounts: [] });
    // Whoever else states the address without a proof is not believed.
    provider.people.set(`other-${unique}`, { email: `${unique}@example.org`, name: "Eve" });
    expect((await signInByOidc(app, `other-${unique}`)).problem).toBe("unverified");
    // Nor is the provider's own user, for an address that SCIM does not give them.
    const next = `b${unique}`;
    await givenScimUser(next);
    provider.people.set(`ext-${next}`, { email: ana.email, name: "Eve" });
    expect((await signInByOidc(app, `ext-${next}`)).problem).toBe("unverified");
  });

  test("is blocked at once, with open sockets, and only SCIM's own block is ended by it", async () => {
    const subject = `ext-${unique}`;
    const id = await givenScimUser();
    const group = `g ${unique}`;
    await give(group, "externo");
    await givenGroup(group, [id]);
    expect(await roleOf(id)).toBe("externo");
    const mosaicId = await givenMosaic(app, ana.accountId);
    provider.people.set(subject, { email: `${unique}@example.org`, name: "Bia" });
    const session = (await signInByOidc(app, subject)).body;
    const client = await openLive(address, mosaicId, { token: session.token, revision: 0 });
    await client.welcomed;
    const active = (value: boolean) =>
      ask("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value }));
    expect((await active(false)).body.active).toBe(false);
    expect(await client.closed).toBeGreaterThan(4000);
    expect((await app.call("GET /auth/session", session)).status).toBe(401);
    expect((await signInByOidc(app, subject)).problem).toBe("blocked");
    await active(true);
    expect((await signInByOidc(app, subject)).status).toBe(200);
    const body = { isBlocked: true };
    await app.call(`PUT /admin/users/${id}`, { token: admin.token, body });
    expect((await active(true)).body.active).toBe(false);
  });

  test("is deactivated when deleted, leaves its groups, and can come back with the same data", async () => {
    const id = await givenScimUser();
    const group = `g ${unique}`;
    await give(group, "designer");
    const groupId = await givenGroup(group, [id]);
    expect(await roleOf(id)).toBe("designer");
    expect((await ask("DELETE", `/Users/${id}`)).status).toBe(204);
    expect(await roleOf(id)).toBeUndefined();
    for (const method of ["GET", "DELETE"] as const) {
      expect((await ask(method, `/Users/${id}`)).status).toBe(404);
    }
    expect((await find("Users", `externalId eq "ext-${unique}"`)).body.totalResults).toBe(0);
    expect((await ask("GET", `/Groups/${groupId}`)).body.members).toEqual([]);
    const status = async () =>
      app.ctx.db.selectFrom("users").select("status").where("id", "=", id).executeTakeFirst();
    expect(await status()).toEqual({ status: "blocked" });
    expect(await givenScimUser()).toBe(id);
    expect(await status()).toEqual({ status: "active" });
  });

  test("is the one who has the address already, except if they are maintained already", async () => {
    const bob = await givenUser(app, { email: `${unique}@example.org`, name: "Bob" });
    expect(await givenScimUser()).toBe(bob.id);
    expect((await app.call("GET /auth/session", bob)).status).toBe(200);
    for (const more of [{}, { externalId: "other" }, { userName: "other@example.org" }]) {
      expect(await ask("POST", "/Users", entraUser(unique, more))).toMatchObject({
        status: 409,
        body: { scimType: "uniqueness", status: "409" },
      });
    }
    const other = await givenScimUser(`b${unique}`);
    const taken = patch({ op: "replace", path: "userName", value: `${unique}@example.org` });
    expect((await ask("PATCH", `/Users/${other}`, taken)).status).toBe(409);
    const address = patch({ op: "replace", path: "emails", value: [{ value: bob.email }] });
    expect((await ask("PATCH", `/Users/${other}`, address)).status).toBe(409);
  });

  test("who is a platform admin keeps name and address, and the last one is not deactivated", async () => {
    const boss = await givenUser(app, { isAdmin: true, email: `${unique}@example.org` });
    const id = await givenScimUser();
    expect(id).toBe(boss.id);
    const operations = [
      { op: "replace", path: "emails.value", value: `evil.${unique}@example.org` },
      { op: "replace", path: "displayName", value: "Eve" },
    ];
    const { body } = await ask("PATCH", `/Users/${id}`, patch(...operations));
    expect(body).toMatchObject({ displayName: "Ana", emails: [{ value: boss.email }] });
    const others = app.ctx.db.updateTable("users").where("is_admin", "=", true);
    await others.set({ status: "blocked" }).where("id", "!=", id).execute();
    const off = patch({ op: "replace", path: "active", value: false });
    expect((await ask("PATCH", `/Users/${id}`, off)).status).toBe(403);
    expect((await ask("DELETE", `/Users/${id}`)).status).toBe(403);
    await others.set({ status: "active" }).where("id", "!=", id).execute();
    expect((await ask("PATCH", `/Users/${id}`, off)).body.active).toBe(false);
  });
});

describe("groups of SCIM", () => {
  test("grant roles by their name and by their id at the provider, as soon as either changes", async () => {
    const [a, b] = [await givenScimUser(`a${unique}`), await givenScimUser(`b${unique}`)];
    const group = `g ${unique}`;
    const id = await givenGroup(group, [a]);
    await give(`ext-${group}`, "externo");
    expect(await roleOf(a)).toBe("externo");
    await give(group, "designer");
    expect(await roleOf(a)).toBe("designer");
    const change = (...operations: object[]) => ask("PATCH", `/Groups/${id}`, patch(...operations));
    await change({ op: "add", path: "members", value: [{ value: b }] });
    expect(await roleOf(b)).toBe("designer");
    await change({ op: "replace", path: "displayName", value: `${group} 2` });
    expect([await roleOf(a), await roleOf(b)]).toEqual(["externo", "externo"]);
    await change({ op: "remove", path: `members[value eq "${a}"]` });
    expect([await roleOf(a), await roleOf(b)]).toEqual([undefined, "externo"]);
    await ask("DELETE", `/Groups/${id}`);
    expect(await roleOf(b)).toBeUndefined();
  });
});

describe("bad input", () => {
  test.each<[string, string]>([
    ['userName co "a"', "invalidFilter"],
    ['userName eq "a" or userName eq "b"', "invalidFilter"],
    ['password eq "a"', "invalidFilter"],
    ['userName eq "a', "invalidFilter"],
    ["userName eq a", "invalidFilter"],
    ['(userName eq "a")', "invalidFilter"],
    ["", "invalidFilter"],
    [`userName eq "${"a".repeat(3000)}"`, "invalidFilter"],
    [`${'id eq "a" and '.repeat(11)}id eq "a"`, "invalidFilter"],
    ['userName eq "\\x"', "invalidFilter"],
  ])("the filter %j is refused", async (filter, scimType) => {
    const { status, body } = await find("Users", filter);
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType });
  });

  test("bodies are refused by the standard's terms, and nothing is stored", async () => {
    const id = await givenScimUser();
    const groupId = await givenGroup(`g ${unique}`);
    const many = Array.from({ length: 101 }, () => ({ op: "add", path: "title", value: "x" }));
    for (const [method, path, body, status, scimType] of [
      ["POST", "/Users", { schemas: [USER] }, 400, "invalidValue"],
      [
        "POST",
        "/Users",
        entraUser("x", { emails: [], userName: "no address" }),
        400,
        "invalidValue",
      ],
      ["POST", "/Users", entraUser("x", { userName: "x".repeat(257) }), 400, "invalidValue"],
      ["POST", "/Users", entraUser("x", { active: "maybe" }), 400, "invalidValue"],
      ["POST", "/Users", [], 400, "invalidSyntax"],
      ["POST", "/Users", "{", 400, "invalidSyntax"],
      ["POST", "/Users", undefined, 400, "invalidSyntax"],
      ["POST", "/Users", '"'.padEnd(2_000_000, "x"), 413, undefined],
      ["PATCH", `/Users/${id}`, { Operations: [] }, 400, "invalidSyntax"],
      ["PATCH", `/Users/${id}`, patch(), 400, "invalidSyntax"],
      ["PATCH", `/Users/${id}`, patch(...many), 400, "invalidValue"],
      ["PATCH", `/Users/${id}`, patch({ op: "move", path: "a" }), 400, "invalidSyntax"],
      ["PATCH", `/Users/${id}`, patch({ op: "remove" }), 400, "noTarget"],
      ["PATCH", `/Users/${id}`, patch({ op: "add", path: "[[", value: 1 }), 400, "invalidPath"],
      ["PATCH", `/Users/${id}`, patch({ op: "remove", path: "userName" }), 400, "invalidValue"],
      ["PATCH", "/Users/unknown", patch({ op: "add", path: "title", value: 1 }), 404, undefined],
      ["POST", "/Groups", { schemas: [GROUP] }, 400, "invalidValue"],
      ["POST", "/Groups", { displayName: `g ${unique}` }, 409, "uniqueness"],
      [
        "POST",
        "/Groups",
        { displayName: "x", members: [{ value: "unknown" }] },
        400,
        "invalidValue",
      ],
      [
        "PATCH",
        `/Groups/${groupId}`,
        patch({ op: "add", path: "members", value: [7] }),
        400,
        "invalidSyntax",
      ],
      [
        "PATCH",
        `/Groups/${groupId}`,
        patch({ op: "add", path: 'members[value eq "a"]' }),
        400,
        "invalidPath",
      ],
      ["DELETE", "/Groups/unknown", undefined, 404, undefined],
    ] as const) {
      const answer = await ask(method, path, body);
      const about = `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`;
      expect(answer.status, about).toBe(status);
      expect(answer.body.scimType, about).toBe(scimType);
    }
    expect((await ask("GET", "/Users?startIndex=x")).status).toBe(400);
    expect((await find("Users", 'externalId eq "ext-x"')).body.totalResults).toBe(0);
    expect((await find("Groups", 'displayName eq "x"')).body.totalResults).toBe(0);
    const form = await app.app.inject({
      method: "POST",
      url: "/scim/v2/Users",
      headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
      payload: "{}",
    });
    expect(form.statusCode).toBe(415);
  });

  test("concurrent requests for one user create one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask("POST", "/Users", entraUser(unique))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });
});

test("what SCIM changes is in the audit log, without the texts sent", async () => {
  const id = await givenScimUser();
  await ask("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: false }));
  await ask("DELETE", `/Users/${id}`);
  const rows = await app.ctx.db
    .selectFrom("audit")
    .select(["event", "what"])
    .where("thing", "=", `user:${id}`)
    .orderBy("at")
    .execute();
  expect(rows.map(({ event, what }) => `${event} ${what}`).toSorted()).toEqual([
    "scim.userSet blocked",
    "scim.userSet created",
    "scim.userSet deleted",
  ]);
});
