import type { TFunction } from "#platform/i18n/translate.ts";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { waitWords } from "./wait-words.ts";

/** In seconds: a shorter wait is over before the text is read. */
const MIN_TOLD_WAIT = 60;

/** The text for a failed call; for one over a rate limit, also when to retry. */
export function errorWords(error: unknown, t: TFunction): string {
  const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) : 0;
  if (wait < MIN_TOLD_WAIT) return t(errorKey(error));
  const when = waitWords(wait, currentLanguage());
  return error instanceof ApiError && error.code === "invites.tooManyToAddress"
    ? t("people.tooManyToAddress", { when })
    : t("app.tooOften", { when });
}
