import { Info } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import type { Omission } from "#platform/viewer/viewer-messages.ts";

type Props = { readonly omitted: readonly Omission[] };

/** Says what is missing or different in a document, so that nobody takes it for complete. */
export function SimplifiedNote({ omitted }: Props) {
  const { t } = useTranslation();
  if (omitted.length === 0) return null;
  const what = new Intl.ListFormat(currentLanguage()).format(
    omitted.map((one) => t(`office.simplified.${one}`)),
  );
  return (
    <p
      className="flex items-start gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning-ink"
      role="status"
    >
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        <strong>{t("office.simplified.title")}</strong>
        {" · "}
        {t("office.simplified.note", { what })}
      </span>
    </p>
  );
}
