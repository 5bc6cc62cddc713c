import type { i18n as I18n } from "i18next";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { waitWords } from "#platform/text/wait-words.ts";

/** Why an invitation was not sent, in words; also when the next one can be, where the mailbox has had enough. */
export function inviteRefusal(
  error: unknown,
  { t, language }: Pick<I18n, "t" | "language">,
): string {
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const isMailboxFull = error instanceof ApiError && error.code === "invites.tooManyToAddress";
  return isMailboxFull && wait > 0
    ? t("people.tooManyToAddress", { when: waitWords(wait, language) })
    : t(errorKey(error));
}
