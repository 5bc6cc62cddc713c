import { startPostgres } from "./postgres.mjs";

/** Runs once before the tests on PostgreSQL. A cluster that the environment names is used as it is. */
export default async function setup() {
  if (process.env.MOSAICO_TEST_PG_URL) return undefined;
  const { url, stop } = await startPostgres();
  process.env.MOSAICO_TEST_PG_URL = url;
  return stop;
}
