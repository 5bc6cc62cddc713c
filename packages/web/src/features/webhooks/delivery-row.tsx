import type { WireDelivery } from "@mosaico/contract/webhooks";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { isBeingMade } from "./webhooks.api.ts";

type Props = {
  readonly delivery: WireDelivery;
  readonly isSending: boolean;
  /** Undefined while it cannot be delivered again. */
  readonly onRepeat: (() => void) | undefined;
};

const ICONS = { waiting: Clock, delivered: CircleCheck, failed: CircleX } as const;
const COLOURS = {
  waiting: "text-warning-ink",
  delivered: "text-success-ink",
  failed: "text-danger-ink",
} as const;

/** One delivery; what was sent and received is shown on demand. */
export function DeliveryRow({ delivery, isSending, onRepeat }: Props) {
  const { t, i18n } = useTranslation();
  const { state, event, createdAt, attempts, nextAt, tookMs, body, response, eventId } = delivery;
  const Icon = ICONS[state];
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "medium" });
  const isSoon = isBeingMade(delivery);
  const next = nextAt !== null && !isSoon ? time.format(new Date(nextAt)) : undefined;
  const facts = [
    time.format(new Date(createdAt)),
    outcomeOf(delivery, t),
    ...(tookMs === null ? [] : [t("webhooks.took", { ms: tookMs })]),
    ...(attempts > 1 ? [t("webhooks.attempts", { count: attempts })] : []),
    ...(next === undefined ? [] : [t("webhooks.next", { when: next })]),
  ];
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <Icon
          aria-label={t(`webhooks.states.${state}`)}
          className={`mt-0.5 shrink-0 ${COLOURS[state]}`}
          role="img"
          size={20}
        />
        <div className="min-w-0 flex-1">
          <p className="text-base font-semibold">
            {t(`webhooks.event.${event.replace(".", "-")}`)}
          </p>
          <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(" · ")}</p>
          <details className="mt-1">
            <summary className="cursor-pointer py-1 text-sm font-medium text-brand-ink">
              {t("webhooks.details")}
            </summary>
            <Sent label={t("webhooks.sent")} text={body} />
            {response ? <Sent label={t("webhooks.received")} text={response} /> : null}
            <p className="mt-2 font-mono text-xs wrap-anywhere text-muted">{eventId}</p>
          </details>
        </div>
        {onRepeat === undefined ? null : (
          <Button loading={isSending} onClick={onRepeat} variant="quiet">
            {t("webhooks.again")}
          </Button>
        )}
      </div>
    </li>
  );
}

function Sent({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="mt-2">
      <figcaption className="text-xs font-semibold text-muted">{label}</figcaption>
      <pre
        className="mt-1 rounded-control bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap"
        dir="ltr"
      >
        {text}
      </pre>
    </figure>
  );
}

function outcomeOf(delivery: WireDelivery, t: ReturnType<typeof useTranslation>["t"]): string {
  const { status, problem } = delivery;
  if (problem !== null) return t(`webhooks.problems.${problem}`);
  if (status !== null) return t("webhooks.status", { status });
  return isBeingMade(delivery) ? t("webhooks.soon") : "";
}
