import type { WireBilling } from "@mosaico/contract/billing";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useFormats } from "./use-formats.ts";

const KINDS = ["mosaics", "members", "bytes", "tileBytes"] as const;

/** The account's usage of its limits, in words and as bars. */
export function Usage({ limits, usage }: Pick<WireBilling, "limits" | "usage">) {
  const { t } = useTranslation();
  const { number, bytes } = useFormats();
  return (
    <section className="pt-5">
      <h2 className="font-sans text-base tracking-normal">{t("billing.usage.title")}</h2>
      <dl className="grid gap-4 pt-3 sm:grid-cols-2">
        {KINDS.map((kind) => {
          const write = kind === "mosaics" || kind === "members" ? number : bytes;
          const limit = limits[kind];
          const isFull = limit !== null && usage[kind] >= limit;
          const label = t(`billing.usage.${kind}`);
          return (
            <div key={kind}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd>
                <p className="pb-1.5 tabular-nums">
                  {limit === null
                    ? t("billing.usage.unlimited", { used: write(usage[kind]) })
                    : t("billing.usage.of", { used: write(usage[kind]), limit: write(limit) })}
                </p>
                {limit === null ? null : (
                  <ProgressBar label={label} value={limit === 0 ? 1 : usage[kind] / limit} />
                )}
                <p className={classNames("text-sm text-warning-ink", isFull && "pt-1.5")}>
                  {isFull ? t("billing.usage.full") : null}
                </p>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
