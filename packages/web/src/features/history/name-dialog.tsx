import type { HistoryEntry } from "@mosaico/contract/history";
import { REVISION_NAME_LIMITS } from "@mosaico/domain/mosaic/revision-name";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { nameRevision } from "./history.api.ts";

type Props = {
  readonly id: number;
  readonly userId: string;
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
};

/** Names a version, which makes it easy to find and keeps it for good. */
export function NameDialog({ id, userId, entry, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(entry.name ?? "");
  const naming = useMutation({
    mutationFn: (next: string | null) =>
      nameRevision(client, userId, { id, revision: entry.revision, name: next }),
    onSuccess: (_, next) => {
      if (next === null) toast.success(t("history.name.removed"));
      else toast.success(t("history.name.done", { name: next }));
      onClose();
    },
    onError: (error) => {
      if (!isOfField(error)) toast.error(t("history.name.failed"), errorWords(error, t));
    },
  });
  return (
    <FormDialog
      cancelLabel={t("history.name.cancel")}
      confirmLabel={t("history.name.confirm")}
      loading={naming.isPending}
      loadingLabel={t("history.name.busy")}
      apart={
        entry.name === null ? null : (
          <Button onClick={() => naming.mutate(null)} variant="danger-outline">
            {t("history.name.remove")}
          </Button>
        )
      }
      closeLabel={t("history.close")}
      description={t("history.name.hint")}
      onOpenChange={onClose}
      onSubmit={() => naming.mutate(name.trim())}
      open
      size="small"
      title={t("history.name.title")}
    >
      <TextField
        autoComplete="off"
        data-autofocus
        label={t("history.name.label")}
        maxLength={REVISION_NAME_LIMITS.name}
        onChange={(event) => setName(event.target.value)}
        showCount
        value={name}
        {...(isOfField(naming.error) ? { error: errorWords(naming.error, t) } : {})}
      />
    </FormDialog>
  );
}

function isOfField(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "history.nameRequired" || error.code === "history.nameTooLong")
  );
}
