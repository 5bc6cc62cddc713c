import { statSync } from "node:fs";

/** Returns the path if it is a folder. */
export function findFolder(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : undefined;
}
