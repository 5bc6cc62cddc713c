import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = process.env["MOSAICO_REAL_FILES"] ?? "";

export const HAS_REAL_FILES = FOLDER !== "";

/** What tests of real files are called, which says where there are none. */
export const REAL_FILES = HAS_REAL_FILES
  ? "real files"
  : "real files (MOSAICO_REAL_FILES names no folder)";

/**
 * Files that programs and people made who know nothing of this project, by their ending: of the folder that
 * MOSAICO_REAL_FILES names, which holds one folder for each ending. None where it names none.
 */
export function realFiles(ending: string): readonly { name: string; path: string }[] {
  const folder = join(FOLDER, ending);
  if (FOLDER === "" || !existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, path: join(folder, name) }));
}
