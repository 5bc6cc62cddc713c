import { KIND_ICON } from "#features/files/kind-icon.ts";
import { fileInput } from "../file-input.tsx";
import type { TileTypeUi } from "../tile-type-ui.ts";
import { OfficeTile } from "./office-tile.tsx";
import type { OfficeTileType } from "./part-kind.ts";

/** A type whose content is an Office document. */
export function officeType(type: OfficeTileType): TileTypeUi {
  return {
    icon: KIND_ICON[type],
    Input: fileInput(type),
    View: ({ data }) => <OfficeTile data={data} type={type} />,
    size: "wide",
  };
}
