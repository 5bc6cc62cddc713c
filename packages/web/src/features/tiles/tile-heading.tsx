import type { TileData } from "@mosaico/domain/tile/tile";
import { useIconAddress } from "#features/icons/icon-address.ts";
import { pastelGround } from "#ui/pastel.ts";
import { tileColour } from "./tile-colour.ts";

/** The tile's icon and title at the head of its detail. */
export function TileHeading({ id, data }: { id: string; data: TileData }) {
  const address = useIconAddress(data.icon);
  return (
    <span className="flex items-center gap-3.5">
      {data.icon === "" ? null : (
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-tile shadow-piece ${pastelGround[tileColour(id)]}`}
        >
          <img alt="" className="size-8" draggable={false} src={address} />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {data.title}
      </span>
    </span>
  );
}

/** Summary and description, or undefined where there is neither. */
export function tileSubtitle({ summary, description }: TileData) {
  if (summary === "" && description === "") return undefined;
  return (
    <>
      {summary === "" ? null : <span className="font-semibold text-ink">{summary}</span>}
      {summary === "" || description === "" ? null : " · "}
      {description}
    </>
  );
}
