import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PagedSection } from "#ui/paged-section.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

// Fewer are seen at a glance.
const MANY = 8;

type Page<Item> = {
  readonly items: readonly Item[];
  readonly count: number;
};

type Props<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** Whether filters leave items out, and how to clear them all. */
  readonly onClear: (() => void) | undefined;
  /** Shown above a list that is long, or filtered. */
  readonly filters: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A paginated list of the trash with its loading, empty, error and load-more states. */
export function TrashList<Item>(props: Props<Item>) {
  const { query, onClear, filters, emptyTitle, emptyText, children } = props;
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const count = query.data?.pages.at(-1)?.count ?? 0;
  const isLong = count > MANY;
  return (
    <>
      {isLong || onClear !== undefined ? filters : null}
      <PagedSection
        empty={
          onClear === undefined ? (
            <EmptyState text={emptyText} title={emptyTitle} />
          ) : (
            <EmptyState
              action={<Button onClick={onClear}>{t("trash.filter.clear")}</Button>}
              text={t("trash.filter.nothingText")}
              title={t("trash.filter.nothing")}
            />
          )
        }
        note={(shown) =>
          t("trash.shown", { shown: number(shown), all: number(Math.max(count, shown)) })
        }
        query={query}
        skeleton={
          <SkeletonRows
            count={3}
            label={t("app.loading")}
            picture="size-14 rounded-tile"
            rowClassName="gap-4 py-2.5"
          />
        }
        words={{
          failed: t("trash.failedTitle"),
          reason: (error) => errorWords(error, t),
          retry: t("trash.retry"),
          more: t("trash.more"),
          loadingMore: t("trash.loadingMore"),
        }}
      >
        {children}
      </PagedSection>
    </>
  );
}
