import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Says that this version stands in until the printed one is ready. */
export function InterimNote() {
  const { t } = useTranslation();
  return (
    <div className="border-b border-line bg-raised text-sm text-muted" role="status">
      <ProgressBar className="rounded-none!" label={t("office.preparingPdf")} />
      <p className="px-4 py-2">{t("office.meantime")}</p>
    </div>
  );
}
