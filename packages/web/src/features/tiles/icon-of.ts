import type { TileData } from "@mosaico/domain/tile/tile";
import { iconAddress } from "#features/icons/icon-address.ts";

/** The present address of a tile's icon; undefined if it has none. */
export function iconOf({ icon }: Pick<TileData, "icon">): string | undefined {
  return icon === "" ? undefined : iconAddress(icon);
}
