import { FILE_LIMITS } from "./file-kind.ts";
import { isRefusedCode } from "./refused-kind.ts";

/** What may be wrong with a file that came whole: it concerns only who would show it. */
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

/** F7: whether a tile of the type arquivo may hold a file, of so many bytes, that another type refused with a code. */
export function canKeepAsFile(code: string, bytes: number): boolean {
  const isAboutContent =
    CONTENT_PROBLEMS.some((problem) => problem === code) || isRefusedCode(code);
  return isAboutContent && bytes > 0 && bytes <= FILE_LIMITS.other;
}
