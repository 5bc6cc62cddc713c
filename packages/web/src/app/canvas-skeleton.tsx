import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const PLACES = Array.from({ length: 18 }, (_, index) => index);

/** A placeholder for the canvas. It appears only after a moment, so that a quick load does not flicker. */
export function CanvasSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      aria-busy="true"
      className="fixed inset-0 grid place-items-center bg-ground [animation-delay:300ms] motion-safe:animate-fade-in"
      role="status"
    >
      <span className="sr-only">{t("app.loading")}</span>
      <div aria-hidden="true" className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {PLACES.map((place) => (
          <Skeleton className="size-22 rounded-tile" key={place} />
        ))}
      </div>
    </div>
  );
}
