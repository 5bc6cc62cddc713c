import { startPostgres } from "../scripts/postgres.mjs";

/**
 * Measures on each engine that the arguments of the program name, on both by default, with the settings that a server
 * on it needs. PostgreSQL is started for the measurement and syncs each commit, as an installation does.
 * @param {(engine: string, env: Record<string, string>) => Promise<void>} measure
 */
export async function onEachEngine(measure) {
  const engines = process.argv.slice(2);
  const isChosen = (/** @type {string} */ name) => engines.length === 0 || engines.includes(name);
  if (isChosen("sqlite")) await measure("SQLite", {});
  if (!isChosen("postgres")) return;
  const postgres = await startPostgres({ isDurable: true });
  try {
    await measure("PostgreSQL", { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
