import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useReachable } from "#platform/offline/use-reachable.ts";
import { useFocusHome } from "#platform/page/use-focus-home.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";
import { HeadFrame } from "./head-frame.tsx";
import { historyQuery } from "./history.api.ts";
import type { HistoryPageProps } from "./history-props.ts";
import { HistoryWorkspace } from "./history-workspace.tsx";

/** The history of a mosaic: every version can be viewed, compared and restored. */
export function HistoryPage(props: HistoryPageProps) {
  const { mosaic, userId, onBack } = props;
  const { t } = useTranslation();
  const history = useInfiniteQuery(historyQuery(userId, mosaic.id));
  const entries = useMemo(() => history.data?.pages.flatMap(({ items }) => items), [history.data]);
  useFocusHome();
  usePageTitle(t("history.title", { title: mosaic.title }));
  const isOffline = history.error instanceof ApiError && history.error.status === 0;
  useWhenBack(isOffline && entries === undefined, () => void history.refetch());

  if (entries !== undefined && entries.length > 0) {
    return (
      <HistoryWorkspace
        {...props}
        entries={entries}
        hasMore={history.hasNextPage}
        isLoadingMore={history.isFetchingNextPage}
        loadMore={() => void history.fetchNextPage()}
      />
    );
  }
  return (
    <div className="fixed inset-0 flex flex-col bg-ground">
      <HeadFrame heading={t("history.heading")} onBack={onBack} subtitle={mosaic.title} />
      <main
        className="relative grid min-h-0 flex-1 place-items-center"
        data-focus-home
        tabIndex={-1}
      >
        {history.isError ? (
          <RetryState
            isRetrying={history.isFetching}
            onRetry={() => void history.refetch()}
            retryLabel={t("history.retry")}
            text={isOffline ? t("history.offlineText") : errorWords(history.error, t)}
            title={t(isOffline ? "history.offlineTitle" : "history.failedTitle")}
          />
        ) : entries === undefined ? (
          <PageSkeleton />
        ) : (
          <EmptyState
            action={<Button onClick={onBack}>{t("history.back")}</Button>}
            text={t("history.emptyText")}
            title={t("history.emptyTitle")}
          />
        )}
      </main>
    </div>
  );
}

/** Retries automatically once the server is reachable, as the page promises. */
function useWhenBack(isWaiting: boolean, ask: () => void): void {
  const isReachable = useReachable();
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return undefined;
    if (isReachable) again();
    const whenOnline = () => again();
    addEventListener("online", whenOnline);
    return () => removeEventListener("online", whenOnline);
  }, [isWaiting, isReachable]);
}

function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      className="absolute inset-y-0 right-0 w-full border-l border-line bg-raised p-5 [animation-delay:300ms] motion-safe:animate-fade-in md:w-94"
      count={6}
      end="h-16 w-23 rounded-control"
      label={t("history.loading")}
      picture="size-9 rounded-control"
      rowClassName="gap-3 py-3"
    />
  );
}
