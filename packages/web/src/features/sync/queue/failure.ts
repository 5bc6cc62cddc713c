import { ApiError } from "#platform/api/api-error.ts";
import { type Refusal, placeIn } from "../conflicts/refusal.ts";

/** Why a call for saving failed, and so what to do: try again, sign in again, or give this change up. */
export type Failure =
  | {
      readonly kind: "passing";
      readonly code: string;
      /** Milliseconds to wait at least. */ readonly wait?: number;
    }
  | { readonly kind: "signedOut"; readonly code: string }
  | ({ readonly kind: "refused" } & Refusal);

const TOO_LARGE = 413;

/** Tells the failures of calls apart. Giving edits up takes a refusal in the server's own words. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: "passing", code: "server.error" };
  // Whoever in between refuses it by its size, in whatever words: in halves it may pass.
  if (error.status === TOO_LARGE) return { kind: "refused", code: "request.tooLarge" };
  if (error.code === "auth.required") return { kind: "signedOut", code: error.code };
  // A 4xx without a code of ours comes from a proxy or a captive portal in between.
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
