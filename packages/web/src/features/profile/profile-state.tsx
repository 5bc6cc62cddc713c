import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = { readonly error: Error | null; readonly isFetching: boolean; onRetry: () => void };

/** Replaces the profile while it is loading, or if that failed. */
export function ProfileState({ error, isFetching, onRetry }: Props) {
  const { t } = useTranslation();
  if (error !== null) {
    return (
      <RetryState
        isRetrying={isFetching}
        onRetry={onRetry}
        retryLabel={t("profile.retry")}
        text={errorWords(error, t)}
        title={t("profile.failed")}
      />
    );
  }
  return (
    <div aria-busy="true" aria-label={t("profile.loading")} role="status">
      <div className="flex items-center gap-4 pb-6">
        <Skeleton className="size-20 shrink-0 rounded-tile" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-44 max-w-full rounded-small" />
          <Skeleton className="h-4 w-56 max-w-full rounded-small" />
        </div>
      </div>
      <div className="grid gap-4 border-t border-line py-6">
        <Skeleton className="h-5 w-32 rounded-small" />
        <Skeleton className="h-11 rounded-control" />
      </div>
      <div className="grid gap-4 border-t border-line py-6">
        <Skeleton className="h-5 w-40 rounded-small" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
      </div>
    </div>
  );
}
