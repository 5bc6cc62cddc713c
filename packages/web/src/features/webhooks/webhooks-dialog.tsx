import type { WireWebhook } from "@mosaico/contract/webhooks";
import { WEBHOOK_LIMITS } from "@mosaico/domain/account/webhook";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { DeleteWebhookButton } from "./delete-webhook-button.tsx";
import { ShownSecretDialog } from "./shown-secret-dialog.tsx";
import { WebhookForm, type NamedMosaic } from "./webhook-form.tsx";
import { WebhookList } from "./webhook-list.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";
import { webhooksQuery } from "./webhooks.api.ts";

type Props = {
  readonly account: { readonly id: string; readonly name: string };
  /** Those of the account. */
  readonly mosaics: readonly NamedMosaic[];
  readonly onOpenChange: (open: boolean) => void;
};

/** What is open: the list, a new webhook, or one of them. */
type Place = { readonly id?: string; readonly isNew?: true; readonly returnedFrom?: string };

/** The webhooks of an account: to create, to change, and to see what they delivered. */
export function WebhooksDialog({ account, mosaics, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>({});
  const [secret, setSecret] = useState<string>();
  const { queryKey } = webhooksQuery(account.id);
  const webhooks = useQuery(webhooksQuery(account.id));
  const update = (change: (items: readonly WireWebhook[]) => readonly WireWebhook[]) => {
    client.setQueryData<readonly WireWebhook[]>(queryKey, (items) => items && change(items));
    dropOlderAnswers(client, queryKey);
  };
  const replace = (item: WireWebhook) =>
    update((items) => items.map((one) => (one.id === item.id ? item : one)));
  const opened = webhooks.data?.find(({ id }) => id === place.id);
  const isFull = (webhooks.data?.length ?? 0) >= WEBHOOK_LIMITS.ofAccount;
  const create = isFull ? (
    <p className="text-base text-muted">{t("webhooks.full", { max: WEBHOOK_LIMITS.ofAccount })}</p>
  ) : (
    <Button
      icon={Plus}
      onClick={() => setPlace({ isNew: true })}
      variant={webhooks.data?.length === 0 ? "primary" : "secondary"}
    >
      {t("webhooks.new")}
    </Button>
  );
  const back = (
    <Button
      className="mb-2 -ml-3"
      icon={ArrowLeft}
      onClick={() => setPlace(place.id === undefined ? {} : { returnedFrom: place.id })}
      variant="quiet"
    >
      {t("webhooks.back")}
    </Button>
  );

  return (
    <Dialog
      actions={<Button onClick={() => onOpenChange(false)}>{t("webhooks.done")}</Button>}
      apart={
        opened === undefined ? undefined : (
          <DeleteWebhookButton
            onDeleted={() => {
              update((items) => items.filter(({ id }) => id !== opened.id));
              setPlace({});
            }}
            webhook={opened}
          />
        )
      }
      closeLabel={t("webhooks.close")}
      description={t("webhooks.text")}
      onOpenChange={onOpenChange}
      open
      title={t("webhooks.title", { account: account.name })}
    >
      {webhooks.error !== null && webhooks.data === undefined ? (
        <RetryState
          isRetrying={webhooks.isFetching}
          onRetry={() => void webhooks.refetch()}
          retryLabel={t("webhooks.retry")}
          text={errorWords(webhooks.error, t)}
          title={t("webhooks.loadFailed")}
        />
      ) : place.isNew ? (
        <>
          {back}
          <WebhookForm
            accountId={account.id}
            mosaics={mosaics}
            onCreated={(created) => {
              update((items) => [...items, created.item]);
              setPlace({ id: created.item.id });
              setSecret(created.secret);
            }}
          />
        </>
      ) : opened === undefined ? (
        <WebhookList
          create={create}
          mosaics={mosaics}
          onOpen={(id) => setPlace({ id })}
          returnedFrom={place.returnedFrom}
          webhooks={webhooks.data}
        />
      ) : (
        <>
          {back}
          <WebhookPanel
            key={opened.id}
            mosaics={mosaics}
            onChanged={replace}
            onSecret={setSecret}
            webhook={opened}
          />
        </>
      )}
      {secret === undefined ? null : (
        <ShownSecretDialog onClose={() => setSecret(undefined)} secret={secret} />
      )}
    </Dialog>
  );
}
