import { Check, CloudOff, GitCompareArrows, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type OpenMosaic, useSaveView } from "./saving/open-mosaic.ts";
import { lookAtUnmerged, unmergedStore } from "./unmerged/unmerged-store.ts";

/** In words: whether everything is saved and, where not, why and what happens next. */
export function SaveStatus({ open, compact = false }: { open: OpenMosaic; compact?: boolean }) {
  const { t } = useTranslation();
  const { save, kept, waiting } = useSaveView(open);
  const unmerged = useStore(unmergedStore, ({ items }) => items.length);
  const isRetrying = save.state === "retrying";

  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.5 text-sm text-muted" role="status">
        <StatusIcon state={save.state} />
        <span
          className={
            save.state === "saved" || save.state === "saving"
              ? "truncate"
              : "truncate font-medium text-ink"
          }
        >
          {t(`mosaics.save.${save.state}`)}
        </span>
      </p>
      {isRetrying && !compact ? (
        <div className="mt-2 rounded-control bg-warning-soft p-3 text-sm text-ink">
          <p>{t(`errors.${save.code}`)}</p>
          <p className="mt-1">
            {t("mosaics.save.waiting", { count: waiting })}{" "}
            {t(kept ? "mosaics.save.kept" : "mosaics.save.notKept")}
          </p>
          <Button className="mt-2" onClick={() => open.queue.wake()}>
            {t("mosaics.save.tryNow")}
          </Button>
        </div>
      ) : null}
      {unmerged > 0 && !compact ? (
        <Button
          className="mt-2 max-w-full"
          icon={GitCompareArrows}
          onClick={() => lookAtUnmerged(true)}
        >
          <span className="truncate">{t("mosaics.unmerged.waits", { count: unmerged })}</span>
        </Button>
      ) : null}
    </div>
  );
}

function StatusIcon({ state }: { state: "saved" | "saving" | "retrying" | "refused" }) {
  switch (state) {
    case "saved":
      return <Check aria-hidden="true" className="text-success-ink" size={16} />;
    case "saving":
      return <Spinner size={14} />;
    case "retrying":
      return <CloudOff aria-hidden="true" className="text-warning-ink" size={16} />;
    case "refused":
      return <TriangleAlert aria-hidden="true" className="text-danger-ink" size={16} />;
  }
}
