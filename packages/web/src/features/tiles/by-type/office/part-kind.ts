import type { DocumentKind } from "@mosaico/domain/file/document-kind";
import type { ViewerFormat } from "#platform/viewer/viewer-messages.ts";

/** The tile types whose content is an Office document: each is named after the kind of document. */
export type OfficeTileType = DocumentKind;

/** The parts of a document. */
export type PartKind = "page" | "sheet" | "slide";

export const PART_KIND: Readonly<Record<ViewerFormat, PartKind>> = {
  docx: "page",
  xlsx: "sheet",
  pptx: "slide",
  odt: "page",
  rtf: "page",
  ods: "sheet",
  xls: "sheet",
};

export const PART_KIND_OF_TYPE: Readonly<Record<OfficeTileType, PartKind>> = {
  word: "page",
  excel: "sheet",
  powerpoint: "slide",
};
