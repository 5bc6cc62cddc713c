import type { WireLink } from "@mosaico/contract/published";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { revokeLink } from "./published.api.ts";

type Props = { readonly link: WireLink; readonly onRevoked: () => void };

/** Ends a link, once that is confirmed. */
export function RevokeButton({ link, onRevoked }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const revocation = useMutation({
    mutationFn: () => revokeLink(link.id),
    onSuccess: () => {
      toast.success(t("sharing.revoked"));
      onRevoked();
    },
    meta: { failure: "sharing.failed" },
    onSettled: () => setAsking(false),
  });
  const name = link.name || t("sharing.unnamed");
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger-outline">
        {t("sharing.revoke")}
      </Button>
      <ConfirmDialog
        cancelLabel={t("sharing.keep")}
        confirmLabel={t("sharing.revoke")}
        description={t("sharing.revokeText")}
        loading={revocation.isPending}
        loadingLabel={t("sharing.revoking")}
        onConfirm={() => revocation.mutate()}
        onOpenChange={setAsking}
        open={isAsking}
        title={t("sharing.revokeTitle", { name })}
        tone="danger"
      />
    </>
  );
}
