import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StartError } from "../start-error.ts";

/** A program that an administrator may install on the machine. */
export type WantedProgram = {
  /** The setting that names it: a path, `auto` to search for it, or `off`. */
  readonly setting: string;
  readonly value: string;
  /** The names of its file, the preferred one first. */
  readonly names: readonly string[];
  /** Where it is searched, besides the search path. */
  readonly usualFolders: readonly string[];
  /** What the setting should contain, for the error. */
  readonly advice: string;
};

/**
 * The path of a program, or undefined if it is turned off or not installed.
 * @throws {StartError} if the configured one cannot be run.
 */
export function findProgram(
  { setting, value, names, usualFolders, advice }: WantedProgram,
  path = process.env["PATH"] ?? "",
): string | undefined {
  if (value === "off") return undefined;
  if (value !== "auto") {
    if (canRun(value)) return value;
    throw new StartError(`${setting}: ${value} is not a program that this user may run. ${advice}`);
  }
  const folders = [...path.split(delimiter).filter((folder) => folder !== ""), ...usualFolders];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
