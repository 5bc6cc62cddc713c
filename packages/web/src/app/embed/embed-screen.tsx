import { isTileId } from "@mosaico/domain/tile/check-tile";
import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { MaySave } from "#features/files/may-save.ts";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { forgetShared } from "../info-screen/forget-shared.ts";
import { type EndReason, useSharedMosaic } from "../info-screen/use-shared-mosaic.ts";
import "../first-view/first-view.css";
import "../info-screen/public-page.css";
import { EmbeddedTile } from "./embedded-tile.tsx";
import { EmbeddedWall } from "./embedded-wall.tsx";
import { keyOfFrame } from "./key-of-frame.ts";
import { partOf } from "./part-of.ts";
import { useForeignWheel } from "./use-foreign-wheel.ts";
import { withBase } from "#platform/base/base-path.ts";
import { pathHere } from "#platform/base/here.ts";

const SLUG = /^\/embed\/([^/]+)/;

/** Read once: in a frame, nothing leads to another address. */
function readPlace() {
  const tile = new URLSearchParams(location.search).get("tile") ?? "";
  const slug = decodeURIComponent(SLUG.exec(pathHere())?.[1] ?? "");
  return { slug, tileId: isTileId(tile) ? tile : undefined };
}

/** S7: a shared mosaic, or a part of it, in a frame on another site. */
export function EmbedScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ slug, tileId }] = useState(readPlace);
  const [end, setEnd] = useState<EndReason>();
  useForeignWheel();
  useEffect(() => {
    if (end !== undefined) forgetShared(client, slug);
  }, [client, end, slug]);
  if (end === "notFound") return <Note text={t("sharing.overText")} title={t("sharing.over")} />;
  return <Embedded key={end ?? ""} onLost={setEnd} slug={slug} tileId={tileId} />;
}

type EmbeddedProps = ReturnType<typeof readPlace> & {
  readonly onLost: (reason: EndReason) => void;
};

function Embedded({ slug, tileId, onLost }: EmbeddedProps) {
  const { t } = useTranslation();
  const { shared, mosaic, end, isLost } = useSharedMosaic(slug, onLost, {
    // Which pieces a section has, only all of them tell.
    isWhole: tileId !== undefined,
    viewKey: keyOfFrame(slug),
  });
  const part = useMemo(
    () => (mosaic === undefined ? undefined : partOf(mosaic.state, tileId)),
    [mosaic, tileId],
  );
  if (isLost) return null;
  if (end === "sharing.passwordRequired") {
    return (
      <Note
        action={<Open slug={slug} />}
        text={t("sharing.embed.locked")}
        title={t("sharing.lockedTitle")}
      />
    );
  }
  if (end === "notFound") {
    return <Note text={t("sharing.notFoundText")} title={t("sharing.notFound")} />;
  }
  if (mosaic !== undefined && part !== undefined) {
    if (part.kind === "missing") {
      return (
        <Note
          action={<Open slug={slug} />}
          text={t("sharing.missingTileText")}
          title={t("sharing.missingTile")}
        />
      );
    }
    const open = <Open isQuiet slug={slug} />;
    return (
      <MaySave value={mosaic.download}>
        <ContentLanguage value={mosaic.language}>
          {part.kind === "tile" ? (
            <EmbeddedTile mosaic={mosaic} open={open} tile={part.tile} />
          ) : (
            <EmbeddedWall mosaic={mosaic} open={open} part={part} rest={shared.rest} slug={slug} />
          )}
        </ContentLanguage>
      </MaySave>
    );
  }
  if (shared.error === null) return <CanvasSkeleton />;
  return (
    <Note
      action={
        <Button
          loading={shared.isFetching}
          loadingLabel={t("main.loadFailed.busy")}
          onClick={() => void shared.refetch()}
          variant="primary"
        >
          {t("main.loadFailed.retry")}
        </Button>
      }
      text={errorWords(shared.error, t)}
      title={t("main.loadFailed.titleOfMosaic")}
    />
  );
}

/** Opens the page of the mosaic, never in the frame. */
function Open({ slug, isQuiet = false }: { readonly slug: string; readonly isQuiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <a
      className={
        isQuiet
          ? "inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-small font-semibold text-brand-ink hover:underline touch:min-h-11"
          : "inline-flex h-10 items-center gap-2 rounded-control bg-brand px-4 text-base font-semibold text-on-brand shadow-piece hover:bg-brand-hover touch:h-11"
      }
      href={withBase(`/m/${slug}`)}
      rel="noopener"
      target="_blank"
    >
      {t("sharing.embed.open")}
      <ExternalLink aria-hidden="true" size={isQuiet ? 14 : 16} />
    </a>
  );
}

type NoteProps = { readonly title: string; readonly text: string; readonly action?: ReactNode };

function Note({ title, text, action }: NoteProps) {
  return (
    <main aria-label={title} className="public-page grid min-h-dvh place-items-center">
      <ErrorState action={action} isPage text={text} title={title} />
    </main>
  );
}
