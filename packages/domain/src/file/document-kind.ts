import { FILE_FORMATS, type FileKind, fileKindOf } from "./file-kind.ts";

/** F8: the kinds of Office documents, which a converter turns into PDF. */
export const DOCUMENT_KINDS = ["word", "excel", "powerpoint"] as const;

/** F8: a kind of Office document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** F8: the media type of a document shown by a tile of the type arquivo. */
export type KeptDocumentType = Exclude<
  keyof (typeof FILE_FORMATS)["other"],
  "application/octet-stream"
>;

type KeptDocument = {
  readonly kind: DocumentKind;
  readonly mayHoldMacros: boolean;
  readonly isDrawn: boolean;
};

const KEPT_DOCUMENTS: Readonly<Record<KeptDocumentType, KeptDocument>> = {
  "application/vnd.oasis.opendocument.text": { kind: "word", mayHoldMacros: false, isDrawn: true },
  "application/vnd.oasis.opendocument.spreadsheet": {
    kind: "excel",
    mayHoldMacros: false,
    isDrawn: true,
  },
  "application/vnd.oasis.opendocument.presentation": {
    kind: "powerpoint",
    mayHoldMacros: false,
    isDrawn: false,
  },
  "application/rtf": { kind: "word", mayHoldMacros: false, isDrawn: true },
  "application/vnd.ms-word.document.macroEnabled.12": {
    kind: "word",
    mayHoldMacros: true,
    isDrawn: true,
  },
  "application/vnd.ms-excel.sheet.macroEnabled.12": {
    kind: "excel",
    mayHoldMacros: true,
    isDrawn: true,
  },
  "application/vnd.ms-powerpoint.presentation.macroEnabled.12": {
    kind: "powerpoint",
    mayHoldMacros: true,
    isDrawn: true,
  },
};

/** F8: the kind of document that a media type is or resembles; undefined if it is not a document. */
export function documentKindOf(mediaType: string): DocumentKind | undefined {
  const kind = fileKindOf(mediaType);
  return kind !== undefined && isDocumentKind(kind) ? kind : findKeptDocument(mediaType)?.kind;
}

/** F8: returns whether files of a kind are Office documents. */
export function isDocumentKind(kind: FileKind): kind is DocumentKind {
  return DOCUMENT_KINDS.some((one) => one === kind);
}

/** F8: returns whether documents of this media type may contain Office macros. */
export function mayHoldMacros(mediaType: string): boolean {
  return findKeptDocument(mediaType)?.mayHoldMacros ?? false;
}

/** F8: returns whether browsers draw kept documents of this media type, so that they need no converter. */
export function isDrawnByBrowsers(mediaType: string): boolean {
  return findKeptDocument(mediaType)?.isDrawn ?? false;
}

/** F8: returns whether a media type is that of a document which only tiles of the type arquivo show. */
export function isKeptDocument(mediaType: string): mediaType is KeptDocumentType {
  return findKeptDocument(mediaType) !== undefined;
}

function findKeptDocument(mediaType: string): KeptDocument | undefined {
  return Object.hasOwn(KEPT_DOCUMENTS, mediaType)
    ? KEPT_DOCUMENTS[mediaType as KeptDocumentType]
    : undefined;
}
