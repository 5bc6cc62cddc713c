import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { test } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";

/** A database of its own, empty, of the engine that the environment names. */
export async function makeTestDatabase(
  folder: string,
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
  await command(admin, `create database ${name} template template0`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    config: { engine: "postgres", url: url.href },
    drop: () => command(admin, `drop database ${name} with (force)`),
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

async function command(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
