import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation, useParams, useSearchParams } from "wouter";
import { HistoryPage } from "#features/history/history-page.tsx";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { useSession } from "#platform/session/use-session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { CanvasSkeleton } from "./canvas-skeleton.tsx";
import { keepOutsideEdit } from "./workspace/outside-edits.ts";
import { rightsOf } from "#features/mosaics/rights.ts";
import { useNarrow } from "#ui/use-narrow.ts";

/** The history of the mosaic in the address, for members who may read it; going back leads to that mosaic. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const isNarrow = useNarrow();
  const user = useSession()?.user;
  const id = Number(useParams()["id"]);
  const requestedRevision = Number(useSearchParams()[0].get("v") ?? Number.NaN);
  const mosaics = useQuery({ ...mosaicsQuery(user?.id ?? ""), enabled: user !== undefined });
  usePageTitle(t("history.heading"));
  if (user === undefined) return null;
  const back = () => {
    writeSelectedMosaic(id);
    navigate("/");
  };
  const mosaic = mosaics.data?.find((one) => one.id === id);
  if (mosaic !== undefined && rightsOf(user, mosaic).history) {
    return (
      <HistoryPage
        requestedRevision={Number.isSafeInteger(requestedRevision) ? requestedRevision : undefined}
        isNarrow={isNarrow}
        key={id}
        mayDesign={rightsOf(user, mosaic).design}
        mosaic={mosaic}
        onBack={back}
        onChanged={(edit) => keepOutsideEdit(id, edit)}
        onRestored={back}
        userId={user.id}
      />
    );
  }
  if (mosaics.data === undefined && mosaics.error === null) return <CanvasSkeleton />;
  return (
    <main className="grid min-h-dvh place-items-center bg-ground">
      {mosaics.data === undefined ? (
        <RetryState
          isRetrying={mosaics.isFetching}
          onRetry={() => void mosaics.refetch()}
          retryLabel={t("history.retry")}
          text={errorWords(mosaics.error, t)}
          title={t("history.failedTitle")}
        />
      ) : (
        <ErrorState
          action={<Button onClick={() => navigate("/")}>{t("history.back")}</Button>}
          isPage
          text={t("history.notAllowedText")}
          title={t("history.notAllowedTitle")}
        />
      )}
    </main>
  );
}
