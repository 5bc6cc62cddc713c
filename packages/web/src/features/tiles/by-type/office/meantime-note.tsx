import { useTranslation } from "react-i18next";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Says that what is seen stands in until the document can be shown as it is printed. */
export function MeantimeNote() {
  const { t } = useTranslation();
  return (
    <div className="border-b border-line bg-raised text-sm text-muted" role="status">
      <ProgressBar className="rounded-none!" label={t("office.preparingPdf")} />
      <p className="px-4 py-2">{t("office.meantime")}</p>
    </div>
  );
}
