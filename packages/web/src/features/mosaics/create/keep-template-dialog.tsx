import { MOSAIC_LIMITS, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { keepAsTemplate, keptTemplateQuery, removeTemplate } from "./templates.api.ts";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** Keeps a mosaic as a template of its account, renames the template, or removes it. */
export function KeepTemplateDialog({ mosaic, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kept = useQuery(keptTemplateQuery(mosaic.id));
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const name = typed ?? kept.data?.name ?? mosaic.title;
  const checked = checkMosaicTitle(name);
  const isKept = kept.data !== undefined && kept.data !== null;
  const change = useMutation({
    mutationFn: async (newName: string | null) =>
      newName === null ? removeTemplate(mosaic.id) : keepAsTemplate(mosaic.id, newName),
    onSuccess: (_, newName) => {
      void client.invalidateQueries({ queryKey: ["account-templates"] });
      toast.success(
        t(newName === null ? "mosaics.template.removed" : "mosaics.template.kept"),
        name,
      );
      onOpenChange(false);
    },
    meta: { failure: "mosaics.template.failed" },
  });
  return (
    <FormDialog
      apart={
        isKept ? (
          <Button disabled={change.isPending} onClick={() => change.mutate(null)} variant="quiet">
            {t("mosaics.template.remove")}
          </Button>
        ) : undefined
      }
      cancelLabel={t("mosaics.cancel")}
      closeLabel={t("mosaics.close")}
      confirmLabel={t(isKept ? "mosaics.template.rename" : "mosaics.template.keep")}
      description={t("mosaics.template.text")}
      loading={change.isPending}
      loadingLabel={t("mosaics.template.busy")}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        setTried(true);
        if (checked.ok && kept.isSuccess) change.mutate(checked.value);
      }}
      open
      title={t("mosaics.template.title")}
    >
      {kept.isError ? (
        <RetryState
          isRetrying={kept.isFetching}
          onRetry={() => void kept.refetch()}
          retryLabel={t("mosaics.templates.retry")}
          text={errorWords(kept.error, t)}
          title={t("mosaics.template.loadFailed")}
        />
      ) : kept.isPending ? (
        <Skeleton className="h-16 rounded-control" />
      ) : (
        <TextField
          autoComplete="off"
          data-autofocus
          dir="auto"
          label={t("mosaics.template.name")}
          maxLength={MOSAIC_LIMITS.title}
          onChange={(event) => setTyped(event.target.value)}
          showCount
          value={name}
          {...(tried && !checked.ok ? { error: t(`errors.${checked.problem}`) } : {})}
        />
      )}
    </FormDialog>
  );
}
