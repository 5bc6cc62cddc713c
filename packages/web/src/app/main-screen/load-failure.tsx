import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useReachable } from "#platform/offline/use-reachable.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { endSession } from "#platform/session/session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { toast } from "#ui/toast.ts";
import { useSignOut } from "../workspace/use-sign-out.ts";

const RETRY_AFTER = 5000;

type Props = {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** Only this mosaic failed to load; the session is fine. */
  readonly ofMosaic?: boolean;
  /** Links to other places. */
  readonly elsewhere?: ReactNode;
};

/**
 * Shown when the mosaics could not be loaded. A definite refusal ends the session in this browser and leads to /login;
 * a temporary failure of network or server must not, since signing in again would not help and unsent edits would wait
 * longer.
 */
export function LoadFailure(props: Props) {
  const { error, onRetry, isRetrying, ofMosaic = false, elsewhere } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { signOut } = useSignOut();
  const isReachable = useReachable();
  const isDefinite = !ofMosaic && error instanceof ApiError && !error.isPassing;
  usePageTitle(t("main.loadFailed.title"));

  const leave = useEffectEvent(() => {
    endSession();
    client.clear();
    // This comes last, because ending the session closes all toasts.
    toast.error(t("main.loadFailed.title"), errorWords(error, t));
  });
  useEffect(() => {
    if (isDefinite) leave();
  }, [isDefinite]);

  const isPassing = error instanceof ApiError && error.isPassing;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isPassing) return undefined;
    const again = () => retry();
    const timer = setInterval(again, RETRY_AFTER);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [isPassing]);

  const isNotHere = !isReachable && ofMosaic && isPassing;
  if (isDefinite) return null;
  const title = t(ofMosaic ? "main.loadFailed.titleOfMosaic" : "main.loadFailed.title");
  return (
    <main className="grid min-h-dvh content-center justify-items-center bg-ground">
      <ErrorState
        action={
          <>
            <Button onClick={signOut} variant="quiet">
              {t("main.signOut.action")}
            </Button>
            <Button
              loading={isRetrying}
              loadingLabel={t("main.loadFailed.busy")}
              onClick={onRetry}
              variant="primary"
            >
              {t("main.loadFailed.retry")}
            </Button>
          </>
        }
        isPage
        text={isNotHere ? t("offline.notHere.text") : errorWords(error, t)}
        title={isNotHere ? t("offline.notHere.title") : title}
      />
      {elsewhere}
    </main>
  );
}
