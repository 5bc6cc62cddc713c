import { fileAddress } from "@mosaico/domain/tile/content";
import type { TileData } from "@mosaico/domain/tile/tile";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useVideoAddress } from "#features/files/files.api.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { ApiError } from "#platform/api/api-error.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ContentCard } from "../content-card.tsx";
import { FileGone } from "../stored-file.tsx";
import { type BrokenFilm, Film } from "./film.tsx";
import { isBeyondHelp } from "./film-trial.ts";
import { playsByItself } from "./plays-by-itself.ts";
import { VideoSkeleton } from "./video-skeleton.tsx";

/** Why a film is not shown: its format, its pictures' format, or what is damaged in it. */
type Refusal = "unplayable" | "unseen" | "broken";

/**
 * A video from an address of its own, asked for anew before that ends. What plays goes on from the address that it began
 * with, which serves whoever is signed in and still sees it; another is asked for where that fails, and whoever gets none
 * reads why.
 */
export function VideoPlayer({ file, tile }: { file: NamedFile; tile: TileData }) {
  const { title, captions, language } = tile;
  const lang = useContentLang(language);
  const { t } = useTranslation();
  const address = useVideoAddress(file.fileName);
  const [held, setHeld] = useState<{ readonly url: string; readonly since: number }>();
  // Not what was answered before an error: that may have ended.
  if (held === undefined && address.isSuccess) {
    setHeld({ url: address.data, since: address.dataUpdatedAt });
  }
  const [refusal, setRefusal] = useState<Refusal>();
  const [trial, setTrial] = useState(() => ({
    number: 0,
    isReady: false,
    startAt: 0,
    playsAtOnce: playsByItself(),
  }));

  const onBroken = async ({ seconds, wasPlaying, isDamaged }: BrokenFilm) => {
    const addressAge = Date.now() - (held?.since ?? 0);
    const isHopeless = isBeyondHelp({ ...trial, addressAge }, seconds);
    // Whether they still may, and whether the server can be reached, comes before any doubt about the film.
    const { data, isSuccess, dataUpdatedAt } = await address.refetch();
    if (!isSuccess) setHeld(undefined);
    else if (isHopeless) setRefusal(isDamaged ? "broken" : "unplayable");
    else setHeld({ url: data, since: dataUpdatedAt });
    // Not sooner: told to begin elsewhere, the film that broke off would load, and break off, once more.
    setTrial(({ number }) => ({
      number: isSuccess ? number + 1 : number,
      isReady: false,
      startAt: seconds,
      playsAtOnce: wasPlaying,
    }));
  };

  if (refusal !== undefined) {
    return (
      <ContentCard
        action={<SaveButton className="shrink-0" file={file} variant="primary" />}
        ground="bg-pastel-blue text-ink"
        icon={KIND_ICON.video}
        note={t(`tiles.video.${refusal}`)}
        title={file.originalName}
      />
    );
  }
  if (address.error instanceof ApiError && address.error.status === 404) return <FileGone />;
  // What plays is not disturbed by a network that is away for a moment.
  if (address.error !== null && held === undefined) {
    return (
      <ErrorState
        action={
          <Button
            icon={RotateCw}
            loading={address.isFetching}
            onClick={() => void address.refetch()}
            variant="primary"
          >
            {t("tiles.file.retry")}
          </Button>
        }
        text={errorWords(address.error, t)}
        title={t("tiles.file.failed")}
      />
    );
  }
  if (held === undefined) return <VideoSkeleton />;
  return (
    <div className="flex flex-col gap-3">
      <Film
        key={`${trial.number} ${held.url}`}
        onBroken={(broken) => void onBroken(broken)}
        onReady={() => setTrial((now) => ({ ...now, isReady: true }))}
        onUnseen={() => setRefusal("unseen")}
        playsAtOnce={trial.playsAtOnce}
        src={held.url}
        startAt={trial.startAt}
        title={title}
        {...(captions === "" ? {} : { captions: { src: fileAddress(captions), lang } })}
      />
      <div className="flex justify-center sm:justify-end">
        <SaveButton file={file} />
      </div>
    </div>
  );
}
