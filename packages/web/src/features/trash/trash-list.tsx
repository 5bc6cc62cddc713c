import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorKey } from "#platform/api/api-error.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props<Item> = {
  readonly query: UseQueryResult<readonly Item[]>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

const ROWS = [1, 2, 3];

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
      <div aria-busy="true" role="status">
        <span className="sr-only">{t("app.loading")}</span>
        {ROWS.map((row) => (
          <div className="flex items-center gap-4 py-2.5" key={row}>
            <Skeleton className="size-14 shrink-0 rounded-tile" />
            <div className="flex-1">
              <Skeleton className="h-4 w-1/2 rounded-small" />
              <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (query.data.length === 0) return <EmptyState text={emptyText} title={emptyTitle} />;
  return children(query.data);
}
