import type { WireWebhook } from "@mosaico/contract/webhooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { deleteWebhook } from "./webhooks.api.ts";

type Props = { readonly webhook: WireWebhook; readonly onDeleted: () => void };

/** Deletes a webhook, once that is confirmed. */
export function DeleteWebhookButton({ webhook, onDeleted }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: () => {
      toast.success(t("webhooks.deleted"));
      onDeleted();
    },
    onSettled: () => setAsking(false),
    meta: { failure: "webhooks.deleteFailed" },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger-outline">
        {t("webhooks.delete")}
      </Button>
      <ConfirmDialog
        cancelLabel={t("webhooks.cancel")}
        confirmLabel={t("webhooks.delete")}
        description={t("webhooks.deleteText")}
        loading={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onOpenChange={setAsking}
        open={isAsking}
        title={t("webhooks.deleteTitle", { name: webhook.name })}
        tone="danger"
      />
    </>
  );
}
