import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { fetchPageFields } from "#features/page-details/page-details.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { toast } from "#ui/toast.ts";
import { PageQueue } from "./page-queue.ts";

/** T14: the pages that are asked for new tiles of this mosaic, for as long as it is open. */
export function usePageQueue(open: OpenMosaic): PageQueue {
  const { t } = useTranslation();
  const [queue] = useState(
    () =>
      new PageQueue({
        document: open.document,
        editWithin: open.editWithin,
        read: (address, signal) => fetchPageFields(open.accountId, address, signal),
        // Once, even for twenty pages.
        onFull: () => toast.info(t("pages.full"), t("errors.files.overQuota"), { id: "pages" }),
      }),
  );
  useEffect(() => () => queue.cancel(), [queue]);
  return queue;
}
