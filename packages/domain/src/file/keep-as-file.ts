import { FILE_LIMITS } from "./file-kind.ts";
import { isRefusedCode } from "./refused-kind.ts";

/** The problems that a completely received file may have as content; they only matter for rendering it. */
export const CONTENT_PROBLEMS = [
  "files.damaged",
  "files.locked",
  "files.tooManyPixels",
  "files.tooComplex",
  "files.unpacksTooLarge",
  "files.loadsElsewhere",
  "files.tooLarge",
  "files.wrongType",
] as const;

/**
 * F7: returns whether a tile of the type arquivo may hold a file of this size that another type refused with a code.
 */
export function canKeepAsFile(code: string, bytes: number): boolean {
  const isAboutContent =
    CONTENT_PROBLEMS.some((problem) => problem === code) || isRefusedCode(code);
  return isAboutContent && bytes > 0 && bytes <= FILE_LIMITS.other;
}
