import { ApiError } from "#platform/api/api-error.ts";
import { type Refusal, placeIn } from "../conflicts/refusal.ts";

/** Why saving failed, and so whether to retry, sign in again, or drop this change. */
export type Failure =
  | {
      readonly kind: "passing";
      readonly code: string;
      /** The minimum wait, in milliseconds. */ readonly wait?: number;
    }
  | { readonly kind: "signedOut"; readonly code: string }
  | ({ readonly kind: "refused" } & Refusal);

const TOO_LARGE = 413;

/** Classifies failed calls. Edits are dropped only if the server itself refuses them. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: "passing", code: "server.error" };
  // A proxy may refuse it because of its size: halves of it may pass.
  if (error.status === TOO_LARGE) return { kind: "refused", code: "request.tooLarge" };
  // W9: a session that lacks something is completed on another screen, and the next page takes over what is unsent.
  if (error.code === "auth.required" || error.code === "auth.incomplete") {
    return { kind: "signedOut", code: error.code };
  }
  // A 4xx without one of our codes comes from a proxy or a captive portal.
  if (error.isPassing || error.code === "server.error" || error.code === "server.unavailable") {
    return {
      kind: "passing",
      code: error.code,
      ...(error.retryAfter === undefined ? {} : { wait: error.retryAfter * 1000 }),
    };
  }
  const at = placeIn(error.errors[0]?.path);
  return { kind: "refused", code: error.code, ...(at && { at }) };
}
