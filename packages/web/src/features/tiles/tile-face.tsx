import type { Tile } from "@mosaico/domain/tile/tile";
import { CloudUpload, LockKeyhole } from "lucide-react";
import type { Ref, SyntheticEvent } from "react";
import { useIconAddress } from "#features/icons/icon-address.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { PreparingMark, mayBePrepared } from "./preparing-mark.tsx";
import { tileColour } from "./tile-colour.ts";

export type TileFaceProps = {
  tile: Pick<Tile, "id" | "data">;
  /** T8: it cannot be changed; shown in maintenance mode. */
  locked?: boolean;
  /** Its last edit is not saved yet. */
  unsent?: boolean;
  /** As large as its parent, which has the size of the tile; else one cell. */
  fills?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** The face of a tile: a picture and two lines. Plain markup, since a screen holds hundreds. */
export function TileFace(props: TileFaceProps) {
  const { tile, locked = false, unsent = false, fills = false, ref } = props;
  const { icon, label, summary, title } = tile.data;
  const address = useIconAddress(icon);
  const lang = useContentLang(tile.data.language);
  return (
    <div
      className={classNames(
        "relative flex flex-col items-center justify-center gap-0.5 rounded-tile px-1 text-center text-ink shadow-piece select-none forced-colors:border",
        fills ? "size-full" : "size-22",
        pastelGround[tileColour(tile.id)],
      )}
      lang={lang}
      ref={ref}
    >
      {icon === "" ? (
        <span className="line-clamp-4 text-xs font-semibold text-balance wrap-anywhere hyphens-auto">
          {label === "" ? title : label}
        </span>
      ) : (
        <>
          <img
            alt=""
            className="size-11"
            decoding="async"
            draggable={false}
            onError={hideUntilOnline}
            src={address}
          />
          <span className="line-clamp-2 text-xs leading-3.5 font-semibold text-balance wrap-anywhere hyphens-auto">
            {summary === "" ? title : summary}
          </span>
        </>
      )}
      {mayBePrepared(tile.data) ? <PreparingMark content={tile.data.content} /> : null}
      {locked ? (
        <LockKeyhole
          aria-hidden="true"
          className="mosaic-lock absolute top-1 left-1 text-ink"
          size={12}
        />
      ) : null}
      {unsent ? (
        <CloudUpload aria-hidden="true" className="absolute top-1 right-1 text-muted" size={12} />
      ) : null}
    </div>
  );
}

/** The browser neither retries a failed picture by itself nor hides it. */
function hideUntilOnline({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  picture.style.visibility = "hidden";
  const again = () => {
    picture.style.visibility = "";
    picture.src = picture.getAttribute("src") ?? "";
  };
  addEventListener("online", again, { once: true });
}
