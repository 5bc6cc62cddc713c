import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import { formatOfType } from "#features/files/formats-of.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Slider } from "#ui/slider.tsx";
import type { Streaming } from "../streamed/streamed-file.tsx";
import { clockTime, spokenTime } from "./play-time.ts";
import { SpeedMenu } from "./speed-menu.tsx";
import { useAudio } from "./use-audio.ts";
import { VolumeControl } from "./volume-control.tsx";

type Props = Omit<Streaming, "key" | "onUnseen"> & { readonly file: NamedFile };

const STEP_SECONDS = 10;
const Icon = KIND_ICON.audio;

/** An audio player with our own controls: play, seek, speed, volume and download. */
export function AudioPlayer({ src, file, startAt, playsAtOnce, onReady, onBroken }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const element = useRef<HTMLAudioElement>(null);
  const audio = useAudio(element);
  const { seconds, duration, isPlaying } = audio;
  useEffect(() => {
    // Resumes after an interruption; a browser that forbids this waits for a press.
    if (playsAtOnce) element.current?.play().catch(() => {});
  }, [playsAtOnce]);

  const facts = [
    formatOfType(file.mediaType),
    duration === undefined ? "" : clockTime(duration),
    formatBytes(file.bytes, language),
  ];
  return (
    <div className="@container flex flex-col gap-4 rounded-tile border border-line bg-surface p-4 shadow-piece sm:p-5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to videos; this one shows nothing */}
      <audio
        onError={({ currentTarget: { currentTime, paused, error } }) =>
          onBroken({
            seconds: currentTime,
            wasPlaying: !paused,
            isDamaged: error?.code === MediaError.MEDIA_ERR_DECODE,
          })
        }
        onLoadedMetadata={({ currentTarget }) => {
          if (startAt > 0) currentTarget.currentTime = startAt;
          onReady();
        }}
        preload="metadata"
        ref={element}
        src={src}
      />
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-tile bg-pastel-purple text-ink shadow-piece">
          <Icon aria-hidden="true" size={26} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-title text-lg font-semibold wrap-anywhere" dir="auto">
            {file.originalName}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {facts.filter((fact) => fact !== "").join(" · ")}
          </p>
        </div>
      </div>
      <div>
        <Slider
          className="h-9! touch:h-11!"
          disabled={duration === undefined}
          label={t("tiles.audio.place")}
          max={duration ?? 0}
          onValueChange={audio.seek}
          step={1}
          value={seconds}
          valueText={t("tiles.audio.placeOf", {
            place: spokenTime(seconds, language),
            length: spokenTime(duration ?? 0, language),
          })}
        />
        <div aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
          <span>{clockTime(seconds)}</span>
          <span>{duration === undefined ? "–:––" : clockTime(duration)}</span>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-3 @lg:justify-start">
        <IconButton
          icon={RotateCcw}
          label={t("tiles.audio.back", { seconds: STEP_SECONDS })}
          onClick={() => audio.seek(seconds - STEP_SECONDS)}
        />
        <IconButton
          className="w-14! rounded-tile!"
          data-autofocus=""
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? "tiles.audio.pause" : "tiles.audio.play")}
          onClick={audio.toggle}
          variant="primary"
        />
        <IconButton
          icon={RotateCw}
          label={t("tiles.audio.forward", { seconds: STEP_SECONDS })}
          onClick={() => audio.seek(seconds + STEP_SECONDS)}
        />
        <SpeedMenu onChange={audio.setSpeed} speed={audio.speed} />
        <VolumeControl audio={audio} />
        <SaveButton className="@lg:ml-auto" compact file={file} />
      </div>
    </div>
  );
}
