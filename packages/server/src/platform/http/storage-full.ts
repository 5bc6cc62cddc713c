import { AppError } from "./app-error.ts";

// Somebody has to free disk space first.
const RETRY_SECONDS = 30;

/** The refusal of a server whose disk is full. Nothing of the request was stored. */
export function storageFull(): AppError {
  return new AppError("storage.full", { retryAfter: RETRY_SECONDS });
}
