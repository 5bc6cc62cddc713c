import { Crosshair, Maximize, Pause, Play } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Button } from "#ui/button.tsx";
import { Slider } from "#ui/slider.tsx";
import type { Moment } from "./moments.ts";
import { SPEEDS, type Replay } from "./use-replay.ts";

type Props = {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** Zooms to the whole mosaic. */
  readonly onFit: () => void;
  readonly replay: Replay;
  /** Whether the view follows the changes. */
  readonly isFollowing: boolean;
  readonly setFollowing: (on: boolean) => void;
  /** Formats a moment for the user. */
  readonly nameOf: (moment: Moment) => string;
  readonly isLoading: boolean;
};

/** A slider over all moments of the mosaic, with playback. */
export function ReplayBar(props: Props) {
  const { moments, at, onGo, onFit, replay, isFollowing, setFollowing, nameOf } = props;
  const { t } = useTranslation();
  const last = Math.max(1, moments.length - 1);
  const moment = moments[at];
  const name = moment === undefined ? "" : nameOf(moment);
  return (
    <section
      aria-busy={props.isLoading}
      aria-label={t("history.replay.label")}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-raised safe-px-2 pt-1.5 safe-pb-1.5 sm:gap-2 sm:safe-px-3"
    >
      <IconButton
        icon={replay.isPlaying ? Pause : Play}
        label={t(replay.isPlaying ? "history.replay.pause" : "history.replay.play")}
        onClick={replay.toggle}
        variant="primary"
      />
      <Menu
        align="start"
        items={SPEEDS.map((speed) => ({
          id: String(speed),
          label: `${speed}×`,
          checked: speed === replay.speed,
          onSelect: () => replay.setSpeed(speed),
        }))}
        label={t("history.replay.speed")}
        side="top"
        trigger={
          <Button
            aria-label={`${t("history.replay.speed")}: ${replay.speed}×`}
            className="px-2.5! touch:min-w-11"
            variant="quiet"
          >
            {replay.speed}×
          </Button>
        }
      />
      <div className="relative min-w-0 flex-1">
        <Slider
          label={t("history.replay.label")}
          max={moments.length - 1}
          onValueChange={onGo}
          step={1}
          value={at}
          valueText={t("history.replay.place", {
            when: name,
            place: at + 1,
            count: moments.length,
          })}
        />
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-2.5 top-1/2">
          {moments.map((one, place) =>
            one.name === null ? null : (
              <span
                className="absolute size-2.5 -translate-1/2 rotate-45 rounded-[2px] border-2 border-raised bg-brand"
                key={one.revision}
                style={{ left: `${(place / last) * 100}%` }}
              />
            ),
          )}
        </div>
      </div>
      <p className="hidden min-w-44 text-right text-sm text-muted tabular-nums md:block short:hidden">
        {name}
      </p>
      <IconButton
        icon={Crosshair}
        label={t("history.replay.follow")}
        onClick={() => setFollowing(!isFollowing)}
        pressed={isFollowing}
      />
      <IconButton icon={Maximize} label={t("history.fit")} onClick={onFit} />
    </section>
  );
}
