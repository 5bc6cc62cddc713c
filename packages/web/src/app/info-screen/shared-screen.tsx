import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useParams } from "wouter";
import { MaySave } from "#features/files/may-save.ts";
import { sharedQuery } from "#features/mosaics/published-mosaics.ts";
import { useCountedView } from "#features/published/use-counted-view.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { Failure, Retry, WithoutMosaic } from "./failure.tsx";
import { forgetShared } from "./forget-shared.ts";
import { PublicMosaic } from "./public-mosaic.tsx";
import { useLiveLink } from "./use-live-link.ts";

const LinkPassword = lazy(async () => {
  const module = await import("#features/published/link-password.tsx");
  return { default: module.LinkPassword };
});

/** Why a mosaic that was shown may no longer be. */
type EndReason = "notFound" | "sharing.passwordRequired";

/** A mosaic shared by a link, read-only, as long as the link lets the visitor see it. */
export function SharedScreen() {
  const { slug = "" } = useParams();
  const client = useQueryClient();
  const [lost, setLost] = useState<{ readonly slug: string; readonly loss: EndReason }>();
  const loss = lost?.slug === slug ? lost.loss : undefined;
  // After what showed it has gone, so that nothing asks for it again.
  useEffect(() => {
    if (loss !== undefined) forgetShared(client, slug);
  }, [client, loss, slug]);

  if (loss === "notFound") return <Ended />;
  return (
    <Shared
      key={`${slug} ${loss ?? ""}`}
      onLost={(reason) => setLost({ slug, loss: reason })}
      slug={slug}
    />
  );
}

type SharedProps = { readonly slug: string; readonly onLost: (loss: EndReason) => void };

function Shared({ slug, onLost }: SharedProps) {
  const { t } = useTranslation();
  const shared = useQuery(sharedQuery(slug));
  const [isForgotten, setForgotten] = useState(false);
  const code = shared.error instanceof ApiError ? shared.error.code : undefined;
  const isLocked = code === "sharing.passwordRequired";
  const isNotFound = code === "notFound";
  const loss = isLocked || isNotFound ? code : undefined;
  const isLost = shared.data !== undefined && loss !== undefined;
  const mosaic = useDeferredValue(shared.data, undefined);
  useCountedView(slug, mosaic !== undefined);
  useLiveLink({
    slug,
    revision: isLost ? undefined : shared.data?.revision,
    refresh: () => void shared.refetch(),
  });
  useEffect(() => {
    if (isLost) onLost(loss);
  }, [isLost, loss, onLost]);
  usePageTitle(
    isLocked
      ? t("sharing.lockedTitle")
      : isNotFound
        ? t("sharing.notFound")
        : (shared.data?.state.title ?? ""),
  );

  if (isLost) return null;
  if (isLocked) {
    return (
      <WithoutMosaic>
        <Suspense fallback={null}>
          <LinkPassword
            isForgotten={isForgotten}
            key={String(isForgotten)}
            onUnlocked={async () => {
              const { data } = await shared.refetch();
              setForgotten(data === undefined);
            }}
            slug={slug}
          />
        </Suspense>
      </WithoutMosaic>
    );
  }
  if (isNotFound) {
    return (
      <Failure action={<Home />} text={t("sharing.notFoundText")} title={t("sharing.notFound")} />
    );
  }
  if (mosaic !== undefined && shared.data !== undefined)
    return (
      <MaySave value={mosaic.download}>
        <PublicMosaic mosaic={mosaic} named={{ slug }} />
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

/** In place of a mosaic that was open here until its link ended. */
function Ended() {
  const { t } = useTranslation();
  usePageTitle(t("sharing.over"));
  return <Failure action={<Home />} text={t("sharing.overText")} title={t("sharing.over")} />;
}

function Home() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/" variant="primary">
      {t("sharing.home")}
    </LinkButton>
  );
}
