import type { ContentFileKind } from "../file/file-kind.ts";

/** The kind of a type's content: plain text, an address, a YouTube address, an uploaded file, or none at all. */
export type ContentKind = "text" | "address" | "youtube" | "file" | "none";

/** The properties of a type. */
type TileTypeRule = { readonly name: string } & (
  | { readonly content: Exclude<ContentKind, "file"> }
  | { readonly content: "file"; readonly file: ContentFileKind }
);

/**
 * T5: the types of tiles, by their wire names (slugs), in the order in which they are offered: the ten of the
 * requirement first, the section (Z1) last. Each has its product name, the same in every language, and F1 the kind of
 * file that it holds.
 */
const RULES = {
  texto: { name: "Texto", content: "text" },
  url: { name: "URL", content: "address" },
  "link-generico": { name: "Link", content: "address" },
  youtube: { name: "YouTube", content: "youtube" },
  foto: { name: "Foto", content: "file", file: "picture" },
  video: { name: "Vídeo", content: "file", file: "video" },
  pdf: { name: "PDF", content: "file", file: "pdf" },
  powerpoint: { name: "PowerPoint", content: "file", file: "powerpoint" },
  word: { name: "Word", content: "file", file: "word" },
  excel: { name: "Excel", content: "file", file: "excel" },
  audio: { name: "Áudio", content: "file", file: "audio" },
  arquivo: { name: "Arquivo", content: "file", file: "other" },
  secao: { name: "Seção", content: "none" },
} as const satisfies Readonly<Record<string, TileTypeRule>>;

type Rules = typeof RULES;

/** The wire name (slug) of a tile's type. */
export type TileType = keyof Rules;

/** A type of tile whose content is a file. */
export type FileTileType = {
  [Type in TileType]: Rules[Type] extends { readonly content: "file" } ? Type : never;
}[TileType];

/** T5: every type, sections included. */
export const TILE_TYPES = Object.keys(RULES) as readonly TileType[];

/** Z1: the type of sections, which lie under the pieces of a mosaic. */
export const SECTION_TYPE = "secao" satisfies TileType;

/** T5: the types of pieces, in the order in which they are offered. */
export const PIECE_TYPES = TILE_TYPES.filter((type) => type !== SECTION_TYPE);

/** F1: the types whose content is a file. */
export const FILE_TILE_TYPES: readonly FileTileType[] = TILE_TYPES.filter(isFileTileType);

/** The kind of a type's content. */
export function contentKindOf<Type extends TileType>(type: Type): Rules[Type]["content"] {
  return RULES[type].content;
}

/** F1: the kind of file that tiles of this type hold. */
export function fileKindOfType(type: FileTileType): ContentFileKind {
  return RULES[type].file;
}

/** F1: returns whether tiles of this type hold a file. */
export function isFileTileType(type: TileType): type is FileTileType {
  return RULES[type].content === "file";
}

/** The product name of a type, for clients without names of their own. */
export function tileTypeName(type: TileType): string {
  return RULES[type].name;
}

/** T5: the type named by a slug; `PDF` is read as `pdf`. Undefined if it names none. */
export function findTileType(slug: string): TileType | undefined {
  const lower = slug === "PDF" ? "pdf" : slug;
  return TILE_TYPES.find((type) => type === lower);
}
