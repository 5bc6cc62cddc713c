import type { DocumentKind } from "@mosaico/domain/file/document-kind";
import type { ViewerFormat } from "#platform/viewer/viewer-messages.ts";

/** The types of tiles whose content is an Office document: each is called as the kind of document that it holds. */
export type OfficeTileType = DocumentKind;

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
