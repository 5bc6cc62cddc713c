import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useDeferredValue, useLayoutEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useParams } from "wouter";
import { MaySave } from "#features/files/may-save.ts";
import { baseQuery, sharedQuery } from "#features/mosaics/published-mosaics.ts";
import { useCountedView } from "#features/published/use-counted-view.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useReadersLanguage } from "#platform/i18n/use-language.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { endFirstView } from "../first-view/take-over.ts";
import { InfoHeader } from "./info-header.tsx";
import { PublicMosaic } from "./public-mosaic.tsx";

const LinkPassword = lazy(async () => {
  const module = await import("#features/published/link-password.tsx");
  return { default: module.LinkPassword };
});

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

/** A mosaic shared by a link, read-only. */
export function SharedScreen() {
  const { t } = useTranslation();
  const { slug = "" } = useParams();
  const shared = useQuery(sharedQuery(slug));
  const [forgotten, setForgotten] = useState<string>();
  const isLocked =
    shared.error instanceof ApiError && shared.error.code === "sharing.passwordRequired";
  const isNotFound = shared.error instanceof ApiError && shared.error.code === "notFound";
  const mosaic = useDeferredValue(shared.data, undefined);
  useCountedView(slug, mosaic !== undefined);
  usePageTitle(
    shared.data?.state.title ??
      (isNotFound ? t("sharing.notFound") : isLocked ? t("sharing.lockedTitle") : ""),
  );

  if (isLocked) {
    return (
      <WithoutMosaic>
        <LinkPassword
          isForgotten={forgotten === slug}
          key={`${slug} ${forgotten === slug}`}
          onUnlocked={async () => {
            const { data } = await shared.refetch();
            setForgotten(data === undefined ? slug : undefined);
          }}
          slug={slug}
        />
      </WithoutMosaic>
    );
  }
  if (isNotFound) {
    return (
      <Failure
        action={
          <LinkButton to="/" variant="primary">
            {t("sharing.home")}
          </LinkButton>
        }
        text={t("sharing.notFoundText")}
        title={t("sharing.notFound")}
      />
    );
  }
  if (mosaic !== undefined && shared.data !== undefined)
    return (
      <MaySave value={mosaic.download}>
        <PublicMosaic key={slug} mosaic={mosaic} named={{ slug }} />
      </MaySave>
    );
  if (shared.error === null) return <CanvasSkeleton />;
  return (
    <Failure
      action={<Retry isBusy={shared.isFetching} onRetry={() => void shared.refetch()} />}
      text={errorWords(shared.error, t)}
      title={t("main.loadFailed.titleOfMosaic")}
    />
  );
}

function Failure({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <WithoutMosaic>
      <ErrorState action={action} text={text} title={title} />
    </WithoutMosaic>
  );
}

function WithoutMosaic({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(endFirstView, []);
  return (
    <div className="public-page flex min-h-dvh flex-col">
      <InfoHeader />
      <main className="grid flex-1 place-items-center">
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </div>
  );
}

function Retry({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      loading={isBusy}
      loadingLabel={t("main.loadFailed.busy")}
      onClick={onRetry}
      variant="primary"
    >
      {t("main.loadFailed.retry")}
    </Button>
  );
}
