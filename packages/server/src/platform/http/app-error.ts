import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";

/** The one exception of the server: a refusal with a code of the catalogue. Only `platform/http` turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly { path: string; code: string }[] | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;
  /** For the audit log alone: what was asked for, and whose sign-in failed. No answer tells it. */
  readonly about: { readonly thing?: string; readonly userId?: string } | undefined;

  constructor(
    code: ErrorCode,
    details: {
      errors?: readonly { path: string; code: string }[];
      retryAfter?: number;
      about?: { readonly thing?: string; readonly userId?: string };
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = ERRORS[code];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.about = details.about;
  }
}
