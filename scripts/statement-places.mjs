import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Compares what server tests report in a folder: a line for each place in the sources that made a statement, as in
 * `sqlite features/tiles.store.ts:12`. Returns the places whose statements were sent to SQLite and never to PostgreSQL.
 * Throws if an engine was sent none.
 * @param {string} folder
 */
export function placesWithoutPostgres(folder) {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const lines = texts.flatMap((text) => text.split("\n"));
  const postgres = placesOn("postgres", lines);
  return [...placesOn("sqlite", lines)].filter((place) => !postgres.has(place)).toSorted();
}

/**
 * @param {string} engine
 * @param {readonly string[]} lines
 */
function placesOn(engine, lines) {
  const mark = `${engine} `;
  const places = lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length));
  if (places.length === 0) throw new Error(`No test reported a statement on ${engine}.`);
  return new Set(places);
}
