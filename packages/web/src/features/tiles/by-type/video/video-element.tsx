import { Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMaySave } from "#features/files/may-save.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { MEDIA_HEIGHT } from "../media-height.ts";
import type { Streaming } from "../streamed/streamed-file.tsx";

type Props = Omit<Streaming, "key"> & {
  readonly title: string;
  /** The captions; `lang` is their language. */
  readonly captions?: { readonly src: string; readonly lang: string | undefined };
};

const USUAL_RATIO = 16 / 9;

/** A video with the browser's own controls. It starts muted if the browser requires that. */
export function VideoElement({
  src,
  title,
  captions,
  startAt,
  playsAtOnce,
  onReady,
  ...props
}: Props) {
  const { t, i18n } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const maySave = useMaySave();
  const [isHushed, setIsHushed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null || !playsAtOnce) return;
    void playAsAllowed(element).then((isMuted) => setIsHushed(isMuted));
  }, [playsAtOnce]);

  return (
    <div
      className="relative mx-auto max-w-full overflow-hidden rounded-tile bg-ink shadow-piece"
      style={{ aspectRatio: ratio, width: `calc(${MEDIA_HEIGHT} * ${ratio})` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are optional and come with the upload */}
      <video
        aria-label={title}
        className="size-full"
        controls
        {...(!maySave && { controlsList: "nodownload" })}
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
          // This raises no error event.
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
        ref={video}
        // Some browsers draw no picture before a position is requested.
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
            if (video.current !== null) video.current.muted = false;
          }}
        >
          {t("tiles.video.unmute")}
        </Button>
      ) : null}
    </div>
  );
}

/** Plays, muted if the browser allows nothing else; returns whether it was muted for that. */
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
    // Not even muted: it waits for a press of its own button, with sound.
    element.muted = false;
    return false;
  }
}
