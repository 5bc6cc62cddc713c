import { isErrorCode } from "@mosaico/contract/errors";
import { ApiError } from "./api-error.ts";
import { parseRetryAfter } from "./retry-after.ts";

/** Builds the error for a refusal from its status, its JSON body and its `Retry-After`. */
export function problemOf(status: number, problem: unknown, retryAfterHeader: string | null) {
  const { code, errors } = (problem ?? {}) as {
    code?: unknown;
    errors?: { path: string; code: string }[];
  };
  const retryAfter = parseRetryAfter(retryAfterHeader);
  return new ApiError(
    isErrorCode(code) ? code : status >= 500 ? "server.unavailable" : "server.error",
    status,
    {
      ...(Array.isArray(errors) ? { errors } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  );
}
