import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepOrphanedFiles } from "#features/files/files.service.ts";
import { leaveAccounts } from "#features/accounts/removal.service.ts";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { sweepTrash } from "#features/mosaics/trash/sweep-trash.ts";
import { inTransaction } from "#platform/context.ts";
import {
  type TestUser,
  givenAccount,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const leave = (ana: TestUser, body: object = { email: ana.email, password: ana.password }) =>
  app.call("POST /user-profiles/delete", { token: ana.token, body });
const signIn = ({ email, password }: TestUser) =>
  app.call("POST /auth/login", { body: { email, password } });

async function countMosaics(): Promise<number> {
  return (await app.ctx.db.selectFrom("mosaics").select("id").execute()).length;
}

describe("POST /user-profiles/delete", () => {
  test("deletes the user, and the accounts in which they are alone, with all contents", async () => {
    const ana = await givenUser(app, { language: "de" });
    const { accountId } = ana;
    const implementationId = await givenImplementation(app, accountId);
    const mosaic = await givenMosaic(app, accountId, {
      tiles: [textTile("a")],
      authorId: ana.id,
      implementationId,
    });
    const icon = await givenIcon(app, accountId);
    const bytes = Buffer.from("bytes");
    const document = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.pdf`);
    for (const name of [icon, document]) await app.ctx.storage.put(name, bytes);
    const received: string[] = [];
    app.ctx.events.listen(`user:${ana.id}`, () => received.push("user"));
    for (const { id } of (await app.call("GET /sessions", { token: ana.token })).body.items) {
      app.ctx.events.listen(`session:${id}`, () => received.push("session"));
    }

    const answer = await leave(ana, {
      email: ` ${ana.email.toUpperCase()} `,
      password: ana.password,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers["set-cookie"]).toMatch(/mosaico_files=;/);
    expect(received.toSorted()).toEqual(["session", "user"]);
    expect(await app.call("GET /auth/session", { token: ana.token })).toMatchObject({
      status: 401,
    });
    expect(await signIn(ana)).toMatchObject({ status: 401 });
    const admin = await givenUser(app, { isAdmin: true });
    for (const key of [`GET /mosaics/${mosaic}`, `GET /files/${document}`] as const) {
      expect((await app.call(key, { token: ana.token })).status, key).not.toBe(200);
    }
    expect((await app.call(`GET /mosaics/${mosaic}`, { token: admin.token })).status).toBe(404);
    const mails = (await app.mails()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Deine Daten bei Mosaico sind gelöscht"]);

    expect(await sweepOrphanedFiles(app.ctx)).toBe(2);
    for (const name of [icon, document]) {
      expect(await app.ctx.storage.size(name), name).toBeUndefined();
    }
    const { db } = app.ctx;
    for (const table of ["files", "mosaics", "tiles", "changes", "icons"] as const) {
      const left = db.selectFrom(table).selectAll().where("account_id", "=", accountId);
      expect(await left.execute(), table).toEqual([]);
    }
    const account = db.selectFrom("accounts").selectAll().where("id", "=", accountId);
    expect(await account.execute()).toEqual([]);
  });

  test("leaves the contents of mosaics to the sweep if it is interrupted, already hidden from everybody", async () => {
    const { db } = app.ctx;
    const ana = await givenUser(app);
    const { accountId } = ana;
    const mosaic = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    await inTransaction(app.ctx, (tx) => leaveAccounts(tx, ana.id));
    const admin = await givenUser(app, { isAdmin: true });
    const { status } = await app.call(`GET /mosaics/${mosaic}`, { token: admin.token });
    expect(status).toBe(404);
    const leftOf = async () => [
      await db.selectFrom("tiles").select("id").where("account_id", "=", accountId).execute(),
      await db.selectFrom("accounts").select("id").where("id", "=", accountId).execute(),
    ];
    // Deleting the account's own row would cascade to all of it at once.
    await sweepOrphanedFiles(app.ctx);
    expect(await leftOf()).toEqual([[{ id: "a" }], [{ id: accountId }]]);
    await sweepTrash(app.ctx);
    await sweepOrphanedFiles(app.ctx);
    expect(await leftOf()).toEqual([[], []]);
  });

  test("succeeds, and says so, even if the contents of mosaics cannot be deleted right away", async () => {
    const { db } = app.ctx;
    const ana = await givenUser(app);
    const mosaic = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
    const isThere = async () =>
      (await db.selectFrom("mosaics").select("id").where("id", "=", mosaic).execute()).length > 0;
    await db.schema.alterTable("spent_changes").renameTo("spent_away").execute();
    try {
      expect((await leave(ana)).status).toBe(204);
      expect(await isThere()).toBe(true);
    } finally {
      await db.schema.alterTable("spent_away").renameTo("spent_changes").execute();
    }
    expect((await signIn(ana)).status).not.toBe(200);
    await sweepTrash(app.ctx);
    expect(await isThere()).toBe(false);
  });

  test("ends the account's payments", async () => {
    const ana = await givenUser(app);
    await app.ctx.db
      .insertInto("subscriptions")
      .values({
        account_id: ana.accountId,
        customer_id: `cus_${ana.id}`,
        subscription_id: `sub_${ana.id}`,
        term: "month",
        status: "active",
        paid_until: null,
        is_ending: false,
        revision: 1,
        reminded_of: null,
        details_told_at: null,
        updated_at: app.ctx.clock.now().toISOString(),
      })
      .execute();
    expect((await leave(ana)).status).toBe(204);
    const endings = await app.ctx.db.selectFrom("payment_endings").select("customer_id").execute();
    expect(endings).toEqual([{ customer_id: `cus_${ana.id}` }]);
    const left = await app.ctx.db.selectFrom("subscriptions").select("account_id").execute();
    expect(left).toEqual([]);
  });

  test("keeps accounts with other members, without the user's name and address", async () => {
    const eva = await givenUser(app);
    const ana = await givenUser(app, { name: "Ana Forgotten" });
    await givenMembership(app, { accountId: eva.accountId, userId: ana.id, role: "designer" });
    const mosaic = await givenMosaic(app, eva.accountId, { tiles: [textTile("a")] });
    const renamed = await app.call(`PATCH /mosaics/${mosaic}`, {
      token: ana.token,
      body: {
        changeId: "by-ana",
        baseRevision: 1,
        operations: [{ op: "rename", title: "Renamed" }],
      },
    });
    expect(renamed.status).toBe(200);
    await givenFile(app, eva.accountId, `${ana.id}.pdf`, { uploaded_by: ana.id });
    await app.ctx.db
      .insertInto("messages")
      .values({
        id: ana.id,
        kind: "question",
        status: "new",
        name: "Ana Forgotten",
        email: ana.email,
        phone: "",
        plan: "",
        text: "hello",
        language: "en",
        user_id: ana.id,
        created_at: app.ctx.clock.now().toISOString(),
        handled_by: null,
        handled_at: null,
        search: "",
      })
      .execute();
    expect((await leave(ana)).status).toBe(204);

    const { body } = await app.call(`GET /mosaics/${mosaic}/changes?since=1`, { token: eva.token });
    expect(body.items).toMatchObject([{ changeId: "by-ana", author: null }]);
    expect((await app.call(`GET /mosaics/${mosaic}`, { token: eva.token })).body.item.title).toBe(
      "Renamed",
    );
    const file = await app.ctx.db
      .selectFrom("files")
      .select("uploaded_by")
      .where("name", "=", `${ana.id}.pdf`)
      .executeTakeFirst();
    expect(file).toEqual({ uploaded_by: null });
    const tables = ["users", "changes", "audit", "messages", "invites", "memberships"] as const;
    for (const table of tables) {
      const text = JSON.stringify(await app.ctx.db.selectFrom(table).selectAll().execute());
      expect(text, table).not.toContain("Ana Forgotten");
      expect(text, table).not.toContain(ana.email);
    }
    const entries = await app.ctx.db
      .selectFrom("audit")
      .select(["event", "network"])
      .where("user_id", "=", ana.id)
      .orderBy("at")
      .execute();
    // The last audit entry records who requested it.
    expect(entries).toEqual([{ event: "profile.deleted", network: "127.0.0.1" }]);
  });

  test.each([
    [{ email: "other@example.org" }, "profile.wrongEmail", "email"],
    [{ password: "" }, "profile.required", "password"],
    [{ password: "wrong" }, "profile.wrongPassword", "password"],
  ])("refuses %j with an error of its field, and deletes nothing", async (wrong, code, path) => {
    const ana = await givenUser(app);
    const answer = await leave(ana, { email: ana.email, password: ana.password, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ path, code }] } });
    expect((await signIn(ana)).status).toBe(200);
  });

  test("requires only the address of a user without a password", async () => {
    const ana = await givenUser(app);
    await app.ctx.db
      .updateTable("users")
      .set({ password_hash: "" })
      .where("id", "=", ana.id)
      .execute();
    expect((await leave(ana, { email: ana.email })).status).toBe(204);
  });

  test("R9: keeps the last owner of an account with members, with everything that is theirs", async () => {
    const ana = await givenUser(app);
    await givenUser(app, { accountId: ana.accountId, role: "designer" });
    const alone = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    // Accounts of their own, which would be deleted, before and after that one: all or nothing.
    for (const name of ["b", "c", "d", "e"]) {
      const accountId = await givenAccount(app, name);
      await givenMembership(app, { accountId, userId: ana.id });
      await givenMosaic(app, accountId);
    }
    const mosaics = await countMosaics();
    expect(await leave(ana)).toMatchObject({ status: 409, body: { code: "members.lastOwner" } });
    expect(await countMosaics()).toBe(mosaics);
    expect((await signIn(ana)).status).toBe(200);
    expect((await leave(alone)).status).toBe(204);
    const { token } = await givenUser(app, { accountId: ana.accountId });
    expect((await leave(ana)).status).toBe(204);
    expect((await app.call("GET /accounts", { token })).body.items).toHaveLength(1);
  });

  test("keeps the last platform admin, and the account of the public mosaic", async () => {
    await app.ctx.db.updateTable("users").set({ is_admin: false }).execute();
    const admin = await givenUser(app, { isAdmin: true });
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: "admin.lastAdmin" } });
    const second = await givenUser(app, { isAdmin: true });
    const answers = await Promise.all([leave(admin), leave(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);

    const ana = await givenUser(app);
    await chooseBase(app.ctx, await givenMosaic(app, ana.accountId));
    expect(await leave(ana)).toMatchObject({ status: 409, body: { code: "accounts.hasBase" } });
    await chooseBase(app.ctx, 0);
    expect((await leave(ana)).status).toBe(204);
  });

  test("requires a session, and accepts no other field", async () => {
    const ana = await givenUser(app);
    const body = { email: ana.email, password: ana.password };
    expect((await app.call("POST /user-profiles/delete", { body })).status).toBe(401);
    expect((await leave(ana, { ...body, userId: "x" })).status).toBe(400);
    expect((await leave(ana, {})).status).toBe(400);
  });
});
