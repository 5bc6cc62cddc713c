import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";

/** The one exception of the server: a refusal with a code of the catalogue. Only `platform/http` turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly { path: string; code: string }[] | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: { errors?: readonly { path: string; code: string }[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.status = ERRORS[code];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}
