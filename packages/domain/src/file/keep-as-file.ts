import { FILE_LIMITS } from "./file-kind.ts";
import { isRefusedCode } from "./refused-kind.ts";

// The file is whole as far as sending it goes: what is wrong with it concerns only who would show it.
const ABOUT_CONTENT: readonly string[] = [
  "files.damaged",
  "files.locked",
  "files.tooManyPixels",
  "files.tooComplex",
  "files.unpacksTooLarge",
  "files.loadsElsewhere",
  "files.tooLarge",
  "files.wrongType",
];

/** F7: whether a tile of the type arquivo may hold a file, of so many bytes, that another type refused with a code. */
export function canKeepAsFile(code: string, bytes: number): boolean {
  const isAboutContent = ABOUT_CONTENT.includes(code) || isRefusedCode(code);
  return isAboutContent && bytes > 0 && bytes <= FILE_LIMITS.other;
}
