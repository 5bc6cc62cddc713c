import { randomBytes } from "node:crypto";
import pg from "pg";
import { commandPostgres } from "./command-postgres.ts";

/** A database with many rows is created anew: emptied rows would slow down the tests that follow. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Changes whenever a table, column, trigger or constraint is created, altered or dropped. */
const SCHEMA_MARK = ["pg_class", "pg_attribute", "pg_trigger", "pg_constraint", "pg_proc"]
  .map((table) => `(select count(*) || '.' || max(xmin::text::bigint) from ${table})`)
  .join(" || ' ' || ");

/** Deletes all rows but that of the schema's version, without checking references, and restarts the sequences. */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'
    loop execute format('delete from %I', name); end loop;
    perform setval(format('%I', sequencename), start_value, false) from pg_sequences;
  end $$;`;

/** The databases of this worker that no test uses any more. */
const released: string[] = [];

/** Identifies the schema of a database, to find out whether a test has changed it. */
export async function readSchemaMark(url: string): Promise<string> {
  return withClient(url, (client) => markOf(client));
}

/**
 * A database with the current schema and no rows. One that an earlier test has released is emptied, which takes a
 * twentieth of the processor time of copying the template, unless that test changed its schema or filled it.
 */
export async function takePostgresDatabase(
  admin: string,
  { name: template, mark }: { readonly name: string; readonly mark: string },
): Promise<{ readonly url: string; readonly release: () => Promise<void> }> {
  for (let name = released.pop(); name !== undefined; name = released.pop()) {
    if (await emptied(addressOf(admin, name), mark)) return lent(admin, name);
    await commandPostgres(admin, `drop database ${name} with (force)`);
  }
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await commandPostgres(admin, `create database ${name} template ${template}`);
  return lent(admin, name);
}

function lent(admin: string, name: string) {
  return {
    url: addressOf(admin, name),
    release: async () => {
      released.push(name);
    },
  };
}

/** Drops every database copied from a template, and the template. */
export async function dropPostgresDatabases(admin: string, template: string): Promise<void> {
  const names = await withClient(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    return rows.map(({ datname }) => datname);
  });
  for (const name of names) await commandPostgres(admin, `drop database ${name} with (force)`);
}

/** Whether a released database could be made like a new one. */
async function emptied(url: string, mark: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if ((await markOf(client)) !== mark) return false;
    const { rows } = await client.query<{ size: string }>(
      "select sum(pg_total_relation_size(oid)) as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    if (Number(rows[0]?.size) > MAX_BYTES) return false;
    await client.query(EMPTY);
    return true;
  });
}

async function markOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(`select ${SCHEMA_MARK} as mark`);
  return rows[0]?.mark ?? "";
}

function addressOf(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
