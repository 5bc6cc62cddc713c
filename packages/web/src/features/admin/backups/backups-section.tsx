import type { WireBackup, WireBackupState } from "@mosaico/contract/backups";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { backupsQuery, backupStateQuery } from "../admin.api.ts";
import { LoadFailure, PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { BackupRow } from "./backup-row.tsx";
import { BackupStateCard } from "./backup-state-card.tsx";

const REFRESH_MS = 30_000;
const BUSY_REFRESH_MS = 3000;

/** The backups of the installation: how it stands, a button to make one, and all there are. */
export function BackupsSection() {
  const { t } = useTranslation();
  const state = useQuery({
    ...backupStateQuery,
    refetchInterval: ({ state: { data } }) => (data?.running ? BUSY_REFRESH_MS : REFRESH_MS),
  });
  const isRunning = Boolean(state.data?.running);
  const backups = useInfiniteQuery({
    ...backupsQuery,
    refetchInterval: isRunning ? BUSY_REFRESH_MS : REFRESH_MS,
  });
  const begin = useAdminAction(
    () => call("POST /admin/backups", {}),
    () => toast.success(t("admin.backups.begun")),
  );
  return (
    <SectionFrame
      actions={
        <Button
          disabled={isRunning}
          icon={DatabaseBackup}
          loading={begin.isPending}
          onClick={() => begin.mutate(undefined)}
          variant="primary"
        >
          {t(isRunning ? "admin.backups.running" : "admin.backups.begin")}
        </Button>
      }
      section="backups"
    >
      <StateOf error={state.error} onRetry={() => void state.refetch()} state={state.data} />
      <h2 className="mt-8 mb-2 font-sans text-base tracking-normal">{t("admin.backups.all")}</h2>
      <PagedList
        empty={<EmptyState text={t("admin.backups.emptyText")} title={t("admin.backups.empty")} />}
        label={t("admin.backups.all")}
        query={backups}
      >
        {(backup: WireBackup) => <BackupRow backup={backup} key={backup.id} />}
      </PagedList>
    </SectionFrame>
  );
}

type StateProps = {
  readonly state: WireBackupState | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

function StateOf({ state, error, onRetry }: StateProps) {
  if (state !== undefined) return <BackupStateCard state={state} />;
  if (error !== null) return <LoadFailure error={error} onRetry={onRetry} />;
  return <Skeleton className="h-48 rounded-tile" />;
}
