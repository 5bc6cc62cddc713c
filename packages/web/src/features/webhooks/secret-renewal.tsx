import type { WireWebhook } from "@mosaico/contract/webhooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { renewSecret } from "./webhooks.api.ts";

type Props = {
  readonly webhook: WireWebhook;
  readonly onChanged: (webhook: WireWebhook) => void;
  readonly onSecret: (secret: string) => void;
};

/** Replaces the secret of a webhook, once that is confirmed. */
export function SecretRenewal({ webhook, onChanged, onSecret }: Props) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const renewal = useMutation({
    mutationFn: () => renewSecret(webhook.id),
    onSuccess: ({ item, secret }) => {
      onChanged(item);
      onSecret(secret);
    },
    onSettled: () => setAsking(false),
    meta: { failure: "webhooks.renewFailed" },
  });
  const until = webhook.formerSecretUntil;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t("webhooks.secret")}</h3>
      <p className="mt-1 mb-3 text-sm text-pretty text-muted">
        {until === null
          ? t("webhooks.secretText")
          : t("webhooks.formerUntil", { when: time.format(new Date(until)) })}
      </p>
      <Button onClick={() => setAsking(true)}>{t("webhooks.renew")}</Button>
      <ConfirmDialog
        cancelLabel={t("webhooks.cancel")}
        confirmLabel={t("webhooks.renew")}
        description={t("webhooks.renewText")}
        loading={renewal.isPending}
        onConfirm={() => renewal.mutate()}
        onOpenChange={setAsking}
        open={isAsking}
        title={t("webhooks.renewTitle")}
      />
    </section>
  );
}
