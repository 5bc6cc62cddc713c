import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  /** The title of what is shown if it cannot be loaded. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
};

/** A part of the profile that is loaded: its content, or what it waits for, or a way to try again. */
export function Loaded<Data>({ query, failed, children }: Props<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) {
    return (
      <div aria-busy="true" aria-label={t("profile.loading")} role="status">
        <Skeleton className="h-14 rounded-control" />
      </div>
    );
  }
  return (
    <RetryState
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      retryLabel={t("profile.retry")}
      text={errorWords(query.error, t)}
      title={failed}
    />
  );
}
