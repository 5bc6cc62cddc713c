import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const PLACES = Array.from({ length: 30 }, (_, index) => index);

/** Shown in the list while the icons are loading, or if that failed. */
export function LibraryState({ icons }: { icons: UseQueryResult }) {
  const { t } = useTranslation();
  if (icons.isPending) {
    return (
      <div
        aria-busy="true"
        aria-label={t("icons.loading")}
        className="grid grid-cols-6 gap-1 py-14"
        role="status"
      >
        {PLACES.map((place) => (
          <div className="grid place-items-center py-3" key={place}>
            <Skeleton className="size-10 rounded-small" />
          </div>
        ))}
      </div>
    );
  }
  // Loaded icons stay visible even if a refetch fails.
  if (!icons.isError || icons.data !== undefined) return null;
  return (
    <div
      className="flex min-h-full flex-col items-center justify-center px-4 py-6 text-center"
      role="alert"
    >
      <p className="font-semibold text-balance">{t("icons.failed")}</p>
      <p className="mt-1 text-sm text-pretty text-muted">{errorWords(icons.error, t)}</p>
      <Button className="mt-4" loading={icons.isFetching} onClick={() => void icons.refetch()}>
        {t("icons.retry")}
      </Button>
    </div>
  );
}
