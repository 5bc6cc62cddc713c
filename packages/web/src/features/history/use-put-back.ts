import { applyChange } from "@mosaico/domain/mosaic/apply";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { loadMosaic } from "#features/sync/copies/load-mosaic.ts";
import { toast } from "#ui/toast.ts";
import type { TileDifference } from "./steps/compare.ts";
import type { HistoryPageProps } from "./history-props.ts";
import { changeNow, lookForNews } from "./history.api.ts";
import { putBack } from "./put-back.ts";

/** Reverts single differences in the current mosaic. */
export function usePutBack({ mosaic: { id }, userId, onChanged }: HistoryPageProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const putting = useMutation({
    mutationFn: async (tile: TileDifference) => {
      const now = await loadMosaic({ userId, id });
      const operations = putBack(new MosaicDocument(now.state), tile);
      if (operations.length === 0) return false;
      await changeNow(id, now.revision, operations);
      const after = applyChange(now.state, operations);
      if (after.ok) onChanged({ before: now.state, after: after.value });
      return true;
    },
    onSuccess: async (hasChanged, tile) => {
      const title = tile.before?.data.title ?? "";
      if (!hasChanged) {
        toast.info(t("history.tileAsBefore", { title }));
        return;
      }
      toast.success(t("history.tileDone", { title }));
      await lookForNews(client, userId, id);
    },
    meta: { failure: "history.tileFailed" },
  });
  return {
    putBack: (tile: TileDifference) => putting.mutate(tile),
    busyId: putting.isPending ? putting.variables.id : undefined,
  };
}
