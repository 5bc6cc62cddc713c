import type { Language } from "@mosaico/domain/language";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { timeAgo } from "#features/profile/sessions/time-ago.ts";
import { useLanguage } from "#platform/i18n/use-language.ts";
import { ContactLink } from "../contact/contact-link.tsx";

type Props = {
  readonly publisher: string;
  readonly changedAt: string;
  /** The zoom control, in the corner. */
  readonly children: ReactNode;
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A quiet foot without a bar: who publishes the mosaic, and when it was last changed. */
export function InfoFooter({ publisher, changedAt, children }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <footer className="public-page-edge relative z-rail flex shrink-0 flex-wrap items-end gap-x-3 safe-px-5 safe-pb-2 text-sm text-muted max-sm:safe-pb-3">
      {/* Below it on the narrowest screens, rather than beside a column of single words. */}
      <div className="flex min-w-36 flex-1 flex-wrap items-center gap-x-5 self-center">
        <p className="max-w-full truncate">{t("main.info.publishedBy", { name: publisher })}</p>
        <p>{changedWords(changedAt, now, language, t)}</p>
        <p className="max-sm:hidden">{t("main.info.madeWith")}</p>
        <ContactLink />
      </div>
      <div className="ml-auto">{children}</div>
    </footer>
  );
}

function changedWords(
  changedAt: string,
  now: number,
  language: Language,
  t: ReturnType<typeof useTranslation>["t"],
): string {
  if (now - Date.parse(changedAt) < WEEK_MS) {
    return t("main.info.changed", { when: timeAgo(changedAt, now, language) });
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(changedAt));
  return t("main.info.changedOn", { day });
}
