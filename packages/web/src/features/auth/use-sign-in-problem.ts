import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { createToastPause } from "./toast-pause.ts";

const NOTICE = "sign-in";

/** Dismisses the message after signing in succeeded. */
export function dropSignInProblem(): void {
  toast.dismiss(NOTICE);
}

/**
 * Reports a failed sign-in, at most once per second. Gives the reason unless the page shows it, and the waiting time if
 * that helps.
 */
export function useSignInProblem(): (error: unknown, isExplained?: boolean) => void {
  const { t } = useTranslation();
  const [mayNotify] = useState(() => createToastPause());
  return (error, isExplained = false) => {
    if (!mayNotify()) return;
    const reason = isExplained ? undefined : errorWords(error, t);
    toast.error(t("auth.login.failed"), reason, { id: NOTICE });
  };
}
