import type { ErrorCode } from "@mosaico/contract/errors";

/** Why a call failed: a code of the server's catalogue, or that no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | "network";
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly errors: readonly { path: string; code: string }[];
  /** Seconds after which it may be tried again, where the server said so. */
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

  /** Whether the same call may succeed later without anybody changing anything. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The translation key of what went wrong, whatever it was. */
export function errorKey(error: unknown): string {
  return `errors.${error instanceof ApiError ? error.code : "server.error"}`;
}
