import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorKey } from "#platform/api/api-error.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

type Props<Item> = {
  readonly query: UseQueryResult<readonly Item[]>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** What lies in the trash, with what is shown before, instead and where nothing is. */
export function TrashList<Item>({ query, emptyTitle, emptyText, children }: Props<Item>) {
  const { t } = useTranslation();
  if (query.data === undefined && query.isError) {
    return (
      <RetryState
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        retryLabel={t("trash.retry")}
        text={t(errorKey(query.error))}
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
  if (query.data.length === 0) return <EmptyState text={emptyText} title={emptyTitle} />;
  return children(query.data);
}
