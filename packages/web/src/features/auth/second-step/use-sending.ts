import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";

/** Submits the value of a field: errors in it are shown at the field, others in a toast. */
export function useSending(path: string) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function attempt<Result>(
    send: () => Promise<Result>,
    onDone: (result: Result) => void,
  ): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await send();
      setBusy(false);
      onDone(result);
    } catch (error) {
      setBusy(false);
      const own = error instanceof ApiError && error.errors.find((one) => one.path === path);
      if (own) setProblem(`errors.${own.code}`);
      else toast.error(t("auth.secondStep.failed"), errorWords(error, t));
    }
  }

  return { isBusy, problem, setProblem, attempt };
}
