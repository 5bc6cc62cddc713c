import { RotateCw } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";

/** Says that the rest of the file does not arrive; the drawn pages stay readable. */
export function StallNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      className="absolute inset-x-3 bottom-3 z-2 mx-auto flex max-w-md flex-col gap-3 rounded-tile border border-line bg-raised p-4 shadow-float sm:flex-row sm:items-center"
      role="alert"
    >
      <p className="min-w-0 flex-1 text-base">{t("pdf.stalled")}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {t("pdf.retry")}
      </Button>
    </div>
  );
}
