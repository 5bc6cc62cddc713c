import type { ErrorCode } from "./calls.ts";
import { MosaicoError } from "./mosaico-error.ts";
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
  return new MosaicoError(
    isCode(code) ? code : status >= 500 ? "server.unavailable" : "server.error",
    status,
    {
      ...(Array.isArray(errors) ? { errors } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  );
}

/** Builds the error for a response that is a refusal. */
export async function problemOfResponse(response: Response): Promise<MosaicoError> {
  const problem: unknown = await response.json().catch(() => undefined);
  return problemOf(response.status, problem, response.headers.get("Retry-After"));
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && CODE.test(code);
}
