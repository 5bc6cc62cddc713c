import type { WireShare } from "@mosaico/contract/published";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import { endSharing, share, shareQuery } from "./published.api.ts";
import { ListedSwitch } from "./listed-switch.tsx";
import { ShareLink } from "./share-link.tsx";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** Whether a mosaic is shared by link, and the link. */
export function ShareDialog({ mosaic, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const { queryKey } = shareQuery(mosaic.id);
  const shared = useQuery(shareQuery(mosaic.id));
  const keep = (item: WireShare | null) => {
    client.setQueryData(queryKey, item);
    dropOlderAnswers(client, queryKey);
  };
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? share(mosaic.id) : endSharing(mosaic.id)),
    onSuccess: (item) => {
      keep(item);
      if (item === null) toast.success(t("sharing.ended"));
    },
    meta: { failure: "sharing.failed" },
    onSettled: () => setEnding(false),
  });
  const link = shared.data;
  // Not `disabled` while saving, since that would lose the focus.
  const change = (isOn: boolean) => {
    if (turn.isPending) return;
    if (isOn) turn.mutate(true);
    else setEnding(true);
  };

  return (
    <Dialog
      actions={<Button onClick={() => onOpenChange(false)}>{t("sharing.done")}</Button>}
      closeLabel={t("sharing.close")}
      description={t("sharing.text")}
      onOpenChange={onOpenChange}
      open
      title={t("sharing.title", { title: mosaic.title })}
    >
      {shared.error === null ? (
        <div className="rounded-tile border border-line bg-sunken px-3.5 py-1">
          {link === undefined ? (
            <Skeleton className="my-2 h-10 rounded-control" />
          ) : (
            <Switch
              checked={link !== null}
              hint={t(link === null ? "sharing.offHint" : "sharing.onHint")}
              icon={<Globe aria-hidden="true" size={18} />}
              label={t("sharing.switch")}
              onCheckedChange={change}
            />
          )}
        </div>
      ) : (
        <RetryState
          isRetrying={shared.isFetching}
          onRetry={() => void shared.refetch()}
          retryLabel={t("sharing.retry")}
          text={errorWords(shared.error, t)}
          title={t("sharing.loadFailed")}
        />
      )}
      {link ? (
        <>
          <ListedSwitch link={link} mosaicId={mosaic.id} onChanged={keep} />
          <ShareLink link={link} mosaic={mosaic} onChanged={keep} />
        </>
      ) : null}
      <ConfirmDialog
        cancelLabel={t("sharing.keep")}
        confirmLabel={t("sharing.end")}
        description={t("sharing.endText")}
        loading={turn.isPending}
        loadingLabel={t("sharing.ending")}
        onConfirm={() => turn.mutate(false)}
        onOpenChange={setEnding}
        open={isEnding}
        title={t("sharing.endTitle")}
        tone="danger"
      />
    </Dialog>
  );
}
