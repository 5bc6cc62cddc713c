import type { ErrorCode } from "@mosaico/contract/errors";
import { AppError } from "./app-error.ts";

const FILE_FIELD = "file";
// The others say that there is no room or no store, which is no fault of the field.
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

/** The refusal of a request that lacks its file. */
export function fileRequired(): AppError {
  return new AppError("files.required", {
    errors: [{ path: FILE_FIELD, code: "files.required" }],
  });
}

/** An error of an upload, which names the field of the file where that is what is wrong. */
export function nameFileField(error: unknown): unknown {
  if (!(error instanceof AppError) || error.errors !== undefined) return error;
  if (!FAULTS_OF_FILE.includes(error.code)) return error;
  const { code, about } = error;
  return new AppError(code, {
    errors: [{ path: FILE_FIELD, code }],
    ...(about !== undefined && { about }),
  });
}
