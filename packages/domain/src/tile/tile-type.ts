/** T5: the ten kinds of content that a tile may hold, in the order in which they are offered. */
export const TILE_TYPES = [
  "texto",
  "url",
  "link-generico",
  "youtube",
  "foto",
  "video",
  "pdf",
  "powerpoint",
  "word",
  "excel",
] as const;

/** The wire name (slug) of a tile's type. */
export type TileType = (typeof TILE_TYPES)[number];

/** What a type's content is: plain text, an address, a YouTube address, or an uploaded file. */
export type ContentKind = "text" | "address" | "youtube" | "file";

/** What each type's content is. */
export const CONTENT_KIND = {
  texto: "text",
  url: "address",
  "link-generico": "address",
  youtube: "youtube",
  foto: "file",
  video: "file",
  pdf: "file",
  powerpoint: "file",
  word: "file",
  excel: "file",
} as const satisfies Record<TileType, ContentKind>;

/** T5: the type that a slug names; `PDF` is read as `pdf`. Undefined where it names none. */
export function findTileType(slug: string): TileType | undefined {
  const lower = slug === "PDF" ? "pdf" : slug;
  return TILE_TYPES.find((type) => type === lower);
}
