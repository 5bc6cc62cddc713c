import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Link, useLocation } from "wouter";
import { classNames } from "#ui/class-names.ts";
import { useOverview } from "./admin.api.ts";
import { SECTIONS, SECTION_ICONS, type Section, placeOf } from "./sections.ts";

/** The navigation between sections: at the side, and on a phone in a scrollable row. */
export function AdminNav() {
  const { t } = useTranslation();
  const [pathname] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { data } = useOverview();
  const waiting: Partial<Record<Section, number>> = {
    inbox: data?.newMessages ?? 0,
    mails: data?.failedMails ?? 0,
  };
  useEffect(() => {
    const here = list.current?.querySelector("[aria-current=page]");
    here?.scrollIntoView({ block: "nearest", inline: "center" });
    // The counts widen the row and may push the current section out of view.
  }, [pathname, data]);

  return (
    <nav aria-label={t("admin.title")} className="min-w-0">
      <ul
        className="relative flex gap-1 overflow-x-auto safe-px-3 pb-2 [scrollbar-width:none] lg:flex-col lg:overflow-visible"
        ref={list}
      >
        {SECTIONS.map((section) => {
          const Icon = SECTION_ICONS[section];
          const count = waiting[section] ?? 0;
          const isHere = pathname === placeOf(section);
          return (
            <li className="shrink-0" key={section}>
              <Link
                aria-current={isHere ? "page" : undefined}
                className={classNames(
                  "flex h-11 items-center gap-2.5 rounded-control px-3 text-base whitespace-nowrap lg:h-10 lg:touch:h-11",
                  isHere ? "bg-brand-soft font-semibold text-brand-ink" : "text-ink hover:bg-hover",
                )}
                to={placeOf(section)}
              >
                <Icon aria-hidden="true" size={18} />
                {t(`admin.sections.${section}`)}
                {count > 0 ? (
                  <span className="ml-auto rounded-full bg-brand px-2 text-xs font-semibold text-on-brand tabular-nums">
                    <span className="sr-only">{t("admin.waiting")} </span>
                    {count}
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
