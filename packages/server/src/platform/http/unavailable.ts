import { AppError } from "./app-error.ts";

const RETRY_SECONDS = 5;

/** The refusal of a server that cannot serve now, and will soon be able to. */
export function unavailable(): AppError {
  return new AppError("server.unavailable", { retryAfter: RETRY_SECONDS });
}
