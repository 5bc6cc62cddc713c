import { readFileSync, readdirSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";

/**
 * Statements that do not select their rows by a key, and why their number is bounded. All others work in portions:
 * `platform/database/in-portions.ts`.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  "accounts/implementations.store.ts mosaics": "a portion is chosen by a query with a limit",
  "auth/passkeys/passkeys.store.ts passkeys": "a person has at most twenty (W4)",
  "auth/second-step/second-step.store.ts recovery_codes": "a person has ten of them",
  "auth/sessions.store.ts sessions": "a person has at most 2,000, and signing in ends the rest",
  "auth/tokens.store.ts tokens": "mails are bounded per address, and old tokens go",
  "backups/backups.store.ts backups":
    "one for each failure of the last 90 days, at most one an hour",
  "files/upload/upload.store.ts renditions": "a file has one for each width",
  "files/office/office.store.ts renditions": "a document has one PDF that is shown",
  "files/previews/previews.store.ts renditions": "a file has few pictures of its preview",
  "mosaics/history/compact-history.store.ts changes": "as many are compacted as were read at once",
  "mosaics/large/large-writes.store.ts large_writes": "a mosaic has one under way at a time",
  "mosaics/large/large-writes.store.ts table": "as many ids as a slice has",
  "mosaics/tiles.store.ts tile_rows": "as many ids as a portion has, each with one row or two",
  "mosaics/trash/removed-tiles.store.ts removed_tile_rows": "as many ids as a portion has",
  "people/invites.store.ts invites": "a person came into an account by one invite",
  "profile/leave/leave.store.ts table": "a person has few of each, beside memberships",
  "profile/leave/leave.store.ts outbox": "mails are bounded per address, and sent ones go",
  "published/links.store.ts sharing_links": "a mosaic has at most fifty (S2)",
  "webhooks/deliveries.store.ts webhook_deliveries": "one is chosen by a query with a limit",
};

/** The columns that a condition of `tenant-scope.ts` compares. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  ofMosaic: ["account_id", "mosaic_id"],
  isMosaic: ["account_id", "id"],
};

const FOLDER = new URL(".", import.meta.url);

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("every update and delete selects by a key, or is bounded", async () => {
  const keys = await readKeys();
  const unkeyed = new Set<string>();
  let seen = 0;
  for (const { file, table, columns } of listStatements()) {
    seen += 1;
    const isNamed = keys.get(table)?.some((key) => key.every((name) => columns.includes(name)));
    if (isNamed !== true) unkeyed.add(`${file.replace("features/", "")} ${table}`);
  }
  // The negative control: the statements are found.
  expect(seen).toBeGreaterThan(60);
  expect([...unkeyed].toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
});

type Statement = {
  readonly file: string;
  readonly table: string;
  /** The columns compared with values, without those compared with another query. */
  readonly columns: readonly string[];
};

function* listStatements(): Generator<Statement> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".store.ts"))) {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    for (const { 1: table = "", index } of text.matchAll(
      /\.(?:deleteFrom|updateTable)\(\s*"?(\w+)"?\s*\)/g,
    )) {
      const statement = text.slice(index, text.indexOf(";", index));
      const columns = [...statement.matchAll(/\.where\(\s*"(\w+)",\s*"(?:=|in)",(?!\s*\()/g)];
      const scopes = [...statement.matchAll(/\.where\(\s*(ofMosaic|isMosaic)\(/g)];
      yield {
        file,
        table,
        columns: [
          ...columns.map(([, name = ""]) => name),
          ...scopes.flatMap(([, scope = ""]) => SCOPES[scope] ?? []),
        ],
      };
    }
  }
}

/** The columns of each key of each table. */
async function readKeys(): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
  const tables = await world.db.introspection.getTables();
  const keys = new Map<string, string[][]>();
  for (const { name } of tables) {
    const primary = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk > 0`.execute(world.db);
    const unique = await sql<{ name: string }>`
      select name from pragma_index_list(${name}) where "unique" = 1 and partial = 0`.execute(
      world.db,
    );
    const own = [primary.rows.map((column) => column.name)];
    for (const index of unique.rows) {
      const columns = await sql<{ name: string }>`
        select name from pragma_index_info(${index.name})`.execute(world.db);
      own.push(columns.rows.map((column) => column.name));
    }
    keys.set(
      name,
      own.filter((columns) => columns.length > 0),
    );
  }
  return keys;
}
