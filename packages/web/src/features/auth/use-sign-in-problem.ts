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

/** Tells why somebody could not sign in: at most once a second, and how long to wait where that helps. */
export function useSignInProblem(): (error: unknown) => void {
  const { t } = useTranslation();
  const [mayTell] = useState(() => createToastPause());
  return (error) => {
    if (!mayTell()) return;
    toast.error(t("auth.login.failed"), signInProblem(error, t), { id: NOTICE });
  };
}

/** Why somebody could not sign in, in words: how long to wait, where that helps. */
export function signInProblem(error: unknown, t: TFunction): string {
  const minutes = error instanceof ApiError ? Math.ceil((error.retryAfter ?? 0) / 60) : 0;
  return minutes > 0 ? t("auth.login.wait", { count: minutes }) : t(errorKey(error));
}
