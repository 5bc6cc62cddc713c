import type { TileType } from "@mosaico/domain/tile/tile-type";

/** Which tiles a search over all mosaics keeps: those of a type, and only those of the open mosaic. */
export type TileFilter = { readonly type: TileType | undefined; readonly isHere: boolean };

export const NO_FILTER: TileFilter = { type: undefined, isHere: false };

export function isFiltered({ type, isHere }: TileFilter): boolean {
  return isHere || type !== undefined;
}
