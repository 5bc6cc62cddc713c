import { useDeferredValue } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { baseQuery } from "#features/mosaics/published.api.ts";
import { firstOfBaseQuery } from "#features/mosaics/published-parts.ts";
import { useReadersLanguage } from "#platform/i18n/use-language.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { Failure, Retry } from "./failure.tsx";
import { useFirstOf } from "./use-first-of.ts";
import { PublicMosaic } from "./public-mosaic.tsx";
import { usePublic } from "./use-public.ts";
import { BASE_KEY } from "./view-key.ts";

/** The public mosaic of this installation, read-only. */
export function InfoScreen() {
  const { t } = useTranslation();
  const language = useReadersLanguage();
  const first = useFirstOf(BASE_KEY);
  const base = usePublic(firstOfBaseQuery(language, first), baseQuery(language));
  usePageTitle(base.mosaic?.state.title ?? "");
  // Rendered in portions, between which the page answers.
  const mosaic = useDeferredValue(base.mosaic, undefined);

  if (mosaic !== undefined)
    return <PublicMosaic mosaic={mosaic} named={{ baseIn: language }} rest={base.rest} />;
  if (base.error === null) return <CanvasSkeleton />;
  return (
    <Failure
      action={<Retry isBusy={base.isFetching} onRetry={() => void base.refetch()} />}
      text={errorWords(base.error, t)}
      title={t("main.info.failed")}
    />
  );
}
