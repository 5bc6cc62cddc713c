import { CONTENT_PROBLEMS } from "@mosaico/domain/file/keep-as-file";
import { isRefusedCode } from "@mosaico/domain/file/refused-kind";
import type { UploadProblem } from "./use-upload.ts";

// Uploading the same file again would be refused again.
const FOR_GOOD: ReadonlySet<UploadProblem> = new Set([
  "files.required",
  "files.empty",
  "files.infected",
  ...CONTENT_PROBLEMS,
  "auth.forbidden",
  "notFound",
]);

/** Whether uploading the same file may succeed later. */
export function mayPass(problem: UploadProblem): boolean {
  return !FOR_GOOD.has(problem) && !isRefusedCode(problem);
}

/** Whether a file of another format or size would help, so that the message should list the accepted ones. */
export function isAboutFormat(problem: UploadProblem): boolean {
  return problem === "files.wrongType" || problem === "files.tooLarge";
}
