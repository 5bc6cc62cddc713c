import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** The outcome of following a verification link. */
export type VerificationOutcome = "success" | "error" | "notFound" | "alreadyVerified";

const OUTCOMES: Readonly<Record<string, VerificationOutcome>> = {
  success: "success",
  error: "error",
  "not-found": "notFound",
  "already-verified": "alreadyVerified",
};

/** The outcome and the language of its message, from the query of an address; undefined if there is none. */
export function readVerification(
  search: string,
): { outcome: VerificationOutcome | "unknown"; language: Language } | undefined {
  const query = new URLSearchParams(search);
  const status = query.get("status");
  if (status === null) return undefined;
  return {
    outcome: Object.hasOwn(OUTCOMES, status) ? (OUTCOMES[status] ?? "unknown") : "unknown",
    language: findLanguage(query.get("lang")) ?? DEFAULT_LANGUAGE,
  };
}
