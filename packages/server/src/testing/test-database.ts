import { randomUUID } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { commandPostgres } from "./command-postgres.ts";
import { takePostgresDatabase } from "./postgres-databases.ts";

/**
 * A separate database of the engine that the environment names: empty, or with the current schema if there is a
 * template of it.
 */
export async function makeTestDatabase(
  folder: string,
  { withSchema = false } = {},
): Promise<{ config: DatabaseConfig; drop: () => Promise<void> }> {
  if (testEngine() === "sqlite") {
    const file = join(folder, "mosaico.sqlite");
    const template = withSchema ? process.env["MOSAICO_TEST_SQLITE_TEMPLATE"] : undefined;
    if (template !== undefined) await copyFile(template, file);
    return { config: { engine: "sqlite", file }, drop: async () => {} };
  }
  const admin = process.env["MOSAICO_TEST_PG_URL"];
  if (!admin) throw new Error("MOSAICO_TEST_PG_URL names no PostgreSQL to make test databases in.");
  const template = process.env["MOSAICO_TEST_PG_TEMPLATE"];
  if (withSchema && template !== undefined) {
    const mark = process.env["MOSAICO_TEST_PG_SCHEMA"] ?? "";
    const { url, release } = await takePostgresDatabase(admin, { name: template, mark });
    return { config: { engine: "postgres", url }, drop: release };
  }
  const name = `mosaico_test_${randomUUID().replaceAll("-", "")}`;
  await commandPostgres(admin, `create database ${name} template template0`);
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

/** A `test` that exists on one engine only. */
export function onlyOn(
  engine: "sqlite" | "postgres",
): (title: string, body: () => Promise<void>, timeout?: number) => void {
  return (title, body, timeout) => {
    if (testEngine() === engine) test(title, body, timeout);
  };
}

/**
 * A `test` of what does not depend on the engine. Others of its file send the same statements to PostgreSQL, which
 * `npm test` checks.
 */
export const testOnce = onlyOn("sqlite");

/**
 * The cases of a test that only differ in the file they send: all of them on SQLite, and the first one on PostgreSQL,
 * since all lead to the same statements.
 */
export function fileCases<Case>(cases: readonly Case[]): readonly Case[] {
  return testEngine() === "sqlite" ? cases : cases.slice(0, 1);
}

/**
 * How often a property is tried: as often as given on SQLite, and a third of that on PostgreSQL. What varies is code that
 * both engines share; the statements are the same in each run.
 */
export function propertyRuns(onSqlite: number): number {
  return testEngine() === "sqlite" ? onSqlite : Math.ceil(onSqlite / 3);
}
