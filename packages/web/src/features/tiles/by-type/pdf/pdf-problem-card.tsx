import { RotateCw } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MissingFile } from "../stored-file.tsx";
import type { PdfProblem } from "./reader-state.ts";
import { type SavedAs, SaveLink } from "./save-link.tsx";

type Props = {
  readonly problem: PdfProblem;
  readonly save: SavedAs;
  readonly onRetry: () => void;
};

/** Why the document is not shown, and the options left. */
export function PdfProblemCard({ problem, save, onRetry }: Props) {
  const { t } = useTranslation();
  if (problem === "gone") return <MissingFile />;
  const action =
    problem === "damaged" ? (
      <SaveLink {...save} variant="secondary" />
    ) : (
      <Button icon={RotateCw} onClick={onRetry}>
        {t("pdf.retry")}
      </Button>
    );
  return (
    <ErrorState
      action={action}
      text={t(`pdf.problems.${problem}.text`)}
      title={t(`pdf.problems.${problem}.title`)}
    />
  );
}
