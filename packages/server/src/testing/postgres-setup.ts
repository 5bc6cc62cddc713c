import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { openDatabase } from "#platform/database/open-database.ts";
import { startPostgres } from "../../../../scripts/postgres.mjs";
import { commandPostgres } from "./command-postgres.ts";
import { dropPostgresDatabases, readSchemaMark } from "./postgres-databases.ts";

/**
 * Runs once before the tests on PostgreSQL: starts a cluster, unless the environment names one, and creates a template
 * database with the current schema, which tests copy once and then empty.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const named = process.env["MOSAICO_TEST_PG_URL"];
  const { url, stop } = named ? { url: named, stop: undefined } : await startPostgres();
  process.env["MOSAICO_TEST_PG_URL"] = url;
  const template = `mosaico_template_${randomUUID().replaceAll("-", "")}`;
  await commandPostgres(url, `create database ${template} template template0`);
  const address = new URL(url);
  address.pathname = `/${template}`;
  const { db } = await openDatabase(
    { engine: "postgres", url: address.href },
    { backupDir: tmpdir(), onLost: () => {} },
  );
  await db.destroy();
  process.env["MOSAICO_TEST_PG_TEMPLATE"] = template;
  process.env["MOSAICO_TEST_PG_SCHEMA"] = await readSchemaMark(address.href);
  return async () => {
    if (stop === undefined) await dropPostgresDatabases(url, template);
    else await stop();
  };
}
