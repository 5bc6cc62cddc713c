import { useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useParams } from "wouter";
import { MaySave } from "#features/files/may-save.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { Failure, Retry, WithoutMosaic } from "./failure.tsx";
import { forgetShared } from "./forget-shared.ts";
import { PublicMosaic } from "./public-mosaic.tsx";
import { type EndReason, useSharedMosaic } from "./use-shared-mosaic.ts";

const LinkPassword = lazy(async () => {
  const module = await import("#features/published/link-password.tsx");
  return { default: module.LinkPassword };
});

/** A mosaic shared by a link, read-only, as long as the link lets the visitor see it. */
export function SharedScreen() {
  const { slug = "" } = useParams();
  const client = useQueryClient();
  const [lost, setLost] = useState<{ readonly slug: string; readonly end: EndReason }>();
  const end = lost?.slug === slug ? lost.end : undefined;
  // After what showed it has gone, so that nothing asks for it again.
  useEffect(() => {
    if (end !== undefined) forgetShared(client, slug);
  }, [client, end, slug]);

  if (end === "notFound") return <Ended />;
  return (
    <Shared
      key={`${slug} ${end ?? ""}`}
      onLost={(reason) => setLost({ slug, end: reason })}
      slug={slug}
    />
  );
}

type SharedProps = { readonly slug: string; readonly onLost: (end: EndReason) => void };

function Shared({ slug, onLost }: SharedProps) {
  const { t } = useTranslation();
  const { shared, mosaic, end, isLost } = useSharedMosaic(slug, onLost);
  const [isForgotten, setForgotten] = useState(false);

  if (isLost) return null;
  if (end === "sharing.passwordRequired") {
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
  if (end === "notFound") {
    return (
      <Failure action={<Home />} text={t("sharing.notFoundText")} title={t("sharing.notFound")} />
    );
  }
  if (mosaic !== undefined)
    return (
      <MaySave value={mosaic.download}>
        <PublicMosaic mosaic={mosaic} named={{ slug }} rest={shared.rest} />
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
