import type { ErrorCode } from "./calls.ts";

/** Why a call failed: a code from the server's catalogue, or "network" if no response arrived. */
export class MosaicoError extends Error {
  override readonly name = "MosaicoError";
  readonly code: ErrorCode | "network";
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number;
  /** The invalid fields, each with its path in the request, such as `operations.0.title`. */
  readonly errors: readonly { readonly path: string; readonly code: string }[];
  /** Seconds to wait before retrying, if the server gave any. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | "network",
    status: number,
    details: {
      errors?: readonly { path: string; code: string }[];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, "cause" in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.status = status;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }

  /** The path of the first invalid field; undefined if the error is about the whole request. */
  get path(): string | undefined {
    return this.errors[0]?.path;
  }

  /** Whether the same call may succeed later without any other change. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
