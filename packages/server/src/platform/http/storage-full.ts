import { AppError } from "./app-error.ts";

// Somebody has to make room first.
const RETRY_SECONDS = 30;

/** The refusal of a server that has no room for what it should store. Nothing of it was stored. */
export function storageFull(): AppError {
  return new AppError("storage.full", { retryAfter: RETRY_SECONDS });
}
