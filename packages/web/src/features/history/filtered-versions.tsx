import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type HistoryQuery, historyQuery } from "./history.api.ts";
import type { HistoryWorkspaceProps } from "./history-props.ts";
import { Timeline } from "./timeline/timeline.tsx";
import type { Versions } from "./use-versions.ts";

type Props = Pick<HistoryWorkspaceProps, "mosaic" | "userId"> & {
  readonly versions: Pick<Versions, "chosen" | "choose" | "newest" | "painter">;
  readonly filter: HistoryQuery;
  readonly onClear: () => void;
};

/** The versions that a filter keeps. */
export function FilteredVersions({ mosaic, userId, versions, filter, onClear }: Props) {
  const { t } = useTranslation();
  const kept = useInfiniteQuery(historyQuery(userId, mosaic.id, filter));
  const entries = useMemo(() => kept.data?.pages.flatMap(({ items }) => items) ?? [], [kept.data]);
  if (kept.data !== undefined && entries.length === 0 && !kept.hasNextPage) {
    const isNamedOnly = Object.keys(filter).join() === "named";
    return isNamedOnly ? (
      <EmptyState text={t("history.noNamedText")} title={t("history.noNamedTitle")} />
    ) : (
      <EmptyState
        action={<Button onClick={onClear}>{t("history.filter.clear")}</Button>}
        text={t("history.filter.nothingText")}
        title={t("history.filter.nothing")}
      />
    );
  }
  return (
    <Timeline
      chosen={versions.chosen}
      entries={entries}
      hasMore={kept.hasNextPage}
      isFolded={false}
      isLoadingMore={kept.isFetching}
      newest={versions.newest}
      onChoose={versions.choose}
      onMore={() => void kept.fetchNextPage()}
      painter={versions.painter}
    />
  );
}
