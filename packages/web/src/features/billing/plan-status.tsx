import type { WireBilling } from "@mosaico/contract/billing";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useFormats } from "./use-formats.ts";

/** The payment status of the plan in one line. */
export function PlanStatus({ subscription }: Pick<WireBilling, "subscription">) {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  if (subscription === null) return null;
  const { status, isEnding, paidUntil } = subscription;
  const date = paidUntil === null ? "" : longDay(paidUntil);
  if (status === "active") {
    return <p>{t(isEnding ? "billing.status.until" : "billing.status.renews", { date })}</p>;
  }
  if (status === "ended") {
    return <p>{date === "" ? t("billing.status.over") : t("billing.status.ended", { date })}</p>;
  }
  return <p className="font-semibold text-warning-ink">{t(`billing.status.${status}`)}</p>;
}
