import type { ReactNode } from "react";
import { MoreRows } from "./more-rows.tsx";
import { RetryState } from "./retry-state.tsx";

/** What a section needs of an infinite query. */
type PagedQuery<Item> = {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type PagedWords = {
  readonly failed: string;
  readonly reason: (error: unknown) => string;
  readonly retry: string;
  readonly more: string;
  readonly loadingMore: string;
};

type Props<Item> = {
  readonly query: PagedQuery<Item>;
  readonly words: PagedWords;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** How much of the list is shown, if more can be loaded. */
  readonly note?: ((shown: number) => string) | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A paginated list with its loading, empty, error and load-more states. */
export function PagedSection<Item>(props: Props<Item>) {
  const { query, words, skeleton, empty, note, children } = props;
  if (query.data === undefined) {
    return query.isError ? (
      <RetryState
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        retryLabel={words.retry}
        text={words.reason(query.error)}
        title={words.failed}
      />
    ) : (
      skeleton
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage ? (
        <MoreRows
          failure={query.isFetchNextPageError ? words.reason(query.error) : undefined}
          isLoading={query.isFetchingNextPage}
          label={words.more}
          loadingLabel={words.loadingMore}
          note={note?.(items.length)}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
