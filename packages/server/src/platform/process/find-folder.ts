import { statSync } from "node:fs";

/** The path, if a folder is there. */
export function findFolder(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : undefined;
}
