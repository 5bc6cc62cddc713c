import type { ErrorCode } from "@mosaico/contract/errors";

/** Why a call failed: a code from the server's catalogue, or "network" if no response arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | "network";
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly errors: readonly { path: string; code: string }[];
  /** Seconds to wait before retrying, if the server gave any. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | "network",
    status: number,
    details: { errors?: readonly { path: string; code: string }[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter;
  }

  /** Whether the same call may succeed later without any other change. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The translation key for an error of any kind. */
export function errorKey(error: unknown): string {
  return `errors.${error instanceof ApiError ? error.code : "server.error"}`;
}
