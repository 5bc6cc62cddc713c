/** The element ids of the texts that describe a tile's state. */
export const STATE_WORDS = {
  selected: "mosaic-tile-selected",
  locked: "mosaic-tile-locked",
} as const;
