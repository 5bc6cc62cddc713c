import type { WireWebhook } from "@mosaico/contract/webhooks";
import { ChevronRight, CircleAlert, CirclePause, Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { NamedMosaic } from "./webhook-form.tsx";

type Props = {
  /** Undefined while they load. */
  readonly webhooks: readonly WireWebhook[] | undefined;
  readonly mosaics: readonly NamedMosaic[];
  /** The button for a further one. */
  readonly create: ReactNode;
  readonly onOpen: (id: string) => void;
  /** The webhook that was open before, which gets the focus back. */
  readonly returnedFrom: string | undefined;
};

/** The webhooks of an account. */
export function WebhookList({ webhooks, mosaics, create, onOpen, returnedFrom }: Props) {
  const { t } = useTranslation();
  if (webhooks === undefined) {
    return (
      <div aria-busy="true" aria-label={t("webhooks.loading")} className="grid gap-2" role="status">
        <Skeleton className="h-16 rounded-tile" />
        <Skeleton className="h-16 rounded-tile" />
      </div>
    );
  }
  if (webhooks.length === 0) {
    return <EmptyState action={create} text={t("webhooks.noneText")} title={t("webhooks.none")} />;
  }
  return (
    <>
      <ul
        aria-label={t("webhooks.list")}
        className="divide-y divide-line overflow-hidden rounded-tile border border-line bg-surface"
      >
        {webhooks.map((webhook) => (
          <Row
            hasFocus={webhook.id === returnedFrom}
            key={webhook.id}
            onOpen={() => onOpen(webhook.id)}
            title={mosaics.find(({ id }) => id === webhook.mosaicId)?.title}
            webhook={webhook}
          />
        ))}
      </ul>
      <div className="mt-4">{create}</div>
    </>
  );
}

type RowProps = {
  readonly webhook: WireWebhook;
  /** Of the mosaic that it is for. */
  readonly title: string | undefined;
  readonly hasFocus: boolean;
  readonly onOpen: () => void;
};

function Row({ webhook, title, hasFocus, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { name, url, events, mosaicId, enabled, failingSince } = webhook;
  const Icon = !enabled ? CirclePause : failingSince === null ? Webhook : CircleAlert;
  const reach = mosaicId === null ? t("webhooks.everywhere") : (title ?? t("webhooks.oneMosaic"));
  const state = !enabled
    ? t("webhooks.isOff")
    : failingSince === null
      ? ""
      : t("webhooks.isFailing");
  return (
    <li className="group/webhook relative flex items-center gap-3 px-4 py-3 hover:bg-hover">
      <Icon
        aria-hidden="true"
        className={state === "" ? "shrink-0 text-muted" : "shrink-0 text-warning-ink"}
        size={20}
      />
      <div className="min-w-0 flex-1">
        <button
          autoFocus={hasFocus}
          className="block max-w-full truncate text-left text-base font-semibold after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          onClick={onOpen}
          type="button"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="truncate text-sm text-muted" dir="ltr">
          {url}
        </p>
        <p className="truncate text-sm text-muted">
          {state === "" ? null : (
            <span className="font-medium text-warning-ink">{`${state} · `}</span>
          )}
          {`${reach} · ${t("webhooks.events", { count: events.length })}`}
        </p>
      </div>
      <ChevronRight
        aria-hidden="true"
        className="shrink-0 text-muted group-hover/webhook:text-ink"
        size={18}
      />
    </li>
  );
}
