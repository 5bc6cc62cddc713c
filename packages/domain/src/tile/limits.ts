/** T3: limits of a tile's texts, in UTF-16 code units, as HTML's `maxlength` counts them. */
export const TILE_LIMITS = {
  id: 64,
  title: 30,
  summary: 20,
  /** The limit of the server; the edit form uses {@link DESCRIPTION_LIMIT_WHEN_EDITING}. */
  description: 50,
  text: 1000,
  address: 2048,
  label: 60,
  alt: 250,
  fileName: 200,
  /** T10: the width and the height, in cells of the grid. */
  cells: 8,
} as const;

/** Z1: limits of a section where they differ from those of other tiles (T3, T10). */
export const SECTION_LIMITS = {
  title: 60,
  /** The line at the end of its heading. */
  summary: 60,
  /** The width and the height, in cells of the grid. */
  cells: 1000,
  /** Z2: in one mosaic. */
  sections: 500,
} as const;

/** The description's limit in the edit form. A longer one stays until it is changed. */
export const DESCRIPTION_LIMIT_WHEN_EDITING = 30;

/** The limit of an icon's description. */
export const ICON_DESCRIPTION_LIMIT = 30;

/** The maximum distance of a tile from the origin on either axis, in canvas units. */
export const POSITION_LIMIT = 10_000_000;
