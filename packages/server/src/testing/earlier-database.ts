import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import pg from "pg";
import { Kysely } from "kysely";
import type { DatabaseConfig } from "#platform/config/config.ts";
import type { SecretsConfig } from "#platform/config/read-secrets.ts";
import { applyMigrations } from "#platform/database/migrate.ts";
import { migrations } from "#platform/database/migrations/migrations.ts";
import { postgresDialect } from "#platform/database/postgres.ts";
import { secretKeyOf } from "#platform/secrets/secret-keys.ts";

const FOLDER = new URL("../../../../fixtures/earlier-databases/", import.meta.url);
/** Of one statement. */
const MAX_PARAMETERS = 60_000;
const unpack = promisify(brotliDecompress);

/** The platform admin of the databases, by `scripts/earlier-databases.mjs`. */
export const EARLIER_ADMIN = { email: "admin@mosaico.test", password: "a violet giraffe" };

/** The key of those that encrypt secrets. */
export const EARLIER_SECRETS: SecretsConfig = {
  key: secretKeyOf("0f".repeat(32)),
  readKeys: [],
  file: "/none",
  mayGenerate: false,
};

/** The databases that earlier versions made, by their last migrations. The first is that of 1.1.0. */
export const EARLIER = [
  "0022-templates",
  "0023-base-mosaics",
  "0024-implementations-by-age",
  "0025-tiles-by-block",
  "0026-sharing-links",
  "0027-files-by-content",
  "0028-tile-texts",
  "0029-ends-of-links",
  "0030-views-of-links",
  "0031-access-tokens",
  "0033-file-texts",
  "0035-webhooks",
  // Without 0032, which another branch had and which came later.
  "0037-backups",
  "0037-backups-and-embedded",
  "0043-encrypted-secrets",
  "0044-passkeys",
  "0051-texts-of-earlier-formats",
  "0054-searched-lists",
  "0058-filtered-search",
  "0059-group-roles",
] as const;
export type Earlier = (typeof EARLIER)[number];

type Dump = {
  /** Table, column, type, and whether it may be null, in this order. */
  readonly schema: readonly string[];
  readonly tables: Readonly<
    Record<string, { readonly columns: readonly string[]; readonly rows: readonly unknown[][] }>
  >;
};

/** Puts the database of an earlier version into an empty one. */
export async function putEarlier(config: DatabaseConfig, name: Earlier): Promise<void> {
  const bytes = await unpack(await readFile(new URL(`${name}.${config.engine}.br`, FOLDER)));
  if (config.engine === "sqlite") await writeFile(config.file, bytes, { mode: 0o600 });
  else await load(config.url, JSON.parse(bytes.toString()) as Dump);
}

/** Migrations are never changed, so those of today make the tables of then, which the dump confirms. */
async function load(url: string, { schema, tables }: Dump): Promise<void> {
  const names = new Set(tables["schema_migrations"]?.rows.flat());
  const db = new Kysely<unknown>({ dialect: postgresDialect(url, () => {}) });
  await db.transaction().execute((tx) =>
    applyMigrations(
      tx,
      "postgres",
      migrations.filter((migration) => names.has(migration.name)),
    ),
  );
  await db.destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const made = await readPostgresSchema(client);
    if (made.join("\n") !== schema.join("\n")) throw new Error("A migration was changed.");
    await client.query("set session_replication_role = replica; delete from schema_migrations");
    const { rows: base } = await client.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    const isTable = new Set(base.map(({ tablename }) => tablename));
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      // The rows of views are those of tables.
      if (!isTable.has(table)) continue;
      const into = columns.map((column) => `"${column}"`).join(", ");
      const portion = Math.floor(MAX_PARAMETERS / columns.length);
      for (let from = 0; from < rows.length; from += portion) {
        const some = rows.slice(from, from + portion);
        const values = some.map(
          (row, at) => `(${row.map((_, column) => `$${at * row.length + column + 1}`).join(", ")})`,
        );
        const insert = `insert into "${table}" (${into}) overriding system value values ${values.join(", ")}`;
        await client.query(insert, some.flat());
      }
    }
    await client.query(
      `select setval(pg_get_serial_sequence('mosaics', 'id'), (select max(id) from mosaics))`,
    );
  } finally {
    await client.end();
  }
}

/** The columns of all tables. */
async function readPostgresSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select table_name, column_name, data_type, is_nullable
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return rows.map((one) => Object.values(one).join(" "));
}
