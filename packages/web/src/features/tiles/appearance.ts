import { ADDED_FIELDS, type TileData } from "@mosaico/domain/tile/tile";

/** How a tile looks on the canvas: its size, face, colour, and how its picture lies in it (T10 to T13). */
export type Appearance = Pick<TileData, "width" | "height" | "face" | "colour" | "framing">;

const { width, height, face, colour, framing } = ADDED_FIELDS;

/** How a new tile looks. */
export const DEFAULT_APPEARANCE: Appearance = { width, height, face, colour, framing };
