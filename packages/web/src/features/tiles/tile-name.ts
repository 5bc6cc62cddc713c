import type { Tile } from "@mosaico/domain/tile/tile";
import { t } from "#platform/i18n/translate.ts";
import { faceTexts } from "./face-texts.ts";

/** The accessible name of a tile: all text shown on it, its title, and the type of its content. */
export function tileName({ data }: Pick<Tile, "data">): string {
  const { title, below } = faceTexts(data);
  const parts = below === "" ? [title] : [title, below];
  return [...parts, t(`tiles.types.${data.type}`)].join(", ");
}
