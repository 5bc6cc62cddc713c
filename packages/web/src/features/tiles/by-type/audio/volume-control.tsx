import { Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Slider } from "#ui/slider.tsx";
import type { Audio } from "./use-audio.ts";

type Props = {
  readonly audio: Pick<Audio, "volume" | "isMuted" | "setVolume" | "setMuted">;
};

/** The volume control. A phone has keys for it, and its browsers ignore other settings. */
export function VolumeControl({ audio: { volume, isMuted, setVolume, setMuted } }: Props) {
  const { t } = useTranslation();
  const received = isMuted ? 0 : volume;
  const percent = new Intl.NumberFormat(currentLanguage(), { style: "percent" });
  return (
    <div className="flex items-center gap-1 touch:hidden">
      <IconButton
        icon={received === 0 ? VolumeX : Volume2}
        label={t(received === 0 ? "tiles.audio.unmute" : "tiles.audio.mute")}
        onClick={() => {
          if (received > 0) setMuted(true);
          else if (volume === 0) setVolume(1);
          else setMuted(false);
        }}
      />
      <Slider
        className="h-9! w-24!"
        label={t("tiles.audio.volume")}
        max={1}
        onValueChange={setVolume}
        step={0.05}
        value={received}
        valueText={percent.format(received)}
      />
    </div>
  );
}
