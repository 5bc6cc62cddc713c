import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MoreRows } from "#ui/more-rows.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

type Props<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly label: string;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
};

/** A paginated list with its loading, empty, error and load-more states. */
export function PagedList<Item>({ query, label, empty, children }: Props<Item>) {
  const { t } = useTranslation();
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowSkeletons />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <ul
        aria-busy={query.isPlaceholderData}
        aria-label={label}
        className="divide-y divide-line rounded-tile border border-line bg-surface shadow-piece"
      >
        {items.map(children)}
      </ul>
      {query.hasNextPage ? (
        <MoreRows
          failure={query.isFetchNextPageError ? errorWords(query.error, t) : undefined}
          isLoading={query.isFetchingNextPage}
          label={t("admin.more")}
          loadingLabel={t("admin.loadingMore")}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** Replaces a list that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      action={<Button onClick={onRetry}>{t("admin.tryAgain")}</Button>}
      text={errorWords(error, t)}
      title={t("admin.loadFailed")}
    />
  );
}

/** Placeholder rows while loading. */
export function RowSkeletons() {
  const { t } = useTranslation();
  return (
    <SkeletonRows
      className="divide-y divide-line rounded-tile border border-line bg-surface [animation-delay:300ms] motion-safe:animate-fade-in"
      count={6}
      label={t("app.loading")}
      picture="size-9 rounded-control"
      rowClassName="gap-4 p-4"
    />
  );
}
