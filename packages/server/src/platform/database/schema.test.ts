import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onlyOn, testEngine } from "#testing/test-database.ts";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import { refusalOf } from "../http/errors.ts";
import { isForeignKeyViolation } from "./is-foreign-key-violation.ts";
import type { Database } from "./schema.ts";

// The audit log outlives the accounts that it mentions; an access token is its user's, limited to an account or not.
const TENANTLESS = ["audit", "access_tokens"];

let world: TestWorld;
let db: Kysely<Database>;

beforeAll(async () => {
  world = await openTestWorld();
  db = world.db;
});
afterAll(() => world.close());

test("every table of a tenant has the account in a key", async () => {
  const columns = await db.introspection.getTables();
  const tenants = columns
    .filter(({ isView }) => !isView)
    .filter((table) => table.columns.some(({ name }) => name === "account_id"))
    .map(({ name }) => name)
    .filter((name) => !TENANTLESS.includes(name));
  expect(tenants.toSorted()).toEqual(
    [
      "base_mosaics",
      "billing_details",
      "change_pieces",
      "changes",
      "conversions",
      "dropped_uses",
      "favourites",
      "file_texts",
      "files",
      "film_copies",
      "group_roles",
      "icons",
      "implementations",
      "invites",
      "invoices",
      "large_writes",
      "link_views",
      "memberships",
      "mosaics",
      "previews",
      "removed_tile_rows",
      "renditions",
      "revision_names",
      "sharing_links",
      "spent_changes",
      "subscriptions",
      "templates",
      "tile_rows",
      "tile_texts",
      "tile_usage",
      "webhook_deliveries",
      "webhooks",
    ].toSorted(),
  );
  const keys = await listKeys();
  for (const table of tenants) {
    const own = keys.filter((key) => key.table === table && key.columns.includes("account_id"));
    expect(own, `${table} has no key with account_id`).not.toEqual([]);
  }
});

test("every reference between rows of a tenant includes the account", async () => {
  const references = await listReferences();
  const between = references.filter(({ from, to }) => isTenants(from) && isTenants(to));
  expect(between.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual([
    "base_mosaics → mosaics",
    "change_pieces → mosaics",
    "changes → mosaics",
    "conversions → files",
    "dropped_uses → mosaics",
    "favourites → mosaics",
    "file_texts → files",
    "film_copies → files",
    "large_writes → mosaics",
    "link_views → sharing_links",
    "mosaics → implementations",
    "previews → files",
    "removed_tile_rows → mosaics",
    "renditions → files",
    "revision_names → changes",
    "sharing_links → mosaics",
    "spent_changes → mosaics",
    "templates → mosaics",
    "tile_rows → mosaics",
    "tile_texts → tile_rows",
    "webhook_deliveries → webhooks",
    "webhooks → mosaics",
  ]);
  for (const { from, columns } of between) expect(columns, from).toContain("account_id");
});

test("a tile cannot be put into another account's mosaic", async () => {
  await givenAccounts("a", "b");
  const { id } = await givenMosaic("a");
  const tile = { mosaic_id: id, id: "t", x: 0, y: 0, data: "{}", file_name: null, icon_name: null };
  await expect(
    db
      .insertInto("tile_rows")
      .values({ ...tile, account_id: "b" })
      .execute(),
  ).rejects.toThrow(/foreign key/i);
  await db
    .insertInto("tile_rows")
    .values({ ...tile, account_id: "a" })
    .execute();
});

test("flags, JSON, numbers and counts read the same on both engines", async () => {
  await givenAccounts("c");
  const { id } = await givenMosaic("c");
  const user = {
    id: "u1",
    name: "Ana",
    search: "ana",
    password_hash: "x",
    status: "active",
    language: "pt",
    created_at: now(),
  };
  await db
    .insertInto("users")
    .values({ ...user, email: "ana@x.org", is_admin: true, verified_at: null })
    .execute();
  await db
    .insertInto("tile_rows")
    .values({
      account_id: "c",
      mosaic_id: id,
      id: "t",
      x: 1.5,
      y: -2e6,
      data: '{"b":1,"a":["\\u0000"]}',
      file_name: null,
      icon_name: null,
    })
    .execute();
  const found = await db
    .selectFrom("users")
    .select(["is_admin", "verified_at"])
    .where("is_admin", "=", true)
    .executeTakeFirst();
  expect(found).toEqual({ is_admin: true, verified_at: null });
  const tile = await db
    .selectFrom("tiles")
    .selectAll()
    .where("account_id", "=", "c")
    .executeTakeFirst();
  expect(tile).toEqual({
    account_id: "c",
    mosaic_id: id,
    block: 0,
    id: "t",
    x: 1.5,
    y: -2e6,
    data: { b: 1, a: ["\0"] },
    file_name: null,
    icon_name: null,
    captions_name: null,
    picture_name: null,
  });
  expect(Object.keys(tile?.data ?? {})).toEqual(["b", "a"]);
  const { many, sum } = await db
    .selectFrom("tiles")
    .select((select) => [
      select.fn.countAll<number>().as("many"),
      select.fn.sum<number>("mosaic_id").as("sum"),
    ])
    .where("account_id", "=", "c")
    .executeTakeFirstOrThrow();
  expect({ many, sum }).toEqual({ many: 1, sum: id });
});

test("texts sort by their bytes on both engines", async () => {
  const keys = ["b", "á", "Z", "_", "a"];
  await db
    .insertInto("settings")
    .values(keys.map((key) => ({ key, value: "" })))
    .execute();
  const rows = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "in", keys)
    .orderBy("key")
    .execute();
  expect(rows.map(({ key }) => key)).toEqual(["Z", "_", "a", "b", "á"]);
});

