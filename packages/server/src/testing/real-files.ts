import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = process.env["MOSAICO_REAL_FILES"] ?? "";

export const HAS_REAL_FILES = FOLDER !== "";

/** The title of tests of real files, which says so when there are none. */
export const REAL_FILES = HAS_REAL_FILES
  ? "real files"
  : "real files (MOSAICO_REAL_FILES names no folder)";

/**
 * Files by extension that other people and programs made without Mosaico in mind, from the folder named by
 * MOSAICO_REAL_FILES, which has a subfolder for each extension. Empty if it is not set.
 */
export function realFiles(ending: string): readonly { name: string; path: string }[] {
  const folder = join(FOLDER, ending);
  if (FOLDER === "" || !existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, path: join(folder, name) }));
}
