import { useTranslation } from "react-i18next";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useOfficeView } from "./office-view.api.ts";

/** Says that a document that has just come is being made into a PDF, for as long as it is. */
export function PreparingPdf({ fileName }: { readonly fileName: string }) {
  const { t } = useTranslation();
  const { data: view } = useOfficeView(fileName);
  const isWorking = view?.state === "working";
  return (
    // There before it says something, or nobody would hear that.
    <div role="status">
      {isWorking ? (
        <>
          <ProgressBar className="mt-1.5" label={t("office.preparingPdf")} />
          <p className="mt-1 text-sm text-muted">{t("office.preparingPdf")}</p>
        </>
      ) : null}
    </div>
  );
}
