import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import type { Section } from "./sections.ts";

type Props = {
  readonly section: Section;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A section of the administration with its heading. */
export function SectionFrame({ section, actions, children }: Props) {
  const { t } = useTranslation();
  const title = t(`admin.sections.${section}`);
  usePageTitle(`${title} · ${t("admin.title")}`);
  return (
    <section className="animate-fade-in">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-title text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-1 max-w-reading text-muted">{t(`admin.about.${section}`)}</p>
        </div>
        {actions}
      </div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
