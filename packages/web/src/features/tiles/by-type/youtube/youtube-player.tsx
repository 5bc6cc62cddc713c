import { parseAddress } from "@mosaico/domain/tile/address";
import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { YoutubePoster } from "./youtube-poster.tsx";
import { MEDIA_HEIGHT } from "../media-height.ts";

const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

type Props = {
  readonly id: string;
  readonly title: string;
  /** The file name of its picture; empty if the server keeps none. */
  readonly picture: string;
};

/** A video behind its picture: until it is played, nothing is requested from YouTube. */
export function YoutubePlayer({ id, title, picture }: Props) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const frame = parseAddress(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`);
  return (
    <div
      style={{ maxHeight: MEDIA_HEIGHT }}
      className="relative mx-auto aspect-video w-full overflow-hidden rounded-tile bg-sunken shadow-piece"
    >
      {playing && frame !== undefined ? (
        <iframe
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className="size-full"
          // Its player does not start without knowing the embedding site.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={SANDBOX}
          src={frame}
          title={title}
        />
      ) : (
        <button
          aria-label={t("tiles.youtube.play", { title })}
          className="group absolute inset-0 grid place-items-center bg-pastel-red text-ink"
          data-autofocus=""
          onClick={() => setPlaying(true)}
          type="button"
        >
          <YoutubePoster picture={picture} />
          <span className="relative grid size-20 place-items-center rounded-full bg-danger text-on-danger shadow-float transition-transform duration-(--duration-base) group-hover:scale-105 group-active:scale-100">
            <Play aria-hidden="true" className="translate-x-0.5 fill-current" size={34} />
          </span>
        </button>
      )}
    </div>
  );
}
