import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PagedSection } from "#ui/paged-section.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

type Page<Item> = { readonly items: readonly Item[] };

type Props<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly label: string;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
};

/** A paginated list of the administration, in a frame. */
export function PagedList<Item>({ query, label, empty, children }: Props<Item>) {
  const { t } = useTranslation();
  return (
    <PagedSection
      empty={empty}
      query={query}
      skeleton={<RowSkeletons />}
      words={{
        failed: t("admin.loadFailed"),
        reason: (error) => errorWords(error, t),
        retry: t("admin.tryAgain"),
        more: t("admin.more"),
        loadingMore: t("admin.loadingMore"),
      }}
    >
      {(items) => (
        <ul
          aria-busy={query.isPlaceholderData}
          aria-label={label}
          className="divide-y divide-line rounded-tile border border-line bg-surface shadow-piece"
        >
          {items.map(children)}
        </ul>
      )}
    </PagedSection>
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
