import type { OfficeView } from "@mosaico/contract/files";
import {
  type DocumentKind,
  documentKindOf,
  mayHoldMacros,
} from "@mosaico/domain/file/document-kind";
import { extensionOf } from "@mosaico/domain/file/file-kind";
import { VIEWER_FORMATS, type ViewerFormat } from "#platform/viewer/viewer-messages.ts";

const MEGABYTE = 1024 * 1024;

// Sizes that a phone can draw without running out of memory: presentations are mostly pictures, the others mostly text.
const MAX_BYTES: Readonly<Record<ViewerFormat, number>> = {
  docx: 25 * MEGABYTE,
  xlsx: 15 * MEGABYTE,
  pptx: 60 * MEGABYTE,
  odt: 25 * MEGABYTE,
  // Pictures are written as text, twice as long.
  rtf: 40 * MEGABYTE,
  ods: 15 * MEGABYTE,
  xls: 15 * MEGABYTE,
};

// F8: a format with macros is drawn like its counterpart without them; the macros are not read.
const DRAWN_WITHOUT_MACROS: Readonly<Record<DocumentKind, ViewerFormat>> = {
  word: "docx",
  excel: "xlsx",
  powerpoint: "pptx",
};

/** What the browser draws of a document. */
type Drawable = { readonly format: ViewerFormat; readonly url: string };

/**
 * What the browser can draw: the document or, of other formats of spreadsheets, the workbook that the server made, which
 * also has their charts and pictures.
 */
export function drawableOf(
  file: Parameters<typeof viewerFormatOf>[0] & { readonly url: string },
  view: OfficeView | undefined,
): Drawable | undefined {
  const workbook = view?.state === "pdf" ? view.workbook : null;
  if (workbook !== null) return { format: "xlsx", url: workbook };
  const format = viewerFormatOf(file);
  return format === undefined ? undefined : { format, url: file.url };
}

/** The format that the browser can draw; undefined for legacy formats and for files that are too large. */
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
