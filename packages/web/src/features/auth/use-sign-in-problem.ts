import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { createToastPause } from "./toast-pause.ts";

const NOTICE = "sign-in";

/** Takes back what was told: by now it went well. */
export function dropSignInProblem(): void {
  toast.dismiss(NOTICE);
}

/**
 * Tells that somebody could not sign in, at most once a second. Why is told as well unless the page itself says it; also
 * how long to wait, where that helps.
 */
export function useSignInProblem(): (error: unknown, isExplained?: boolean) => void {
  const { t } = useTranslation();
  const [mayTell] = useState(() => createToastPause());
  return (error, isExplained = false) => {
    if (!mayTell()) return;
    const reason = isExplained ? undefined : errorWords(error, t);
    toast.error(t("auth.login.failed"), reason, { id: NOTICE });
  };
}
