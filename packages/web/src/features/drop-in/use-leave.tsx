import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { UploadQueue } from "./upload-queue.ts";

export type Leave = {
  /** Leaves, or asks first if uploads are running. */
  readonly leave: (go: () => void) => void;
  /** For the capture phase of an element that contains links to other pages of the app. */
  readonly onLink: (event: MouseEvent) => void;
  readonly question: ReactNode;
};

/** Prevents leaving the mosaic by accident during uploads. */
export function useLeave(uploads: UploadQueue): Leave {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [going, setGoing] = useState<{ readonly go: () => void; readonly count: number }>();

  const leave = (go: () => void) => {
    if (uploads.isBusy) setGoing({ go, count: uploads.pendingCount });
    else go();
  };
  const onLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const path = link?.getAttribute("href") ?? "";
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isWithin = path.startsWith("/") && link?.hasAttribute("target") === false;
    if (!isPlain || !isWithin || !uploads.isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => navigate(path));
  };

  return {
    leave,
    onLink,
    question: (
      <ConfirmDialog
        cancelLabel={t("uploads.leave.cancel")}
        confirmLabel={t("uploads.leave.confirm")}
        description={t("uploads.leave.text", { count: going?.count ?? 1 })}
        onConfirm={() => {
          setGoing(undefined);
          uploads.stop();
          going?.go();
        }}
        onOpenChange={() => setGoing(undefined)}
        open={going !== undefined}
        title={t("uploads.leave.title")}
      />
    ),
  };
}
