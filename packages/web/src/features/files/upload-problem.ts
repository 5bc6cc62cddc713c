import { CONTENT_PROBLEMS } from "@mosaico/domain/file/keep-as-file";
import { isRefusedCode } from "@mosaico/domain/file/refused-kind";
import type { UploadProblem } from "./use-upload.ts";

// Sending the same file once more would be refused once more.
const FOR_GOOD: ReadonlySet<UploadProblem> = new Set([
  "files.required",
  "files.empty",
  ...CONTENT_PROBLEMS,
  "auth.forbidden",
  "notFound",
]);

/** Whether the same file may be taken at another time. */
export function mayPass(problem: UploadProblem): boolean {
  return !FOR_GOOD.has(problem) && !isRefusedCode(problem);
}

/** Whether the remedy is a file of another format or size, so that saying which ones are taken helps. */
export function isAboutFormat(problem: UploadProblem): boolean {
  return problem === "files.wrongType" || problem === "files.tooLarge";
}
