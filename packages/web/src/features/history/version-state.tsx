import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import type { Viewer } from "./steps/viewer.ts";

type View = ReturnType<Viewer["state"]["getState"]>;

/** The overlay of the canvas while a version is loading, or if it cannot be shown. */
export function VersionState({
  view,
  onRetry,
}: {
  readonly view: View;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  if (view.error !== undefined) {
    return (
      <div className="absolute inset-0 z-dock grid place-items-center">
        <div className="rounded-dialog bg-raised shadow-float">
          <RetryState
            isRetrying={view.isLoading}
            onRetry={onRetry}
            retryLabel={t("history.retry")}
            text={errorWords(view.error, t)}
            title={t("history.versionFailedTitle")}
          />
        </div>
      </div>
    );
  }
  if (!view.isLoading) return null;
  return (
    <div className="absolute inset-x-0 top-0 z-dock [animation-delay:300ms] motion-safe:animate-fade-in">
      <ProgressBar label={t("history.loading")} />
    </div>
  );
}
