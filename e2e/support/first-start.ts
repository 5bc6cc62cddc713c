import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FirstStart, startApp } from "./server.ts";

const VARIABLE = "MOSAICO_FIRST_START";

/**
 * Starts the product once on an empty data folder, before the first journey. The servers of the workers start on copies
 * of it: to migrate, and to store the examples with their pictures, takes five times the work of a later start.
 */
export default async function makeFirstStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-first-start-"));
  const app = await startApp();
  const made: FirstStart = { dataDir: join(folder, "data"), admin: app.admin };
  await app.halt();
  renameSync(app.dataDir, made.dataDir);
  await app.stop();
  process.env[VARIABLE] = JSON.stringify(made);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The data folder and admin that `makeFirstStart` left to the workers. */
export function firstStart(): FirstStart {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error("The product has not been started before the journeys.");
  return JSON.parse(text) as FirstStart;
}
