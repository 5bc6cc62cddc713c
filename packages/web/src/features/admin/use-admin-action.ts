import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { ADMIN_KEY } from "./admin.api.ts";

/** Runs an administrative action: reports its outcome, and refetches all administration data. */
export function useAdminAction<What>(
  run: (what: What) => Promise<unknown>,
  onDone?: (what: What) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (_, what) => onDone?.(what),
    onError: (error) => toast.error(t("admin.failed"), errorWords(error, t)),
    // After a failure too, since someone else may have done the same.
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}
