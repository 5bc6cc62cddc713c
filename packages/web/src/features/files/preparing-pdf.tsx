import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useOfficeView } from "./office-view.api.ts";

/** Shows that a new document is being converted to PDF, while that lasts. */
export function PreparingPdf({ fileName }: { readonly fileName: string }) {
  const { t } = useTranslation();
  const { data: view } = useOfficeView(fileName);
  const isWorking = view?.state === "working";
  return (
    // Rendered before it has text, since it would not be announced otherwise.
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
