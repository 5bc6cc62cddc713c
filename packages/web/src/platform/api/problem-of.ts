import type { ErrorCode } from "@mosaico/contract/errors";
import { ApiError } from "./api-error.ts";
import { parseRetryAfter } from "./retry-after.ts";

// The catalogue has the codes of all screens, which the sign-in page need not load. A code that it lacks, from a newer
// server, gets the text of `server.error`.
const CODE = /^(?:[a-zA-Z]+\.)?[a-zA-Z]+$/;

/** Builds the error for a refusal from its status, its JSON body and its `Retry-After`. */
export function problemOf(status: number, problem: unknown, retryAfterHeader: string | null) {
  const { code, errors } = (problem ?? {}) as {
    code?: unknown;
    errors?: { path: string; code: string }[];
  };
  const retryAfter = parseRetryAfter(retryAfterHeader);
  return new ApiError(
    isCode(code) ? code : status >= 500 ? "server.unavailable" : "server.error",
    status,
    {
      ...(Array.isArray(errors) ? { errors } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  );
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && CODE.test(code);
}
