import { stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The file system of a folder that may not exist yet. */
export async function deviceOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found !== undefined) return found.dev;
  return dirname(folder) === folder ? undefined : deviceOf(dirname(folder));
}
