import type { TileColour } from "@mosaico/domain/tile/appearance";
import { tileTypes } from "./by-type/tile-types.ts";
import "./section-colour.css";
import "./tile-colour.css";

/** A section in small, for lists: its ground, with the icon of its type. */
export function SectionMark({ colour }: { readonly colour: TileColour }) {
  const Icon = tileTypes.secao.icon;
  return (
    <div
      aria-hidden="true"
      className="tile-colour section-colour grid size-14.5 shrink-0 place-items-center rounded-tile"
      data-colour={colour === "" ? undefined : colour}
    >
      <Icon size={26} />
    </div>
  );
}
