import { Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { MEDIA_HEIGHT } from "../media-height.ts";
import type { Streaming } from "../streamed/streamed-file.tsx";

type Props = Omit<Streaming, "key"> & {
  readonly title: string;
  /** What is said, to be read; `lang` is the language of it. */
  readonly captions?: { readonly src: string; readonly lang: string | undefined };
};

const USUAL_RATIO = 16 / 9;

/** A video with the browser's own controls. It may begin without sound, where the browser wants it so. */
export function Film({ src, title, captions, startAt, playsAtOnce, onReady, ...props }: Props) {
  const { t, i18n } = useTranslation();
  const film = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [isHushed, setIsHushed] = useState(false);

  useEffect(() => {
    const element = film.current;
    if (element === null || !playsAtOnce) return;
    void playAsAllowed(element).then((isMuted) => setIsHushed(isMuted));
  }, [playsAtOnce]);

  return (
    <div
      className="relative mx-auto max-w-full overflow-hidden rounded-tile bg-ink shadow-piece"
      style={{ aspectRatio: ratio, width: `calc(${MEDIA_HEIGHT} * ${ratio})` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Whoever uploads it may give it captions. */}
      <video
        aria-label={title}
        className="size-full"
        controls
        data-autofocus=""
        onError={({ currentTarget: { currentTime, paused, error } }) =>
          props.onBroken({
            seconds: currentTime,
            wasPlaying: !paused,
            isDamaged: error?.code === MediaError.MEDIA_ERR_DECODE,
          })
        }
        onLoadedMetadata={({ currentTarget }) => {
          const { videoWidth, videoHeight } = currentTarget;
          // No error tells it.
          if (videoWidth === 0 || videoHeight === 0) {
            props.onUnseen();
            return;
          }
          setRatio(videoWidth / videoHeight);
          if (startAt > 0) currentTarget.currentTime = startAt;
          onReady();
        }}
        onVolumeChange={({ currentTarget }) => {
          if (!currentTarget.muted) setIsHushed(false);
        }}
        playsInline
        preload="metadata"
        ref={film}
        // Some browsers draw nothing before a first moment is asked for.
        src={playsAtOnce ? src : `${src}#t=${Math.max(startAt, 0.001)}`}
      >
        {captions === undefined ? null : (
          <track
            default
            kind="captions"
            label={t("tiles.form.captions")}
            src={captions.src}
            srcLang={captions.lang ?? i18n.language}
          />
        )}
      </video>
      {isHushed ? (
        <Button
          className="absolute! top-3 left-3 shadow-float"
          icon={Volume2}
          onClick={() => {
            if (film.current !== null) film.current.muted = false;
          }}
        >
          {t("tiles.video.unmute")}
        </Button>
      ) : null}
    </div>
  );
}

/** Plays, without sound where the browser allows no other; answers whether the sound is off for that. */
async function playAsAllowed(element: HTMLVideoElement): Promise<boolean> {
  try {
    await element.play();
    return false;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return false;
  }
  element.muted = true;
  try {
    await element.play();
    return true;
  } catch {
    // Not even so: it waits for a press of its own button, with sound.
    element.muted = false;
    return false;
  }
}
