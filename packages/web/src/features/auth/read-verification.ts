import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";

/** How following a verification link ended. */
export type VerificationOutcome = "success" | "error" | "notFound" | "alreadyVerified";

const OUTCOMES: Readonly<Record<string, VerificationOutcome>> = {
  success: "success",
  error: "error",
  "not-found": "notFound",
  "already-verified": "alreadyVerified",
};

/** The outcome in an address's query and the language to tell it in; undefined where it speaks of none. */
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
