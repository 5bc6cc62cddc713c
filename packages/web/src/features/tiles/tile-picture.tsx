import type { FilePreview } from "@mosaico/contract/previews";
import type { TileData } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import {
  ArrowUpRight,
  FileText,
  type LucideIcon,
  Play,
  Presentation,
  SquarePlay,
  Table2,
} from "lucide-react";
import { type SyntheticEvent, useSyncExternalStore } from "react";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { clockTime } from "./by-type/audio/play-time.ts";
import { faceTexts } from "./face-texts.ts";
import { drawnTitle } from "./fit-title.ts";
import { SoftHyphens } from "./soft-hyphens.tsx";
import { hideUntilOnline } from "./hide-until-online.ts";
import { noteShown, sizeFor, subscribeToZoom } from "./picture-size.ts";

/** The sign of each type on a picture. A photo has none: it is evident. */
const MARKS: Partial<Record<TileType, LucideIcon>> = {
  url: ArrowUpRight,
  "link-generico": ArrowUpRight,
  youtube: SquarePlay,
  video: Play,
  pdf: FileText,
  powerpoint: Presentation,
  word: FileText,
  excel: Table2,
  arquivo: FileText,
};

type Props = {
  readonly data: TileData;
  /** The name of the file that the picture is of. */
  readonly file: string;
  /** Undefined until it is known. */
  readonly preview: FilePreview | undefined;
};

/** T13: what a tile with the face `picture` contains: three elements at most. */
export function TilePicture({ data, file, preview }: Props) {
  const { below } = faceTexts(data);
  const lang = useContentLang(data.language) ?? document.documentElement.lang;
  return (
    <>
      {preview === undefined ? null : <Picture data={data} file={file} preview={preview} />}
      <span className="tile-label">
        <b>
          <SoftHyphens text={drawnTitle(data, lang)} />
        </b>{" "}
        {below === "" ? null : <i>{below}</i>}
      </span>
      <Mark seconds={preview?.seconds ?? null} type={data.type} />
    </>
  );
}

/** The picture in a size that suits the screen, on its own blur. */
function Picture({ data, file, preview }: Omit<Props, "preview"> & { preview: FilePreview }) {
  const size = useSyncExternalStore(subscribeToZoom, () => sizeFor(file, preview, data));
  const { blur } = preview;
  return (
    <img
      alt=""
      className="tile-picture"
      decoding="async"
      draggable={false}
      onError={hideUntilOnline}
      onLoad={(event: SyntheticEvent<HTMLImageElement>) => {
        if (size === undefined) return;
        noteShown(file, size.width);
        // Seen through transparent parts otherwise.
        event.currentTarget.style.backgroundImage = "";
      }}
      // A far tile shows its blur alone, of which `src` is a copy.
      src={size?.url ?? blur ?? undefined}
      style={blur === null ? undefined : { backgroundImage: `url("${blur}")` }}
    />
  );
}

function Mark({ type, seconds }: { readonly type: TileType; readonly seconds: number | null }) {
  const Sign = MARKS[type];
  if (Sign === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="tile-mark"
      // Drawn by the style sheet: as a text it would have to be part of the tile's name.
      data-length={type === "video" && seconds !== null ? clockTime(seconds) : undefined}
      data-signed={type}
    >
      <Sign fill={type === "video" ? "currentColor" : "none"} size={14} />
    </span>
  );
}
