import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openLive } from "#testing/live-client.ts";
import { type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { signInByOidc } from "#testing/sign-in-by-oidc.ts";
import { type ScimClient, entraUser, patch, scimClient } from "#testing/scim-client.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";

let provider: OidcServer;
let app: TestApp;
let address: string;
let admin: TestUser;
let ana: TestUser;
let token: string;
let unique: string;
let scim: ScimClient;
beforeAll(async () => {
  provider = await startOidcServer(() => [app.config.publicUrl]);
  const { issuer, clientId, clientSecret } = provider;
  app = await testApp({
    settings: { identity: { issuer, clientId, clientSecret, name: "Acme", trustsEmail: false } },
  });
  address = await listenForSockets(app.app);
  admin = await givenUser(app, { isAdmin: true });
  token = (await make("Entra ID")).body.token;
  scim = scimClient(app, token);
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
    expect((await scim.ask("GET", "/Users", undefined, body.token)).status).toBe(200);
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
    expect((await scim.ask("GET", "/Users", undefined, body.token)).status).toBe(401);
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
        const answer = await scim.ask(method, path, undefined, bearer);
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
    for (let time = 0; time < 30; time += 1) await scim.ask("GET", "/Users", undefined, `g${time}`);
    const { status, headers } = await scim.ask("GET", "/Users");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("a user of SCIM", () => {
  test("has no password and no account, and signs in through the provider by id and address", async () => {
    const subject = `ext-${unique}`;
    const id = await scim.givenUser(unique);
    provider.people.set(subject, { email: `${unique}@example.org`, name: "Bia" });
    const { body } = await signInByOidc(app, subject);
    expect(body.user).toMatchObject({ id, accounts: [] });
    // Whoever else states the address without a proof is not believed.
    provider.people.set(`other-${unique}`, { email: `${unique}@example.org`, name: "Eve" });
    expect((await signInByOidc(app, `other-${unique}`)).problem).toBe("unverified");
    // Nor is the provider's own user, for an address that SCIM does not give them.
    const next = `b${unique}`;
    await scim.givenUser(next);
    provider.people.set(`ext-${next}`, { email: ana.email, name: "Eve" });
    expect((await signInByOidc(app, `ext-${next}`)).problem).toBe("unverified");
  });

  test("is blocked at once, with open sockets, and only SCIM's own block is ended by it", async () => {
    const subject = `ext-${unique}`;
    const id = await scim.givenUser(unique);
    const group = `g ${unique}`;
    await give(group, "externo");
    await scim.givenGroup(group, [id]);
    expect(await roleOf(id)).toBe("externo");
    const mosaicId = await givenMosaic(app, ana.accountId);
    provider.people.set(subject, { email: `${unique}@example.org`, name: "Bia" });
    const session = (await signInByOidc(app, subject)).body;
    const client = await openLive(address, mosaicId, { token: session.token, revision: 0 });
    await client.welcomed;
    const active = (value: boolean) =>
      scim.ask("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value }));
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
    const id = await scim.givenUser(unique);
    const group = `g ${unique}`;
    await give(group, "designer");
    const groupId = await scim.givenGroup(group, [id]);
    expect(await roleOf(id)).toBe("designer");
    expect((await scim.ask("DELETE", `/Users/${id}`)).status).toBe(204);
    expect(await roleOf(id)).toBeUndefined();
    for (const method of ["GET", "DELETE"] as const) {
      expect((await scim.ask(method, `/Users/${id}`)).status).toBe(404);
    }
    expect((await scim.find("Users", `externalId eq "ext-${unique}"`)).body.totalResults).toBe(0);
    expect((await scim.ask("GET", `/Groups/${groupId}`)).body.members).toEqual([]);
    const status = async () =>
      app.ctx.db.selectFrom("users").select("status").where("id", "=", id).executeTakeFirst();
    expect(await status()).toEqual({ status: "blocked" });
    expect(await scim.givenUser(unique)).toBe(id);
    expect(await status()).toEqual({ status: "active" });
  });

  test("is the one who has the address already, except if they are maintained already", async () => {
    const bob = await givenUser(app, { email: `${unique}@example.org`, name: "Bob" });
    expect(await scim.givenUser(unique)).toBe(bob.id);
    expect((await app.call("GET /auth/session", bob)).status).toBe(200);
    for (const more of [{}, { externalId: "other" }, { userName: "other@example.org" }]) {
      expect(await scim.ask("POST", "/Users", entraUser(unique, more))).toMatchObject({
        status: 409,
        body: { scimType: "uniqueness", status: "409" },
      });
    }
    const other = await scim.givenUser(`b${unique}`);
    const taken = patch({ op: "replace", path: "userName", value: `${unique}@example.org` });
    expect((await scim.ask("PATCH", `/Users/${other}`, taken)).status).toBe(409);
    const email = patch({ op: "replace", path: "emails", value: [{ value: bob.email }] });
    expect((await scim.ask("PATCH", `/Users/${other}`, email)).status).toBe(409);
  });

  test("who is a platform admin keeps name and address, and the last one is not deactivated", async () => {
    const boss = await givenUser(app, { isAdmin: true, email: `${unique}@example.org` });
    const id = await scim.givenUser(unique);
    expect(id).toBe(boss.id);
    const operations = [
      { op: "replace", path: "emails.value", value: `evil.${unique}@example.org` },
      { op: "replace", path: "displayName", value: "Eve" },
    ];
    const { body } = await scim.ask("PATCH", `/Users/${id}`, patch(...operations));
    expect(body).toMatchObject({ displayName: "Ana", emails: [{ value: boss.email }] });
    const others = app.ctx.db.updateTable("users").where("is_admin", "=", true);
    await others.set({ status: "blocked" }).where("id", "!=", id).execute();
    const off = patch({ op: "replace", path: "active", value: false });
    expect((await scim.ask("PATCH", `/Users/${id}`, off)).status).toBe(403);
    expect((await scim.ask("DELETE", `/Users/${id}`)).status).toBe(403);
    await others.set({ status: "active" }).where("id", "!=", id).execute();
    expect((await scim.ask("PATCH", `/Users/${id}`, off)).body.active).toBe(false);
  });
});

test("who becomes platform admin at the same moment keeps the address", async () => {
  const id = await scim.givenUser(unique);
  const email = { op: "replace", path: "emails.value", value: `evil.${unique}@example.org` };
  const { patching } = await inTransaction(app.ctx, async (tx) => {
    await lockKey(tx.db, "admin.admins");
    await tx.db.updateTable("users").set({ is_admin: true }).where("id", "=", id).execute();
    const answer = scim.ask("PATCH", `/Users/${id}`, patch(email));
    await pause(300);
    return { patching: answer };
  });
  expect((await patching).body.emails).toEqual([
    expect.objectContaining({ value: `${unique}@example.org` }),
  ]);
});

describe("groups of SCIM", () => {
  test("grant roles by their name and by their id at the provider, as soon as either changes", async () => {
    const [a, b] = [await scim.givenUser(`a${unique}`), await scim.givenUser(`b${unique}`)];
    const group = `g ${unique}`;
    const id = await scim.givenGroup(group, [a]);
    await give(`ext-${group}`, "externo");
    expect(await roleOf(a)).toBe("externo");
    await give(group, "designer");
    expect(await roleOf(a)).toBe("designer");
    const change = (...operations: object[]) =>
      scim.ask("PATCH", `/Groups/${id}`, patch(...operations));
    await change({ op: "add", path: "members", value: [{ value: b }] });
    expect(await roleOf(b)).toBe("designer");
    await change({ op: "replace", path: "displayName", value: `${group} 2` });
    expect([await roleOf(a), await roleOf(b)]).toEqual(["externo", "externo"]);
    await change({ op: "remove", path: `members[value eq "${a}"]` });
    expect([await roleOf(a), await roleOf(b)]).toEqual([undefined, "externo"]);
    await scim.ask("DELETE", `/Groups/${id}`);
    expect(await roleOf(b)).toBeUndefined();
  });
});

test("what SCIM changes is in the audit log, without the texts sent", async () => {
  const id = await scim.givenUser(unique);
  await scim.ask("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: false }));
  await scim.ask("DELETE", `/Users/${id}`);
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
