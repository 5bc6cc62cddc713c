import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Runs work while every write to the audit log fails. */
async function withoutAudit<Result>(work: () => Promise<Result>): Promise<Result> {
  const { schema } = app.ctx.db;
  await schema.alterTable("audit").renameTo("audit_away").execute();
  try {
    return await work();
  } finally {
    await schema.alterTable("audit_away").renameTo("audit").execute();
  }
}

/** Creates an account with two mosaics, one of them changed once, and a member. */
async function place() {
  const { accountId, token } = await givenUser(app);
  const member = await givenUser(app, { accountId, role: "operator" });
  await givenMosaic(app, accountId);
  const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
  const admin = await givenUser(app, { isAdmin: true });
  return { accountId, token, member, id, admin };
}

type Place = Awaited<ReturnType<typeof place>>;

describe("an action in one transaction is written together with its audit log entry, or not at all", () => {
  test.each<[string, (at: Place) => Parameters<TestApp["call"]>]>([
    [
      "a mosaic is created",
      ({ token, accountId }) => ["POST /mosaics", { token, body: { title: "New", accountId } }],
    ],
    ["a mosaic is deleted", ({ token, id }) => [`DELETE /mosaics/${id}`, { token }]],
    [
      "a version is restored",
      ({ token, id }) => [`POST /mosaics/${id}/restore`, { token, body: { revision: 0 } }],
    ],
    ["a mosaic is shared", ({ token, id }) => [`POST /mosaics/${id}/links`, { token, body: {} }]],
    [
      "a role is changed",
      ({ token, accountId, member }) => [
        `PUT /members/${member.id}`,
        { token, body: { role: "designer", accountId } },
      ],
    ],
    [
      "a member is removed",
      ({ token, accountId, member }) => [
        `DELETE /members/${member.id}?accountId=${accountId}`,
        { token },
      ],
    ],
    [
      "a person is blocked",
      ({ admin, member }) => [
        `PUT /admin/users/${member.id}`,
        { token: admin.token, body: { isBlocked: true } },
      ],
    ],
  ])("%s", async (_, callOf) => {
    const at = await place();
    const call = callOf(at);
    const before = await stateOf(at);
    const { status } = await withoutAudit(() => app.call(...call));
    expect(status).toBe(500);
    expect(await stateOf(at)).toEqual(before);
    const done = await app.call(...call);
    expect(done.status).toBeLessThan(300);
    const after = await stateOf(at);
    expect(after.entries).toBe(before.entries + 1);
    expect(after).not.toEqual({ ...before, entries: after.entries });
  });
});

async function stateOf({ accountId, member }: Place) {
  const { db } = app.ctx;
  const rowsOf = (table: "mosaics" | "sharing_links" | "memberships") =>
    db.selectFrom(table).selectAll().where("account_id", "=", accountId).execute();
  return {
    mosaics: await rowsOf("mosaics"),
    shares: await rowsOf("sharing_links"),
    members: await rowsOf("memberships"),
    status: await db.selectFrom("users").select("status").where("id", "=", member.id).execute(),
    entries: (await db.selectFrom("audit").select("id").execute()).length,
  };
}
