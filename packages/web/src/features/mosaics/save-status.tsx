import { Check, CloudOff, GitCompareArrows, TriangleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { useOnline } from "#platform/page/use-online.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useAsSaveNotice } from "./save-notice.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "./use-save-view.ts";
import type { SaveState } from "#features/sync/queue/save-view.ts";
import { showStuck } from "./stuck/show-stuck.ts";
import { showConflicts, conflictStore } from "#features/sync/conflicts/conflict-store.ts";
import { useSaveWords } from "./use-save-words.ts";

/** The save state in words: whether everything is saved and, if not, why and what happens next. */
export function SaveStatus({ open, compact = false }: { open: OpenMosaic; compact?: boolean }) {
  const { t } = useTranslation();
  const { save, isStored, waiting } = useSaveView(open);
  const words = useSaveWords(open);
  const conflicts = useStore(conflictStore, ({ items }) => items.length);
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
          {words}
        </span>
      </p>
      {save.state === "retrying" && !compact ? (
        <Waiting
          code={save.code}
          isStored={isStored}
          onTryNow={() => open.queue.tryNow()}
          waiting={waiting}
        />
      ) : null}
      {save.state === "stuck" && !compact ? (
        <StuckNotice isStored={isStored} waiting={waiting} />
      ) : null}
      {conflicts > 0 && !compact ? (
        <Button
          className="mt-2 max-w-full"
          icon={GitCompareArrows}
          onClick={() => showConflicts(true)}
        >
          <span className="truncate">{t("mosaics.conflicts.waits", { count: conflicts })}</span>
        </Button>
      ) : null}
    </div>
  );
}

type WaitingProps = {
  readonly code: string;
  readonly isStored: boolean;
  readonly waiting: number;
  readonly onTryNow: () => void;
};

/** Unsent edits and the reason. Offline this is a calm message: the number is shown above, and nothing is lost. */
function Waiting({ code, isStored, waiting, onTryNow }: WaitingProps) {
  const { t } = useTranslation();
  useAsSaveNotice();
  const isOnline = useOnline();
  const isCalm = isStored && code === "network";
  return (
    <div
      className={
        isCalm ? "my-1 text-sm text-muted" : "my-2 rounded-control bg-warning-soft p-3 text-sm"
      }
    >
      {isCalm ? null : <p className="mb-1">{t(`errors.${code}`)}</p>}
      <p className="text-pretty">
        {isCalm
          ? t("mosaics.save.later")
          : `${t("mosaics.save.waiting", { count: waiting })} ${t(isStored ? "mosaics.save.kept" : "mosaics.save.notKept")}`}
      </p>
      {isOnline ? (
        <Button className="mt-2 h-9! touch:h-11!" onClick={onTryNow}>
          {t("mosaics.save.tryNow")}
        </Button>
      ) : null}
    </div>
  );
}

/** A change keeps failing and blocks those behind it, so the user has to decide. */
function StuckNotice({
  isStored,
  waiting,
}: {
  readonly isStored: boolean;
  readonly waiting: number;
}) {
  const { t } = useTranslation();
  useAsSaveNotice();
  return (
    <div className="my-2 rounded-control bg-warning-soft p-3 text-sm">
      <p className="text-pretty">
        {t("mosaics.stuck.short")} {t("mosaics.save.waiting", { count: waiting })}
        {isStored ? null : ` ${t("mosaics.save.notKept")}`}
      </p>
      <Button className="mt-2 h-9! touch:h-11!" onClick={() => showStuck(true)}>
        {t("mosaics.stuck.see")}
      </Button>
    </div>
  );
}

function StatusIcon({ state }: { state: SaveState["state"] }) {
  switch (state) {
    case "saved":
      return <Check aria-hidden="true" className="text-success-ink" size={16} />;
    case "saving":
      return <Spinner size={14} />;
    case "retrying":
      return <CloudOff aria-hidden="true" className="text-warning-ink" size={16} />;
    case "stuck":
    case "refused":
      return <TriangleAlert aria-hidden="true" className="text-danger-ink" size={16} />;
  }
}
