import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorKey } from "#platform/api/api-error.ts";
import { isWholeList } from "#platform/api/read-pages.ts";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast.ts";
import { findMosaics } from "./mosaics.api.ts";

/** Finds mosaics on the server where there are more than the list has: what is found joins the list. */
export function useFoundMosaics(listed: readonly unknown[]) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const userId = useSession()?.user.id;
  return useServerSearch({
    enabled: userId !== undefined && !isWholeList(listed),
    load: async (words, signal) => {
      if (userId !== undefined) await findMosaics(client, userId, words, signal);
    },
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), t(errorKey(error))),
  });
}
