import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { baseQuery } from "#features/mosaics/published-mosaics.ts";
import { useReadersLanguage } from "#platform/i18n/use-language.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { Failure, Retry } from "./failure.tsx";
import { PublicMosaic } from "./public-mosaic.tsx";

/** The public mosaic of this installation, read-only. */
export function InfoScreen() {
  const { t } = useTranslation();
  const language = useReadersLanguage();
  const base = useQuery(baseQuery(language));
  usePageTitle(base.data?.state.title ?? "");
  // Rendered in portions, between which the page answers.
  const mosaic = useDeferredValue(base.data, undefined);

  if (mosaic !== undefined) return <PublicMosaic mosaic={mosaic} named={{ baseIn: language }} />;
  if (base.error === null) return <CanvasSkeleton />;
  return (
    <Failure
      action={<Retry isBusy={base.isFetching} onRetry={() => void base.refetch()} />}
      text={errorWords(base.error, t)}
      title={t("main.info.failed")}
    />
  );
}