test("a violated foreign key is told apart from other errors", async () => {
  await db.insertInto("settings").values({ key: "once", value: "" }).execute();
  const twice = await db
    .insertInto("settings")
    .values({ key: "once", value: "" })
    .execute()
    .catch((error: unknown) => error);
  expect(twice).toBeInstanceOf(Error);
  expect(isForeignKeyViolation(twice)).toBe(false);
  const foreign = await givenMosaic("nobody").catch((error: unknown) => error);
  expect(foreign).toBeInstanceOf(Error);
  expect(isForeignKeyViolation(foreign)).toBe(true);
});

test("a reference to a row that was just deleted is reported as a missing row", async () => {
  const gone = await givenMosaic("nobody").catch((error: unknown) => error);
  expect(refusalOf(gone)).toMatchObject({ code: "notFound", status: 404 });
});

onlyOn("postgres")("a statement that takes too long is cancelled", async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: "15s" }]);
});

onlyOn("postgres")(
  "a connection lost in the middle of a transaction affects nothing else",
  async () => {
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await tx.insertInto("settings").values({ key: "cut", value: "" }).execute();
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      const ofIt = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`;
      await expect.poll(async () => (await ofIt.execute(db)).rows).toEqual([]);
      await tx.insertInto("settings").values({ key: "after", value: "" }).execute();
    });
    const error = await cut.catch((problem: unknown) => problem);
    expect(isDatabaseAway(error)).toBe(true);
    const kept = await db
      .selectFrom("settings")
      .select("key")
      .where("key", "in", ["cut", "after"])
      .execute();
    expect(kept).toEqual([]);
  },
);

async function givenAccounts(...ids: string[]): Promise<void> {
  const rows = ids.map((id) => ({ id, name: id, search: id, plan: "x", created_at: now() }));
  await db.insertInto("accounts").values(rows).execute();
}

async function givenMosaic(account: string): Promise<{ id: number }> {
  const row = {
    account_id: account,
    implementation_id: null,
    title: "m",
    background: "{}",
    settings: "{}",
    image_name: null,
    revision: 0,
    tile_count: 0,
  };
  const values = { ...row, created_at: now(), updated_at: now() };
  return db.insertInto("mosaics").values(values).returning("id").executeTakeFirstOrThrow();
}

function isTenants(table: string): boolean {
  // The groups of the identity provider are those of the installation.
  return !["users", "accounts", "scim_groups"].includes(table);
}

function now(): string {
  return new Date().toISOString();
}

async function listKeys(): Promise<{ table: string; columns: string[] }[]> {
  const query =
    testEngine() === "sqlite"
      ? sql<{ table: string; columns: string }>`
          select t.name as "table", (select group_concat(c.name) from pragma_index_info(i.name) c) as columns
          from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table' and i."unique" = 1`
      : sql<{ table: string; columns: string }>`
          select c.conrelid::regclass::text as "table", string_agg(a.attname, ',') as columns
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype in ('p', 'u') group by c.oid`;
  const { rows } = await query.execute(db);
  return rows.map(({ table, columns }) => ({ table, columns: columns.split(",") }));
}

async function listReferences(): Promise<{ from: string; to: string; columns: string[] }[]> {
  const query =
    testEngine() === "sqlite"
      ? sql<{ from: string; to: string; columns: string }>`
          select t.name as "from", k."table" as "to", group_concat(k."from") as columns
          from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table' group by t.name, k.id`
      : sql<{ from: string; to: string; columns: string }>`
          select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
            string_agg(a.attname, ',') as columns
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' group by c.oid`;
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ ...row, columns: row.columns.split(",") }));
}
