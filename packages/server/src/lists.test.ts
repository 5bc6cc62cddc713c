import { randomUUID } from "node:crypto";
import { searchKey } from "@mosaico/domain/search-key";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { testEngine } from "#testing/test-database.ts";

type Key = `GET /${string}`;

/** More rows than fit on two pages. */
const SOME = 1200;
/** More values than SQLite binds in one statement. PostgreSQL binds 65,535, and a list of as many takes minutes to make. */
const MANY = testEngine() === "sqlite" ? 40_000 : SOME;
const ROWS_AT_ONCE = 1000;

let app: TestApp;
let admin: TestUser;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true });
  ana = await givenUser(app);
  await givenAccounts();
  await givenPeople();
  await givenOwnResources();
  // PostgreSQL does this by itself within minutes; until then it plans for tables of a few rows.
  if (testEngine() === "postgres") await sql`analyze`.execute(app.ctx.db);
}, 120_000);
afterAll(() => app.close());

describe("a list of several pages", () => {
  test.each<[Key, number]>([
    ["GET /accounts", MANY],
    ["GET /implementations", MANY],
    ["GET /mosaics?view=summary", MANY],
    ["GET /admin/accounts?limit=500", MANY],
    ["GET /admin/users?limit=500", SOME],
  ])("can be read page by page by a platform admin, each item once: %s", async (key, min) => {
    const ids = await walk(key, admin);
    expect(ids.length).toBeGreaterThanOrEqual(min);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each<[Key, number]>([
    ["GET /members?accountId=", SOME],
    ["GET /user-invites?accountId=", SOME],
    ["GET /implementations?accountId=", SOME],
    ["GET /icons?accountId=", SOME],
    ["GET /removed-mosaics?accountId=", SOME],
    ["GET /sessions", SOME],
  ])(
    "can be read page by page by the owner of an account, each item once: %s",
    async (key, min) => {
      const ids = await walk(key.endsWith("=") ? `${key}${ana.accountId}` : key, ana);
      expect(ids.length).toBeGreaterThanOrEqual(min);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test("returns its first page if no page is requested", async () => {
    const { status, body } = await app.call("GET /accounts", admin);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(500);
    expect(body.next).toEqual(expect.any(String));
  });

  test("has the requested number of items", async () => {
    const { body } = await app.call("GET /accounts?limit=3", admin);
    expect(body.items).toHaveLength(3);
  });

  test("is searched on the server, beyond the first page", async () => {
    const found = await app.call(`GET /accounts?search=school%20${MANY - 1}`, admin);
    expect(found.body.items).toMatchObject([{ name: `School ${MANY - 1}` }]);
    const path = `GET /mosaics?view=summary&search=board%20${MANY - 1}` as const;
    const mosaics = await app.call(path, admin);
    expect(mosaics.body.items).toMatchObject([
      { title: `Board ${MANY - 1}`, accountName: `School ${MANY - 1}` },
    ]);
  });

  test("is complete for a user in more accounts than a statement binds values", async () => {
    const eva = await givenUser(app);
    const accounts = await app.ctx.db.selectFrom("accounts").select("id").execute();
    for (const some of portions(accounts)) {
      await app.ctx.db
        .insertInto("memberships")
        .values(
          some.map(({ id }) => ({
            account_id: id,
            user_id: eva.id,
            role: "owner",
            status: "active",
            mosaic_ids: null,
            created_at: now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const key of [
      "GET /accounts",
      "GET /implementations",
      "GET /mosaics?view=summary",
      "GET /icons",
      "GET /user-invites",
      "GET /removed-mosaics",
    ] as const) {
      const { status, body } = await app.call(key, eva);
      expect([key, status]).toEqual([key, 200]);
      expect(body.items.length).toBeLessThanOrEqual(500);
    }
    // Forty thousand memberships are read with each request.
  }, 120_000);

  test.each(["limit=0", "limit=501", "limit=-1", "limit=x", "after=x", "after=WyJhIl0"])(
    "is refused with %s",
    async (query) => {
      for (const key of ["GET /accounts", "GET /mosaics", "GET /removed-mosaics"] as const) {
        const { status, body } = await app.call(`${key}?${query}`, admin);
        expect([status, body.code]).toEqual([400, "validation.failed"]);
      }
    },
  );

  test("is refused with a cursor whose id is not a number", async () => {
    const after = Buffer.from(JSON.stringify(["", "x"])).toString("base64url");
    const { status } = await app.call(`GET /mosaics?view=summary&after=${after}` as const, admin);
    expect(status).toBe(400);
  });
});

/** The ids of all items in a list, in the order of its pages. */
async function walk(key: Key, requester: TestUser): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  do {
    const { status, body } = await app.call(`${key}${after}`, requester);
    expect(status).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(500);
    ids.push(
      ...body.items.map((item: Record<string, unknown>) => String(item["id"] ?? item["userId"])),
    );
    after = body.next === null ? "" : `${key.includes("?") ? "&" : "?"}after=${body.next}`;
  } while (after !== "");
  return ids;
}

function now(): string {
  return app.ctx.clock.now().toISOString();
}

function* portions<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
    yield values.slice(at, at + ROWS_AT_ONCE);
}

/** Creates very many accounts, each with an implementation and a mosaic. */
async function givenAccounts(): Promise<void> {
  const { db } = app.ctx;
  const all = Array.from({ length: MANY }, (_, at) => ({ id: randomUUID(), at }));
  const background = JSON.stringify({ bgColor: "", backgroundImage: "", repeat: false });
  for (const some of portions(all)) {
    await db
      .insertInto("accounts")
      .values(
        some.map(({ id, at }) => ({
          id,
          name: `School ${at}`,
          search: searchKey(`School ${at}`),
          plan: "base",
          created_at: now(),
        })),
      )
      .execute();
    await db
      .insertInto("implementations")
      .values(
        some.map(({ id }) => ({ id: `i-${id}`, account_id: id, name: "I", created_at: now() })),
      )
      .execute();
    await db
      .insertInto("mosaics")
      .values(
        some.map(({ id, at }) => ({
          account_id: id,
          implementation_id: `i-${id}`,
          title: `Board ${at}`,
          search: searchKey(`Board ${at}`),
          background,
          settings: "{}",
          revision: 0,
          tile_count: 0,
          image_name: null,
          created_at: now(),
          updated_at: now(),
        })),
      )
      .execute();
  }
}

async function givenPeople(): Promise<void> {
  const ids = Array.from({ length: SOME }, () => randomUUID());
  for (const some of portions(ids)) {
    await app.ctx.db
      .insertInto("users")
      .values(
        some.map((id) => ({
          id,
          email: `${id}@example.org`,
          name: "Member",
          search: "member",
          password_hash: "",
          is_admin: false,
          status: "active",
          language: "en",
          created_at: now(),
          verified_at: now(),
          photo_name: null,
        })),
      )
      .execute();
    await app.ctx.db
      .insertInto("memberships")
      .values(
        some.map((id) => ({
          account_id: ana.accountId,
          user_id: id,
          role: "operator",
          status: "active",
          mosaic_ids: null,
          created_at: now(),
        })),
      )
      .execute();
  }
}

/** Creates many of each resource of one account and one user. */
async function givenOwnResources(): Promise<void> {
  const { db } = app.ctx;
  const { accountId, id: userId } = ana;
  await givenMosaic(app, accountId);
  const ids = Array.from({ length: SOME }, () => randomUUID());
  const background = JSON.stringify({ bgColor: "", backgroundImage: "", repeat: false });
  for (const some of portions(ids)) {
    await db
      .insertInto("implementations")
      .values(some.map((id) => ({ id, account_id: accountId, name: "I", created_at: now() })))
      .execute();
    await db
      .insertInto("icons")
      .values(
        some.map((id) => ({
          id,
          account_id: accountId,
          file_name: `${id}.webp`,
          description: "Icon",
          slug: null,
          theme: null,
          names: null,
          created_at: now(),
        })),
      )
      .execute();
    await db
      .insertInto("invites")
      .values(
        some.map((id) => ({
          id,
          account_id: accountId,
          name: "Guest",
          email: `${id}@example.net`,
          role: "operator",
          plan: "",
          mosaic_ids: null,
          language: "en",
          token_hash: id,
          invited_by: userId,
          user_id: null,
          created_at: now(),
          expires_at: now(),
          accepted_at: null,
        })),
      )
      .execute();
    await db
      .insertInto("mosaics")
      .values(
        some.map(() => ({
          account_id: accountId,
          implementation_id: null,
          title: "Deleted",
          background,
          settings: "{}",
          revision: 0,
          tile_count: 0,
          image_name: null,
          created_at: now(),
          updated_at: now(),
          deleted_at: now(),
          deleted_by: userId,
        })),
      )
      .execute();
    await db
      .insertInto("sessions")
      .values(
        some.map((id) => ({
          id,
          user_id: userId,
          token_hash: id,
          files_hash: id,
          user_agent: "",
          network: null,
          created_at: now(),
          used_at: now(),
        })),
      )
      .execute();
  }
}
