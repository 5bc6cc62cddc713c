/** X9: why a ZIP file is not unpacked, or a folder is not taken, as a whole. */
export type ZipProblem =
  | "zipDamaged"
  | "zipLocked"
  | "zipPaths"
  | "zipLinks"
  | "zipNames"
  | "zipTwice"
  | "zipBomb"
  | "zipMany"
  | "zipLarge";

/** X9: limits of a folder or a ZIP file: its files, and the bytes of all of them. */
export const FOLDER_LIMITS = {
  files: 2000,
  bytes: 4000 * 1024 * 1024,
  /** The levels of folders, and the length of a path. */
  depth: 40,
  path: 1000,
} as const;

// What operating systems put beside the files of people.
const LEFT_OUT = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized)$/i;
const LEFT_OUT_FOLDER = /^(?:__MACOSX|\.Trash.*|\.Spotlight-V100|\.fseventsd)$/i;

/**
 * X9: the folders and the name in a path of a ZIP file; undefined if it leads anywhere but into the folder, or has
 * characters that no name of a file has.
 */
export function pathIn(name: string): readonly string[] | undefined {
  const path = name.replaceAll("\\", "/");
  if (path.length > FOLDER_LIMITS.path || /^(?:\/|[A-Za-z]:)/.test(path)) return undefined;
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(path)) return undefined;
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  const isWithin = steps.length <= FOLDER_LIMITS.depth && !steps.includes("..");
  return isWithin ? steps : undefined;
}

/** X9: returns whether a path is one of those that operating systems add, which nobody misses. */
export function isLeftOut(path: readonly string[]): boolean {
  return LEFT_OUT.test(path.at(-1) ?? "") || path.some((step) => LEFT_OUT_FOLDER.test(step));
}
