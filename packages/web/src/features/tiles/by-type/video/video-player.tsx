import { fileAddress } from "@mosaico/domain/tile/content";
import type { TileData } from "@mosaico/domain/tile/tile";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useVideoAddress } from "#features/files/files.api.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ContentCard } from "../content-card.tsx";
import { FileGone } from "../stored-file.tsx";
import { type BrokenFilm, Film } from "./film.tsx";
import { playsByItself } from "./plays-by-itself.ts";
import { VideoSkeleton } from "./video-skeleton.tsx";

// A film that breaks off again so soon after it went on will do so each time.
const NO_PROGRESS_SECONDS = 1;

/** Why a film is not shown: its format, its pictures' format, or what is damaged in it. */
type Refusal = "unplayable" | "unseen" | "broken";

/**
 * A video from an address of its own, asked for anew before that ends. What plays goes on from the address that it began
 * with, which serves whoever is signed in and still sees it; the fresh one is taken where that fails.
 */
export function VideoPlayer({ file, tile }: { file: NamedFile; tile: TileData }) {
  const { title, captions, language } = tile;
  const lang = useContentLang(language);
  const { t } = useTranslation();
  const address = useVideoAddress(file.fileName);
  const [held, setHeld] = useState(address.data);
  if (held === undefined && address.data !== undefined) setHeld(address.data);
  const [refusal, setRefusal] = useState<Refusal>();
  const [trial, setTrial] = useState(() => ({
    number: 0,
    isReady: false,
    startAt: 0,
    playsAtOnce: playsByItself(),
  }));

  const onBroken = async ({ seconds, wasPlaying, isDamaged }: BrokenFilm) => {
    const isStuck = !trial.isReady || Math.abs(seconds - trial.startAt) < NO_PROGRESS_SECONDS;
    // A fresh address that came to nothing, or no further: it is not the address.
    if (trial.number > 0 && isStuck) {
      setRefusal(isDamaged ? "broken" : "unplayable");
      return;
    }
    setTrial({ ...trial, startAt: seconds, playsAtOnce: wasPlaying });
    const fresh = address.data === held ? (await address.refetch()).data : address.data;
    if (fresh === undefined) return;
    setHeld(fresh);
    setTrial((now) => ({ ...now, number: now.number + 1, isReady: false }));
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
  if (address.error !== null && (held === undefined || !trial.isReady)) {
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
        text={t(errorKey(address.error))}
        title={t("tiles.file.failed")}
      />
    );
  }
  if (held === undefined) return <VideoSkeleton />;
  return (
    <div className="flex flex-col gap-3">
      <Film
        key={`${trial.number} ${held}`}
        onBroken={(broken) => void onBroken(broken)}
        onReady={() => setTrial((now) => ({ ...now, isReady: true }))}
        onUnseen={() => setRefusal("unseen")}
        playsAtOnce={trial.playsAtOnce}
        src={held}
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
