import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leaveAccounts } from "#features/accounts/removal.service.ts";
import { sweepOrphanedFiles } from "#features/files/files.service.ts";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { inTransaction } from "#platform/context.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { deletePerson } from "./delete-person.ts";
import { markDeleted } from "./leave.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const leave = ({ email, password, token }: TestUser) =>
  app.call("POST /user-profiles/delete", { token, body: { email, password } });

describe("leaving during other requests", () => {
  test("R9: of two owners who leave concurrently, one stays if there are other members, and otherwise both leave", async () => {
    const ana = await givenUser(app);
    const eva = await givenUser(app, { accountId: ana.accountId });
    await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const answers = await Promise.all([leave(ana), leave(eva)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);

    const ben = await givenUser(app);
    const kim = await givenUser(app, { accountId: ben.accountId });
    const both = await Promise.all([leave(ben), leave(kim)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await sweepOrphanedFiles(app.ctx);
    const left = await app.ctx.db
      .selectFrom("accounts")
      .select("id")
      .where("id", "=", ben.accountId)
      .execute();
    expect(left).toEqual([]);
  });

  test("happens once for several concurrent requests", async () => {
    const ana = await givenUser(app);
    const answers = await Promise.all([leave(ana), leave(ana), leave(ana)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect(new Set(statuses.slice(1))).toEqual(new Set([401]));
    expect((await app.mails()).filter(({ to }) => to === ana.email)).toHaveLength(1);
  });

  test("answers that the session is over if the user was deleted after it was read", async () => {
    const { id: userId, email, password } = await givenUser(app);
    const actor = { userId, isAdmin: false, memberships: [] };
    const request = { network: "127.0.0.1", language: "en", userAgent: "test" } as const;
    const ctx = { ...app.ctx, ...request, actor, session: { id: "" } };
    await inTransaction(app.ctx, (tx) => markDeleted(tx, { id: userId, email }));
    await expect(deletePerson(ctx, { email, password })).rejects.toMatchObject({ status: 401 });
  });

  test("R9: a blocked owner cannot run an account, and is no reason to delete it either", async () => {
    const ana = await givenUser(app);
    const eva = await givenUser(app, { accountId: ana.accountId });
    const setStatus = (status: string) =>
      app.ctx.db.updateTable("users").set({ status }).where("id", "=", eva.id).execute();
    await setStatus("blocked");
    expect(await leave(ana)).toMatchObject({ status: 409, body: { code: "members.lastOwner" } });
    // An owner who is blocked while they leave cannot leave either.
    const block = app.ctx.db.updateTable("users").set({ status: "blocked" });
    await block.where("id", "=", ana.id).execute();
    await expect(inTransaction(app.ctx, (tx) => leaveAccounts(tx, ana.id))).rejects.toThrow(
      "members.lastOwner",
    );
    await app.ctx.db
      .updateTable("users")
      .set({ status: "active" })
      .where("id", "in", [ana.id, eva.id])
      .execute();
    expect((await leave(ana)).status).toBe(204);
    expect((await app.call("GET /accounts", { token: eva.token })).body.items).toHaveLength(1);
  });

  test("keeps a mosaic that becomes the public one at the same moment", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const leaving = await inTransaction(app.ctx, async (tx) => {
      // Like choosing the public mosaic: the account is locked, and the choice is not yet committed.
      const held = tx.db.updateTable("accounts").set({ plan: "Mosaico Base" });
      await held.where("id", "=", ana.accountId).execute();
      await chooseBase(tx, mosaicId);
      const deletion = leave(ana);
      await pause(1500);
      return { deletion: deletion };
    });
    expect(await leaving.deletion).toMatchObject({
      status: 409,
      body: { code: "accounts.hasBase" },
    });
    expect((await app.call("GET /base", {})).body.id).toBe(mosaicId);
    await chooseBase(app.ctx, 0);
  });
});
