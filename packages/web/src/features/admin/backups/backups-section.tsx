import type { WireBackup, WireBackupState } from "@mosaico/contract/backups";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { backupsQuery, backupStateQuery } from "../admin.api.ts";
import { NothingFound } from "../nothing-found.tsx";
import { LoadFailure, PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlFilters, useUrlValue } from "../use-url-state.ts";
import { BackupRow } from "./backup-row.tsx";
import { BackupStateCard } from "./backup-state-card.tsx";

const ALL = "all";
const STATES = ["done", "failed", "running"] as const satisfies readonly WireBackup["state"][];
const REFRESH_MS = 30_000;
const BUSY_REFRESH_MS = 3000;

/** The backups of the installation: how it stands, a button to make one, and all there are. */
export function BackupsSection() {
  const { t } = useTranslation();
  const standing = useQuery({
    ...backupStateQuery,
    refetchInterval: ({ state: { data } }) => (data?.running ? BUSY_REFRESH_MS : REFRESH_MS),
  });
  const [wanted, setState] = useUrlValue("state");
  const state = STATES.find((one) => one === wanted);
  const clear = useUrlFilters(undefined, ["state"]);
  const isRunning = Boolean(standing.data?.running);
  const backups = useInfiniteQuery({
    ...backupsQuery(state === undefined ? {} : { state }),
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
      <StateOf
        error={standing.error}
        onRetry={() => void standing.refetch()}
        state={standing.data}
      />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans text-base tracking-normal">{t("admin.sections.backups")}</h2>
        <Select
          hideLabel
          label={t("admin.backups.result")}
          onValueChange={(next) => setState(next === ALL ? "" : next)}
          options={[
            { value: ALL, label: t("admin.backups.all") },
            { value: "done", label: t("admin.backups.done") },
            { value: "failed", label: t("admin.backups.standings.failed") },
            { value: "running", label: t("admin.backups.standings.running") },
          ]}
          value={state ?? ALL}
        />
      </div>
      <PagedList
        empty={
          clear === undefined ? (
            <EmptyState text={t("admin.backups.emptyText")} title={t("admin.backups.empty")} />
          ) : (
            <NothingFound onClear={clear} />
          )
        }
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
