import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreRows } from "#ui/more-rows.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

type Page<Item> = {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly count: number;
};

type Props<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A paginated list of the trash with its loading, empty, error and load-more states. */
export function TrashList<Item>({ query, emptyTitle, emptyText, children }: Props<Item>) {
  const { t, i18n } = useTranslation();
  if (query.data === undefined && query.isError) {
    return (
      <RetryState
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        retryLabel={t("trash.retry")}
        text={errorWords(query.error, t)}
        title={t("trash.failedTitle")}
      />
    );
  }
  if (query.data === undefined) {
    return (
      <SkeletonRows
        count={3}
        label={t("app.loading")}
        picture="size-14 rounded-tile"
        rowClassName="gap-4 py-2.5"
      />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  const count = Math.max(query.data.pages.at(-1)?.count ?? 0, items.length);
  if (items.length === 0 && !query.hasNextPage) {
    return <EmptyState text={emptyText} title={emptyTitle} />;
  }
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      {children(items)}
      {query.hasNextPage ? (
        <MoreRows
          failure={query.isFetchNextPageError ? errorWords(query.error, t) : undefined}
          isLoading={query.isFetchingNextPage}
          label={t("trash.more")}
          loadingLabel={t("trash.loadingMore")}
          note={t("trash.shown", { shown: number(items.length), all: number(count) })}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
