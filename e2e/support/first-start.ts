import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FirstStart, startApp } from "./server.ts";

const VARIABLE = "MOSAICO_FIRST_START";

/** With the tour as its public mosaic, or without. */
type Kind = "tour" | "plain";

/**
 * Starts the product on empty data folders, before the first journey. The servers of journeys start on copies of them:
 * to migrate, and to store the examples with their pictures, takes several times the work of a later start.
 */
export default async function makeFirstStarts(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-first-start-"));
  const [tour, plain] = await Promise.all([
    makeFirstStart(join(folder, "tour"), {}),
    makeFirstStart(join(folder, "plain"), { DEMO: "off" }),
  ]);
  process.env[VARIABLE] = JSON.stringify({ tour, plain } satisfies Record<Kind, FirstStart>);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function makeFirstStart(
  dataDir: string,
  settings: Record<string, string>,
): Promise<FirstStart> {
  const app = await startApp(settings);
  await app.halt();
  renameSync(app.dataDir, dataDir);
  await app.stop();
  return { dataDir, admin: app.admin };
}

/** The data folder and admin that `makeFirstStarts` left to the workers. */
export function firstStart(kind: Kind = "tour"): FirstStart {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error("The product has not been started before the journeys.");
  return (JSON.parse(text) as Record<Kind, FirstStart>)[kind];
}
