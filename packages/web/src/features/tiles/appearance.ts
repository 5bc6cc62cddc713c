import { ADDED_FIELDS, type TileData } from "@mosaico/domain/tile/tile";

/** How a tile looks on the canvas: its size, face and colour (T10, T11, T12). */
export type Appearance = Pick<TileData, "width" | "height" | "face" | "colour">;

const { width, height, face, colour } = ADDED_FIELDS;

/** How a new tile looks. */
export const DEFAULT_APPEARANCE: Appearance = { width, height, face, colour };
