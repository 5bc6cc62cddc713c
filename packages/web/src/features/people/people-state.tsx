import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { RetryState } from "#ui/retry-state.tsx";
import { SkeletonRows } from "#ui/skeleton-rows.tsx";

type Props = { readonly error: Error | null; readonly isFetching: boolean; onRetry: () => void };

/** Replaces the list while it is loading, or if that failed. */
export function PeopleState({ error, isFetching, onRetry }: Props) {
  const { t } = useTranslation();
  if (error !== null) {
    return (
      <RetryState
        isRetrying={isFetching}
        onRetry={onRetry}
        retryLabel={t("people.retry")}
        text={errorWords(error, t)}
        title={t("people.failed")}
      />
    );
  }
  return (
    <SkeletonRows
      count={4}
      end="h-8 w-32 rounded-control max-sm:hidden"
      label={t("people.loading")}
      picture="size-10 rounded-control"
      rowClassName="gap-3 border-b border-line py-3"
    />
  );
}
