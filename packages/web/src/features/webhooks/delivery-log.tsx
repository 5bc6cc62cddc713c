import type { WireWebhook } from "@mosaico/contract/webhooks";
import { DELIVERY_STATES } from "@mosaico/domain/account/webhook";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PagedSection } from "#ui/paged-section.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";
import { toast } from "#ui/toast.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import { type DeliveryState, deliveriesQuery, repeatDelivery, sendTest } from "./webhooks.api.ts";

const STATES: readonly DeliveryState[] = ["all", ...DELIVERY_STATES];

/** What a webhook delivered, and is to deliver; each of it can be delivered again. */
export function DeliveryLog({ webhook }: { readonly webhook: WireWebhook }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [state, setState] = useState<DeliveryState>("all");
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, state));
  const refresh = () => client.invalidateQueries({ queryKey: ["deliveries", webhook.id] });
  const testing = useMutation({
    mutationFn: () => sendTest(webhook.id),
    onSuccess: refresh,
    meta: { failure: "webhooks.sendFailed" },
  });
  const repetition = useMutation({
    mutationFn: (deliveryId: string) => repeatDelivery(webhook.id, deliveryId),
    onSuccess: async () => {
      toast.success(t("webhooks.sentAgain"));
      await refresh();
    },
    meta: { failure: "webhooks.sendFailed" },
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Select
            label={t("webhooks.show")}
            onValueChange={setState}
            options={STATES.map((one) => ({ value: one, label: t(`webhooks.states.${one}`) }))}
            value={state}
          />
        </div>
        <Button
          disabled={!webhook.enabled}
          icon={Send}
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {t("webhooks.test")}
        </Button>
      </div>
      <PagedSection
        empty={
          <EmptyState
            action={
              state === "all" ? null : (
                <Button onClick={() => setState("all")}>{t("webhooks.showAll")}</Button>
              )
            }
            text={t(state === "all" ? "webhooks.noDeliveriesText" : "webhooks.noSuchDeliveries")}
            title={t("webhooks.noDeliveries")}
          />
        }
        query={query}
        skeleton={
          <SkeletonRows
            count={3}
            label={t("webhooks.loading")}
            picture="size-5 rounded-full"
            rowClassName="gap-3 py-3"
          />
        }
        words={{
          failed: t("webhooks.logFailed"),
          reason: (error) => errorWords(error, t),
          retry: t("webhooks.retry"),
          more: t("webhooks.more"),
          loadingMore: t("webhooks.loadingMore"),
        }}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((delivery) => (
              <DeliveryRow
                delivery={delivery}
                isSending={repetition.isPending && repetition.variables === delivery.id}
                key={delivery.id}
                onRepeat={
                  webhook.enabled && delivery.state !== "waiting"
                    ? () => repetition.mutate(delivery.id)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </PagedSection>
    </>
  );
}
