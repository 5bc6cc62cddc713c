import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { Arrivals } from "./arrivals.ts";

export type Leave = {
  /** Leaves, or asks first if uploads are running. */
  readonly leave: (go: () => void) => void;
  /** For the capture phase of an element that contains links to other pages of the app. */
  readonly onLink: (event: MouseEvent) => void;
  readonly question: ReactNode;
};

/** Prevents leaving the mosaic by accident during uploads. */
export function useLeave(arrivals: Arrivals): Leave {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [going, setGoing] = useState<{ readonly go: () => void; readonly count: number }>();

  const leave = (go: () => void) => {
    if (arrivals.isBusy) setGoing({ go, count: arrivals.onTheirWay });
    else go();
  };
  const onLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const path = link?.getAttribute("href") ?? "";
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isWithin = path.startsWith("/") && link?.hasAttribute("target") === false;
    if (!isPlain || !isWithin || !arrivals.isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => void navigate(path));
  };

  return {
    leave,
    onLink,
    question: (
      <ConfirmDialog
        cancelLabel={t("arrivals.leave.cancel")}
        confirmLabel={t("arrivals.leave.confirm")}
        description={t("arrivals.leave.text", { count: going?.count ?? 1 })}
        onConfirm={() => {
          setGoing(undefined);
          arrivals.stop();
          going?.go();
        }}
        onOpenChange={() => setGoing(undefined)}
        open={going !== undefined}
        title={t("arrivals.leave.title")}
      />
    ),
  };
}
