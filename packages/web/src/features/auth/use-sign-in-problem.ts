import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
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
    const reason = isExplained ? undefined : signInProblem(error, t);
    toast.error(t("auth.login.failed"), reason, { id: NOTICE });
  };
}

/** Why somebody could not sign in, in words: how long to wait, where that helps. */
export function signInProblem(error: unknown, t: TFunction): string {
  const minutes = error instanceof ApiError ? Math.ceil((error.retryAfter ?? 0) / 60) : 0;
  return minutes > 0 ? t("auth.login.wait", { count: minutes }) : t(errorKey(error));
}
