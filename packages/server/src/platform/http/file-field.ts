import type { ErrorCode } from "@mosaico/contract/errors";
import { AppError } from "./app-error.ts";

const FILE_FIELD = "file";
// The other codes mean a full or unreachable store, which is not the field's fault.
const FAULTS_OF_FILE: readonly ErrorCode[] = [
  "files.required",
  "files.empty",
  "files.damaged",
  "files.locked",
  "files.loadsElsewhere",
  "files.tooManyPixels",
  "files.tooComplex",
  "files.unpacksTooLarge",
  "files.tooLarge",
  "files.wrongType",
];

/** The refusal of a request without its required file. */
export function fileRequired(): AppError {
  return new AppError("files.required", {
    errors: [{ path: FILE_FIELD, code: "files.required" }],
  });
}

/** Maps an upload error to one that names the file field, if the file is at fault. */
export function nameFileField(error: unknown): unknown {
  if (!(error instanceof AppError) || error.errors !== undefined) return error;
  if (!FAULTS_OF_FILE.includes(error.code)) return error;
  const { code, about } = error;
  return new AppError(code, {
    errors: [{ path: FILE_FIELD, code }],
    ...(about !== undefined && { about }),
  });
}
