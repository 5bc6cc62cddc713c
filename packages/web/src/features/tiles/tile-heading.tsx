import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { TileData } from "@mosaico/domain/tile/tile";
import { useIconAddress } from "#features/icons/icon-address.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { tileColour } from "./tile-colour.ts";
import "./tile-colour.css";

type HeadingProps = {
  readonly data: TileData;
  /** The colour of its section; empty if there is none. */
  readonly around: TileColour;
};

/** The heading of a tile's detail: icon and title. */
export function TileHeading({ data, around }: HeadingProps) {
  const address = useIconAddress(data.icon);
  const lang = useContentLang(data.language);
  return (
    <span className="flex items-center gap-3.5">
      {data.icon === "" ? null : (
        <span
          className="tile-colour grid size-12 shrink-0 place-items-center rounded-tile bg-(--piece) shadow-piece"
          data-colour={tileColour({ data }, around)}
        >
          <img alt="" className="size-8" draggable={false} src={address} />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere hyphens-auto" dir="auto" lang={lang}>
        {data.title}
      </span>
    </span>
  );
}

/** Summary and description, or undefined if there is neither. */
export function tileSubtitle(data: TileData) {
  return data.summary === "" && data.description === "" ? undefined : <Subtitle data={data} />;
}

function Subtitle({ data: { summary, description, language } }: { data: TileData }) {
  const lang = useContentLang(language);
  return (
    <span lang={lang}>
      {summary === "" ? null : <span className="font-semibold text-ink">{summary}</span>}
      {summary === "" || description === "" ? null : " · "}
      {description}
    </span>
  );
}
