/** T3: limits of a tile's texts, in UTF-16 code units as HTML's `maxlength` counts them. */
export const TILE_LIMITS = {
  id: 64,
  title: 30,
  summary: 20,
  /** What the server keeps; a form that edits asks for {@link DESCRIPTION_LIMIT_WHEN_EDITING}. */
  description: 50,
  text: 1000,
  address: 2048,
  label: 60,
  alt: 250,
  fileName: 200,
  /** T10: the width and the height, in cells of the grid. */
  cells: 8,
} as const;

/** The description's limit in the edit form. What is already longer stays until it is changed. */
export const DESCRIPTION_LIMIT_WHEN_EDITING = 30;

/** The limit of an icon's description. */
export const ICON_DESCRIPTION_LIMIT = 30;

/** How far from the origin a tile may lie on either axis, in canvas units. */
export const POSITION_LIMIT = 10_000_000;
