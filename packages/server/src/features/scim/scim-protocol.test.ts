import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import {
  ENTERPRISE,
  GROUP,
  type ScimClient,
  USER,
  entraUser,
  patch,
  scimClient,
} from "#testing/scim-client.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let scim: ScimClient;
let unique: string;
beforeAll(async () => {
  app = await testApp();
  const { token } = await givenUser(app, { isAdmin: true });
  const made = await app.call("POST /admin/scim-tokens", { token, body: { name: "Acme" } });
  scim = scimClient(app, made.body.token);
});
beforeEach(() => {
  app.clock.advance(60_000);
  unique = randomUUID().slice(0, 8);
});
afterAll(() => app.close());

describe("discovery", () => {
  test("says what is supported", async () => {
    const config = await scim.ask("GET", "/ServiceProviderConfig");
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    const types = await scim.ask("GET", "/ResourceTypes");
    expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(["User", "Group"]);
    expect((await scim.ask("GET", "/Schemas")).body.totalResults).toBe(2);
    expect((await scim.ask("GET", `/Schemas/${USER}`)).body.id).toBe(USER);
    expect((await scim.ask("GET", "/ResourceTypes/Nothing")).status).toBe(404);
    expect((await scim.ask("GET", "/Me")).body).toMatchObject({ status: "404" });
  });
});

describe("what Entra ID sends", () => {
  test("a user is looked for, created, found, changed, deactivated and activated again", async () => {
    const missing = await scim.find("Users", `userName eq "${unique}@example.org"`);
    expect(missing).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const created = await scim.ask("POST", "/Users", entraUser(unique));
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
      const { body } = await scim.find("Users", filter);
      expect(
        body.Resources.map((one: { id: string }) => one.id),
        filter,
      ).toEqual([id]);
    }
    const renamed = await scim.ask(
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
      scim.ask("PATCH", `/Users/${id}`, patch({ op: "Replace", path: "active", value }));
    expect((await active("False")).body.active).toBe(false);
    expect((await active("True")).body.active).toBe(true);
    const whole = patch({ op: "replace", value: { active: false, "name.givenName": "Beatriz" } });
    expect((await scim.ask("PATCH", `/Users/${id}`, whole)).body).toMatchObject({
      active: false,
      name: { givenName: "Beatriz" },
    });
  });

  test("a group gets and loses members, one by one and in the older way", async () => {
    const users = [await scim.givenUser(`a${unique}`), await scim.givenUser(`b${unique}`)];
    const [a = "", b = ""] = users;
    const name = `Lehrkräfte ${unique}`;
    expect((await scim.find("Groups", `displayName eq "${name}"`)).body.totalResults).toBe(0);
    const id = await scim.givenGroup(name);
    const change = (...operations: object[]) =>
      scim.ask("PATCH", `/Groups/${id}`, patch(...operations));
    const members = async () => {
      const { body } = await scim.ask("GET", `/Groups/${id}`);
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
    const found = await scim.find(
      "Groups",
      `displayName eq "${name} 2"`,
      "&excludedAttributes=members",
    );
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: [] })]);
    expect(found.body.Resources[0]).toMatchObject({ id, externalId: `ext-${name}` });
    expect((await scim.ask("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await scim.ask("GET", `/Groups/${id}`)).status).toBe(404);
  });
});

describe("what Okta sends", () => {
  test("a user is created, read, replaced, deactivated and activated", async () => {
    const email = `${unique}@example.org`;
    const search = await scim.find("Users", `userName eq "${email}"`, "&startIndex=1&count=100");
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
    const { body } = await scim.ask("POST", "/Users", user);
    expect(body).toMatchObject({ preferredLanguage: "de", active: true });
    expect(JSON.stringify(body)).not.toContain("1mz050nq");
    expect((await scim.ask("GET", `/Users/${body.id}`)).body.userName).toBe(email);
    const put = { ...user, id: body.id, name: { givenName: "Beatriz", familyName: "Souza" } };
    const replaced = await scim.ask("PUT", `/Users/${body.id}`, { ...put, displayName: undefined });
    expect(replaced.body).toMatchObject({ id: body.id, displayName: "Beatriz Souza" });
    const active = (value: boolean) =>
      scim.ask("PATCH", `/Users/${body.id}`, patch({ op: "replace", value: { active: value } }));
    expect((await active(false)).body.active).toBe(false);
    expect((await active(true)).body.active).toBe(true);
    const login = { email, password: "1mz050nq" };
    expect((await app.call("POST /auth/login", { body: login })).status).toBe(401);
  });

  test("a group is pushed, renamed, given all its members anew, and listed in pages", async () => {
    const [a, b] = [await scim.givenUser(`a${unique}`), await scim.givenUser(`b${unique}`)];
    const name = `Okta ${unique}`;
    const id = await scim.givenGroup(name, [a]);
    const rename = patch({ op: "replace", value: { id, displayName: `${name} 2` } });
    expect((await scim.ask("PATCH", `/Groups/${id}`, rename)).status).toBe(204);
    const all = patch({ op: "replace", path: "members", value: [{ value: b, display: "Bia" }] });
    await scim.ask("PATCH", `/Groups/${id}`, all);
    const { body } = await scim.ask("GET", `/Groups/${id}`);
    expect(body).toMatchObject({ displayName: `${name} 2`, members: [{ value: b, type: "User" }] });
    expect((await scim.ask("GET", `/Users/${b}`)).body.groups).toMatchObject([{ value: id }]);
    await scim.givenGroup(`${name} 3`);
    const page = async (startIndex: number) =>
      (await scim.ask("GET", `/Groups?startIndex=${startIndex}&count=1`)).body;
    const first = await page(1);
    expect(first).toMatchObject({ itemsPerPage: 1, startIndex: 1 });
    expect(first.totalResults).toBeGreaterThanOrEqual(2);
    expect((await page(2)).Resources[0].id).not.toBe(first.Resources[0].id);
    expect((await page(first.totalResults + 1)).Resources).toEqual([]);
    expect((await scim.ask("GET", "/Groups?count=0")).body).toMatchObject({ Resources: [] });
    const put = { schemas: [GROUP], displayName: `${name} 4`, members: [{ value: a }] };
    expect((await scim.ask("PUT", `/Groups/${id}`, put)).body.members).toMatchObject([
      { value: a },
    ]);
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
    const { status, body } = await scim.find("Users", filter);
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType });
  });

  test("bodies are refused by the standard's terms, and nothing is stored", async () => {
    const id = await scim.givenUser(unique);
    const groupId = await scim.givenGroup(`g ${unique}`);
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
      const answer = await scim.ask(method, path, body);
      const about = `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`;
      expect(answer.status, about).toBe(status);
      expect(answer.body.scimType, about).toBe(scimType);
    }
    expect((await scim.ask("GET", "/Users?startIndex=x")).status).toBe(400);
    expect((await scim.find("Users", 'externalId eq "ext-x"')).body.totalResults).toBe(0);
    expect((await scim.find("Groups", 'displayName eq "x"')).body.totalResults).toBe(0);
    const form = await app.app.inject({
      method: "POST",
      url: "/scim/v2/Users",
      headers: { authorization: `Bearer ${scim.token}`, "content-type": "text/plain" },
      payload: "{}",
    });
    expect(form.statusCode).toBe(415);
  });

  test("concurrent requests for one user create one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scim.ask("POST", "/Users", entraUser(unique))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });
});
