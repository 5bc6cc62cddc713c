import type { RemovedMosaic } from "@mosaico/contract/trash";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { countWords } from "#features/mosaics/count-words.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { useSettled } from "#platform/time/use-settled.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import type { TrashProps } from "./trash-props.ts";
import { TrashList } from "./trash-list.tsx";
import { deleteForGood, removedMosaicsQuery, without } from "./trash.api.ts";
import { useBringMosaicBack } from "./use-bring-mosaic-back.ts";
import { useTimes } from "./use-times.ts";

/** The removed mosaics of the account, each of which can be restored or deleted for good. */
export function RemovedMosaics({ open, userId, onOpenMosaic, onClose }: TrashProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [words, setWords] = useState("");
  const search = useSettled(words.trim());
  const query = removedMosaicsQuery(userId, open.accountId, search === "" ? {} : { search });
  const removed = useInfiniteQuery(query);
  const [going, setGoing] = useState<RemovedMosaic>();
  const { bringBack, busyId } = useBringMosaicBack(userId, (id) => {
    onClose();
    onOpenMosaic(id);
  });
  const deletion = useMutation({
    mutationFn: deleteForGood,
    onSuccess: (_, id) => {
      toast.success(t("trash.forGood.done"), going?.title);
      client.setQueryData(query.queryKey, (data) => without(data, (one) => one.id === id));
      dropOlderAnswers(client, query.queryKey);
      setGoing(undefined);
    },
    meta: { failure: "trash.forGood.failed" },
  });

  return (
    <>
      <TrashList
        emptyText={t("trash.emptyMosaicsText")}
        emptyTitle={t("trash.emptyMosaics")}
        filters={
          <SearchField
            className="mb-2"
            hideLabel
            label={t("trash.filter.find")}
            onSearch={setWords}
            placeholder={t("trash.filter.find")}
            value={words}
          />
        }
        onClear={words === "" && search === "" ? undefined : () => setWords("")}
        query={removed}
      >
        {(items) => (
          <ul aria-label={t("trash.mosaics")} className="divide-y divide-line">
            {items.map((mosaic) => (
              <MosaicRow
                isBusy={busyId === mosaic.id}
                key={mosaic.id}
                mosaic={mosaic}
                onBringBack={() => bringBack(mosaic.id)}
                onForGood={() => setGoing(mosaic)}
              />
            ))}
          </ul>
        )}
      </TrashList>
      <ConfirmDialog
        cancelLabel={t("trash.cancel")}
        confirmLabel={t("trash.forGood.confirm")}
        description={t("trash.forGood.text", { title: going?.title ?? "" })}
        loading={deletion.isPending}
        loadingLabel={t("trash.forGood.busy")}
        onConfirm={() => {
          if (going !== undefined) deletion.mutate(going.id);
        }}
        onOpenChange={() => setGoing(undefined)}
        open={going !== undefined}
        title={t("trash.forGood.title")}
        tone="danger"
      />
    </>
  );
}

type RowProps = {
  readonly mosaic: RemovedMosaic;
  readonly isBusy: boolean;
  readonly onBringBack: () => void;
  readonly onForGood: () => void;
};

function MosaicRow({ mosaic, isBusy, onBringBack, onForGood }: RowProps) {
  const { t } = useTranslation();
  const { ago, timeLeft } = useTimes();
  const { title, removedAt, removedBy, expiresAt } = mosaic;
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto">
          {title}
        </p>
        <p className="text-sm text-muted first-letter:uppercase">
          {removedBy === null
            ? t("trash.deleted", { when: ago(removedAt) })
            : t("trash.deletedBy", { when: ago(removedAt), who: removedBy.name })}
        </p>
        <p className="text-sm text-muted">
          {countWords(t, mosaic)} · {timeLeft(expiresAt)}
        </p>
      </div>
      <Button
        aria-label={`${t("trash.bringBack")}: ${title}`}
        className="max-sm:px-3!"
        icon={Undo2}
        loading={isBusy}
        loadingLabel={t("trash.busy")}
        onClick={onBringBack}
      >
        <span className="max-sm:sr-only">{t("trash.bringBack")}</span>
      </Button>
      <IconButton
        icon={Trash2}
        label={`${t("trash.forGood.action")}: ${title}`}
        onClick={onForGood}
        variant="danger-outline"
      />
    </li>
  );
}
