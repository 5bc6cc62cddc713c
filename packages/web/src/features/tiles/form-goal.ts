import type { TileId } from "@mosaico/domain/tile/tile";

/** Where the user goes after leaving the form of a tile. */
export type Goal =
  | { readonly to: "view" | "closed" }
  | { readonly to: "tile"; readonly id: TileId };

export const CLOSED: Goal = { to: "closed" };
