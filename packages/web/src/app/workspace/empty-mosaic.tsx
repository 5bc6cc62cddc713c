import { useTranslation } from "react-i18next";
import { useDocumentVersion } from "#features/mosaics/use-document.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "lucide-react";

type Props = {
  readonly open: OpenMosaic;
  /** Absent for users who may not add tiles. */
  readonly onAdd: (() => void) | undefined;
  readonly rightInset: number;
};

/** An invitation on a mosaic without tiles. */
export function EmptyMosaic({ open, onAdd, rightInset }: Props) {
  const { t } = useTranslation();
  useDocumentVersion(open.document);
  if (open.document.tileCount > 0) return null;
  const isOnPicture = open.document.background.backgroundImage !== "";
  return (
    <div
      className="pointer-events-none absolute inset-y-0 left-0 grid animate-fade-in place-items-center"
      style={{ right: rightInset }}
    >
      <div className={isOnPicture ? "rounded-dialog bg-raised shadow-float" : undefined}>
        <EmptyState
          action={
            onAdd === undefined ? undefined : (
              <Button
                className="pointer-events-auto"
                icon={Plus}
                onClick={onAdd}
                size="large"
                variant="primary"
              >
                {t("main.empty.action")}
              </Button>
            )
          }
          text={t(onAdd === undefined ? "main.empty.textForReaders" : "main.empty.text")}
          title={t("main.empty.title")}
        />
      </div>
    </div>
  );
}
