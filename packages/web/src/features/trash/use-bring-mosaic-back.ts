import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { toast } from "#ui/toast.ts";
import { bringMosaicBack } from "./trash.api.ts";

/** Restores removed mosaics, and opens each at once or offers to. */
export function useBringMosaicBack(userId: string, onOpen: (id: number) => void, isAtOnce = false) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bringing = useMutation({
    mutationFn: bringMosaicBack,
    onSuccess: async ({ id, title }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: mosaicsQuery(userId).queryKey }),
        client.invalidateQueries({ queryKey: ["removed-mosaics", userId] }),
      ]);
      if (isAtOnce) onOpen(id);
      toast.success(
        t("trash.mosaicBack"),
        title,
        isAtOnce ? {} : { action: { label: t("trash.open"), onClick: () => onOpen(id) } },
      );
    },
    meta: { failure: "trash.failed" },
  });
  return {
    bringBack: (id: number) => bringing.mutate(id),
    busyId: bringing.isPending ? bringing.variables : undefined,
  };
}
