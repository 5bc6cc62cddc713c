import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { ADMIN_KEY } from "./admin.api.ts";

/** Something that is done here: told when it has worked or not, and everything is asked for anew. */
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
    // Also where it failed: somebody else may have done it.
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
}
