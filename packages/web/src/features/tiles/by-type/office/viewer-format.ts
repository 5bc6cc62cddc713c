import {
  type DocumentKind,
  documentKindOf,
  mayHoldMacros,
} from "@mosaico/domain/file/document-kind";
import { extensionOf } from "@mosaico/domain/file/file-kind";
import { VIEWER_FORMATS, type ViewerFormat } from "#platform/viewer/viewer-messages.ts";

const MEGABYTE = 1024 * 1024;

// What a phone draws without running out of memory: most of a presentation is pictures, of the others it is text.
const MAX_BYTES: Readonly<Record<ViewerFormat, number>> = {
  docx: 25 * MEGABYTE,
  xlsx: 15 * MEGABYTE,
  pptx: 60 * MEGABYTE,
};

// F8: what may hold macros is written as its like without them, and drawn as that: nothing of the macros is read.
const DRAWN_WITHOUT_MACROS: Readonly<Record<DocumentKind, ViewerFormat>> = {
  word: "docx",
  excel: "xlsx",
  powerpoint: "pptx",
};

/** The format in which the browser can draw a file; undefined for the old formats, and for what is too large for it. */
export function viewerFormatOf(file: {
  readonly mediaType: string;
  readonly bytes: number;
}): ViewerFormat | undefined {
  const kind = mayHoldMacros(file.mediaType) ? documentKindOf(file.mediaType) : undefined;
  const ending = extensionOf(file.mediaType);
  const format =
    kind === undefined ? VIEWER_FORMATS.find((one) => one === ending) : DRAWN_WITHOUT_MACROS[kind];
  return format !== undefined && file.bytes <= MAX_BYTES[format] ? format : undefined;
}
