import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";

/**
 * The only exception type of the server: a refusal with a code from the catalogue. Only `platform/http` turns it into a
 * response.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly { path: string; code: string }[] | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;
  /** For the audit log only: the requested resource, and the user whose sign-in failed. Never part of a response. */
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
