import type { Tile } from "@mosaico/domain/tile/tile";
import i18next from "i18next";
import { faceTexts } from "./face-texts.ts";

/** The accessible name of a tile: all text shown on it, its title, and the type of its content. */
export function tileName({ data }: Pick<Tile, "data">): string {
  const { title, below } = faceTexts(data);
  const parts = below === "" ? [title] : [title, below];
  return [...parts, i18next.t(`tiles.types.${data.type}`)].join(", ");
}
