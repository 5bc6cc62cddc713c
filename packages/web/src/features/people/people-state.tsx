import { useTranslation } from "react-i18next";
import { errorKey } from "#platform/api/api-error.ts";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const PLACES = [0, 1, 2, 3];

type Props = { readonly error: Error | null; readonly isFetching: boolean; onRetry: () => void };

/** What stands in the list's place while it is on its way, and when it did not come. */
export function PeopleState({ error, isFetching, onRetry }: Props) {
  const { t } = useTranslation();
  if (error !== null) {
    return (
      <RetryState
        isRetrying={isFetching}
        onRetry={onRetry}
        retryLabel={t("people.retry")}
        text={t(errorKey(error))}
        title={t("people.failed")}
      />
    );
  }
  return (
    <div aria-busy="true" aria-label={t("people.loading")} role="status">
      {PLACES.map((place) => (
        <div className="flex items-center gap-3 border-b border-line py-3" key={place}>
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full rounded-small" />
            <Skeleton className="h-3 w-56 max-w-full rounded-small" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full max-sm:hidden" />
          <Skeleton className="h-8 w-32 rounded-control max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
