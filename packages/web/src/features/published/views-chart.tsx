import type { WireLink } from "@mosaico/contract/published";
import { DAYS_OF_VIEWS } from "@mosaico/domain/mosaic/sharing-link";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useNow } from "./use-now.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** S6: how often a link was viewed, in total and on each of the last days. */
export function ViewsChart({ views }: { readonly views: WireLink["views"] }) {
  const { t, i18n } = useTranslation();
  const counts = new Map(views.days.map(({ day, views: count }) => [day, count]));
  const days = lastDays(useNow());
  const highest = Math.max(1, ...counts.values());
  // Days are in UTC, whatever the time zone here.
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">
        {t("sharing.viewsOf")}
        {" · "}
        <span className="font-normal text-muted tabular-nums">
          {t("sharing.views", { count: views.total })}
        </span>
      </h3>
      <ul
        aria-label={t("sharing.viewsChart")}
        className="mt-2 flex h-14 items-end gap-0.5 border-b border-line-strong"
      >
        {days.map((day) => {
          const count = counts.get(day) ?? 0;
          const words = `${format.format(new Date(day))}: ${t("sharing.views", { count })}`;
          return (
            <li className="flex h-full min-w-0 flex-1 items-end" key={day} title={words}>
              <span className="sr-only">{words}</span>
              <span
                aria-hidden="true"
                className={count === 0 ? "h-px w-full" : "w-full rounded-t-sm bg-brand"}
                style={
                  count === 0 ? undefined : { height: `${Math.max(6, (100 * count) / highest)}%` }
                }
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-1.5 text-sm text-pretty text-muted">{t("sharing.viewsHint")}</p>
    </section>
  );
}

function lastDays(now: Date): readonly string[] {
  return Array.from({ length: DAYS_OF_VIEWS }, (_, at) =>
    new Date(now.getTime() - (DAYS_OF_VIEWS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
