import { api } from "@mosaico/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const find = ({ token }: TestUser, search: string, more = "") =>
  app.call(`GET /people?search=${encodeURIComponent(search)}${more}`, { token });
const names = (answer: { body: { items: { name: string }[] } }) =>
  answer.body.items.map(({ name }) => name);

describe("GET /people", () => {
  test("G4: finds the members of the requester's accounts by name or address, exactly as in the contract", async () => {
    const owner = await givenUser(app, { name: "Olga Owner" });
    const { accountId } = owner;
    const zoe = await givenUser(app, { accountId, role: "designer", name: "Zoë Müller" });
    await givenUser(app, { accountId, role: "externo", name: "王 小明" });
    const answer = await find(owner, "MULLER zoe");
    expect(api["GET /people"].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toEqual({
      items: [
        {
          userId: zoe.id,
          name: "Zoë Müller",
          email: zoe.email,
          accountId,
          accountName: expect.any(String),
        },
      ],
      next: null,
    });
    expect(names(await find(owner, "小明"))).toEqual(["王 小明"]);
    expect(names(await find(owner, zoe.email))).toEqual(["Zoë Müller"]);
    for (const nothing of ["", "%", "_", "' OR 1", "zoe owner"])
      expect(names(await find(owner, nothing)), nothing).toEqual([]);
  });

  test("R1: only whoever maintains members finds them, in those accounts alone, and platform admins all users", async () => {
    const [owner, other] = [await givenUser(app), await givenUser(app)];
    const admin = await givenUser(app, { isAdmin: true });
    const { accountId } = owner;
    const bob = await givenUser(app, { accountId, role: "operator", name: "Robertinho Um" });
    await givenUser(app, { accountId: other.accountId, role: "operator", name: "Robertinho Dois" });
    const gone = await givenUser(app, { name: "Robertinho Três" });
    await givenMembership(app, { accountId, userId: gone.id, status: "removed" });
    expect(names(await find(owner, "robertinho"))).toEqual(["Robertinho Um"]);
    expect(names(await find(bob, "robertinho"))).toEqual([]);
    for (const role of ["designer", "operator", "externo"] as const) {
      const member = await givenUser(app, { accountId, role });
      expect(names(await find(member, "robertinho")), role).toEqual([]);
    }
    const all = await find(admin, "robertinho");
    expect(names(all).toSorted()).toEqual(["Robertinho Dois", "Robertinho Três", "Robertinho Um"]);
    expect(all.body.items[0]).toMatchObject({ accountId: null, accountName: null });
    await givenMembership(app, { accountId: other.accountId, userId: owner.id, role: "owner" });
    await givenMembership(app, { accountId: other.accountId, userId: bob.id, role: "externo" });
    expect(names(await find(owner, "robertinho"))).toEqual([
      "Robertinho Dois",
      "Robertinho Um",
      "Robertinho Um",
    ]);
  });

  test("returns pages that end, for owners and platform admins", async () => {
    const owner = await givenUser(app);
    const admin = await givenUser(app, { isAdmin: true });
    for (const at of [1, 2, 3, 4, 5])
      await givenUser(app, {
        accountId: owner.accountId,
        role: "operator",
        name: `Gleichnamig ${at % 2}`,
      });
    for (const user of [owner, admin]) {
      const seen: string[] = [];
      let after = "";
      do {
        const { body } = await find(user, "gleichnamig", `&limit=2${after}`);
        seen.push(...body.items.map(({ userId }: { userId: string }) => userId));
        after = body.next === null ? "" : `&after=${body.next}`;
      } while (after !== "");
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
    }
    expect((await find(owner, "x", "&limit=0")).status).toBe(400);
    expect((await find(owner, "x".repeat(201))).status).toBe(400);
  });

  test("is refused to visitors", async () => {
    expect((await app.call("GET /people?search=ana")).status).toBe(401);
  });
});
