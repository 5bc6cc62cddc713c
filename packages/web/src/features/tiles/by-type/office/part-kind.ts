import type { ViewerFormat } from "#platform/viewer/viewer-messages.ts";

/** The types of tiles whose content is an Office document. */
export type OfficeTileType = "word" | "excel" | "powerpoint";

/** What a document consists of. */
export type PartKind = "page" | "sheet" | "slide";

export const PART_KIND: Readonly<Record<ViewerFormat, PartKind>> = {
  docx: "page",
  xlsx: "sheet",
  pptx: "slide",
};

export const PART_KIND_OF_TYPE: Readonly<Record<OfficeTileType, PartKind>> = {
  word: "page",
  excel: "sheet",
  powerpoint: "slide",
};
