import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { test } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { commandPostgres } from "./command-postgres.ts";

/**
 * A database of its own, of the engine that the environment names: empty, or with the present schema where that is
 * quick to have.
 */
export async function makeTestDatabase(
  folder: string,
  { withSchema = false } = {},
): Promise<{ config: DatabaseConfig; drop: () => Promise<void> }> {
  if (testEngine() === "sqlite") {
    return {
      config: { engine: "sqlite", file: join(folder, "mosaico.sqlite") },
      drop: async () => {},
    };
  }
  const admin = process.env["MOSAICO_TEST_PG_URL"];
  if (!admin) throw new Error("MOSAICO_TEST_PG_URL names no PostgreSQL to make test databases in.");
  const name = `mosaico_test_${randomUUID().replaceAll("-", "")}`;
  // Migrated once for all tests: copying it takes a fraction of making each table again.
  const migrated = withSchema ? process.env["MOSAICO_TEST_PG_TEMPLATE"] : undefined;
  await commandPostgres(admin, `create database ${name} template ${migrated ?? "template0"}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    config: { engine: "postgres", url: url.href },
    drop: () => commandPostgres(admin, `drop database ${name} with (force)`),
  };
}

export function testEngine(): "sqlite" | "postgres" {
  return process.env["MOSAICO_TEST_ENGINE"] === "postgres" ? "postgres" : "sqlite";
}

/** `test` for what only one engine has; on the other there is no such test. */
export function onlyOn(
  engine: "sqlite" | "postgres",
): (title: string, body: () => Promise<void>) => void {
  return (title, body) => {
    if (testEngine() === engine) test(title, body);
  };
}
