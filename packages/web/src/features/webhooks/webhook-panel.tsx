import type { WireWebhook } from "@mosaico/contract/webhooks";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Tabs } from "#ui/tabs.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { SecretRenewal } from "./secret-renewal.tsx";
import { type NamedMosaic, WebhookForm } from "./webhook-form.tsx";

type Props = {
  readonly webhook: WireWebhook;
  readonly mosaics: readonly NamedMosaic[];
  readonly onChanged: (webhook: WireWebhook) => void;
  /** A new secret, to be shown once. */
  readonly onSecret: (secret: string) => void;
};

/** One webhook: its settings, and what it delivered. */
export function WebhookPanel({ webhook, mosaics, onChanged, onSecret }: Props) {
  const { t, i18n } = useTranslation();
  const { enabled, disabledAt, failingSince } = webhook;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const since = enabled ? failingSince : disabledAt;
  return (
    <>
      {since === null ? null : (
        <p className="mb-4 flex gap-3 rounded-tile border border-line bg-sunken p-4 text-base">
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-warning-ink" size={20} />
          <span>
            {t(enabled ? "webhooks.failingSince" : "webhooks.turnedOff", {
              when: day.format(new Date(since)),
            })}
          </span>
        </p>
      )}
      <Tabs
        items={[
          {
            id: "settings",
            label: t("webhooks.settings"),
            content: (
              <>
                <WebhookForm
                  key={String(enabled)}
                  mosaics={mosaics}
                  onChanged={onChanged}
                  webhook={webhook}
                />
                <SecretRenewal onChanged={onChanged} onSecret={onSecret} webhook={webhook} />
              </>
            ),
          },
          { id: "log", label: t("webhooks.log"), content: <DeliveryLog webhook={webhook} /> },
        ]}
        label={webhook.name}
      />
    </>
  );
}
