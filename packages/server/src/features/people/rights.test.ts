import { PERMISSIONS } from "@mosaico/domain/people/permission";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestUser, givenMembership, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let dora: TestUser;
let accountId: string;
const rights: { "member.maintain": readonly string[] } = PERMISSIONS;
const { "member.maintain": before } = rights;

// Today only roles with all rights maintain members; R5 would still hold if designers could, which is simulated here.
beforeAll(async () => {
  app = await testApp();
  ({ accountId } = await givenUser(app));
  dora = await givenUser(app, { accountId, role: "designer" });
  rights["member.maintain"] = ["admin", "owner", "designer"];
});
afterAll(async () => {
  rights["member.maintain"] = before;
  await app.close();
});

const tooHigh = { status: 403, body: { code: "people.roleTooHigh" } };

function invite(role: string) {
  const email = `${app.ctx.ids.uuid()}@example.org`;
  return app.call("POST /user-invites", {
    token: dora.token,
    body: { name: "Bia", email, role, accountId },
  });
}

const change = (userId: string, role: string) =>
  app.call(`PUT /members/${userId}`, { token: dora.token, body: { role, accountId } });

const remove = (userId: string) =>
  app.call(`DELETE /members/${userId}?accountId=${accountId}`, { token: dora.token });

test("R5: nobody invites with more rights than their own", async () => {
  expect(await invite("owner")).toMatchObject(tooHigh);
  expect((await invite("designer")).status).toBe(201);
});

test("R5: nobody gives or takes away more rights than their own", async () => {
  const owner = await givenUser(app, { accountId });
  const other = await givenUser(app, { accountId, role: "operator" });
  expect(await change(other.id, "owner")).toMatchObject(tooHigh);
  expect(await change(owner.id, "externo")).toMatchObject(tooHigh);
  expect(await remove(owner.id)).toMatchObject(tooHigh);
  expect((await change(other.id, "designer")).status).toBe(200);
  expect((await remove(other.id)).status).toBe(204);
});

test("R5: an owner's invite is neither resent nor withdrawn by members with fewer rights", async () => {
  const owner = await givenUser(app, { accountId });
  const { body } = await app.call("POST /user-invites", {
    token: owner.token,
    body: { name: "Bia", email: "bia@example.org", role: "owner", accountId },
  });
  const path = `/user-invites/${body.item.id}` as const;
  expect(await app.call(`POST ${path}/resend`, { token: dora.token })).toMatchObject(tooHigh);
  expect(await app.call(`DELETE ${path}`, { token: dora.token })).toMatchObject(tooHigh);
});

test("R5: a member whose rights were revoked during the request changes nobody", async () => {
  const eva = await givenUser(app, { accountId, role: "designer" });
  const [bob, carla] = [
    await givenUser(app, { accountId, role: "operator" }),
    await givenUser(app),
  ];
  await givenMembership(app, { accountId, userId: carla.id, role: "owner" });
  const [removed, changed] = await Promise.all([
    app.call(`DELETE /members/${eva.id}?accountId=${accountId}`, { token: carla.token }),
    app.call(`PUT /members/${bob.id}`, { token: eva.token, body: { role: "externo", accountId } }),
  ]);
  expect(removed.status).toBe(204);
  // The change happens before or after the revocation, never in between.
  expect([200, 404]).toContain(changed.status);
  const rows = await app.ctx.db
    .selectFrom("memberships")
    .select("role")
    .where("user_id", "=", bob.id)
    .execute();
  expect(rows).toEqual([{ role: changed.status === 200 ? "externo" : "operator" }]);
});
