import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/context.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { finishDeparture, finishDepartures } from "./finish-departures.ts";
import { markDeleted } from "./leave.store.ts";

// More than fit into one portion.
const CHANGES = 2500;
const ROWS_AT_ONCE = 500;

let app: TestApp;
let owner: TestUser;
let ana: TestUser;
let mosaicId: number;

beforeAll(async () => {
  app = await testApp();
  owner = await givenUser(app);
  ana = await givenUser(app, { accountId: owner.accountId, role: "designer", name: "Ana Braga" });
  mosaicId = await givenMosaic(app, owner.accountId);
  await givenTraces();
});
afterAll(() => app.close());

describe("a departure", () => {
  test("continues after an interruption anywhere, and ends with nothing left", async () => {
    const departure = await inTransaction(app.ctx, (tx) => markDeleted(tx, ana));
    if (departure === undefined) throw new Error("Nobody left.");
    // Signing in is refused from the first moment.
    const { body } = await app.call("POST /auth/login", {
      body: { email: ana.email, password: ana.password },
    });
    expect(body.code).toBe("auth.invalidCredentials");
    const admin = await givenUser(app, { isAdmin: true });
    const found = await app.call("GET /admin/users?limit=500", admin);
    expect(found.body.items.map(({ id }: { id: string }) => id)).not.toContain(ana.id);

    let pieces = 0;
    await finishDeparture(app.ctx, departure, () => (pieces += 1) > 2);
    const left = await countTraces();
    expect(left.changes).toBeGreaterThan(0);
    expect(left.changes).toBeLessThan(CHANGES);
    expect(left.users).toBe(1);

    expect(await finishDepartures(app.ctx)).toBe(1);
    expect(await countTraces()).toEqual({ changes: 0, names: 0, removed: 0, audit: 0, users: 0 });
    expect(await finishDepartures(app.ctx)).toBe(0);
    await finishDeparture(app.ctx, departure);
  });

  test("does not touch a new user who registers with the same address in the meantime", async () => {
    const old = await givenUser(app, { accountId: owner.accountId, role: "operator" });
    const departure = await inTransaction(app.ctx, (tx) => markDeleted(tx, old));
    app.clock.advance(1000);
    const next = await givenUser(app, { email: old.email });
    const body = { nome: "Eva", email: old.email, mensagem: "Hello" };
    expect((await app.call("POST /form/duvida", { body })).status).toBe(201);
    if (departure !== undefined) await finishDeparture(app.ctx, departure);
    expect((await app.call("GET /auth/session", next)).status).toBe(200);
    const messages = await app.ctx.db
      .selectFrom("messages")
      .select("id")
      .where("email", "=", old.email)
      .execute();
    expect(messages).toHaveLength(1);
  });

  test("of a user with thousands of changes is finished with the response", async () => {
    ana = await givenUser(app, { accountId: owner.accountId, role: "designer" });
    await givenTraces();
    const body = { email: ana.email, password: ana.password };
    // After ten seconds the response would leave the rest to the sweep.
    app.clock.pause();
    const { status } = await app.call("POST /user-profiles/delete", { token: ana.token, body });
    expect(status).toBe(204);
    expect(await countTraces()).toMatchObject({ changes: 0, names: 0, users: 0 });
  });
});

let revision = 100;

async function givenTraces(): Promise<void> {
  const { db, clock } = app.ctx;
  const at = clock.now().toISOString();
  for (let made = 0; made < CHANGES; made += ROWS_AT_ONCE) {
    await db
      .insertInto("changes")
      .values(
        Array.from({ length: ROWS_AT_ONCE }, () => {
          revision += 1;
          return {
            account_id: owner.accountId,
            mosaic_id: mosaicId,
            revision,
            change_id: randomUUID(),
            fingerprint: "",
            author_id: ana.id,
            author_name: "Ana Braga",
            at,
            operations: "[]",
            inverse: "[]",
            base_revision: revision - 1,
            origin: "edit",
            restored: null,
            summary: "{}",
          };
        }),
      )
      .execute();
    await db
      .insertInto("removed_tile_rows")
      .values(
        Array.from({ length: ROWS_AT_ONCE }, () => ({
          account_id: owner.accountId,
          mosaic_id: mosaicId,
          id: randomUUID(),
          x: 0,
          y: 0,
          data: "{}",
          removed_at: at,
          removed_by: ana.id,
          removed_by_name: "Ana Braga",
        })),
      )
      .execute();
    await db
      .insertInto("audit")
      .values(
        Array.from({ length: ROWS_AT_ONCE }, () => ({
          id: randomUUID(),
          at,
          event: "auth.signedIn",
          user_id: ana.id,
          account_id: null,
          thing: null,
          what: null,
          network: "203.0.113.7",
        })),
      )
      .execute();
  }
}

async function countTraces() {
  const { db } = app.ctx;
  const rows = {
    changes: await db
      .selectFrom("changes")
      .select("revision")
      .where("author_id", "=", ana.id)
      .execute(),
    names: await db
      .selectFrom("changes")
      .select("revision")
      .where("author_name", "=", "Ana Braga")
      .execute(),
    removed: await db
      .selectFrom("removed_tiles")
      .select("id")
      .where("removed_by_name", "=", "Ana Braga")
      .execute(),
    audit: await db
      .selectFrom("audit")
      .select("id")
      .where("user_id", "=", ana.id)
      .where("network", "!=", "")
      .execute(),
    users: await db.selectFrom("users").select("id").where("id", "=", ana.id).execute(),
  };
  return Object.fromEntries(Object.entries(rows).map(([name, found]) => [name, found.length]));
}
