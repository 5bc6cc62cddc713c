import pg from "pg";

/** Runs one statement, such as `CREATE DATABASE`, over a connection of its own. */
export async function commandPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
