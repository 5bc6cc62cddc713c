/** F1: the kinds of uploaded files. */
export const FILE_KINDS = [
  "picture",
  "video",
  "pdf",
  "word",
  "excel",
  "powerpoint",
  "audio",
  "captions",
  "other",
] as const;

/** The kind of an uploaded file, determined by its content. */
export type FileKind = (typeof FILE_KINDS)[number];

/** F1: the kinds that can be the content of a tile; captions only accompany a video. */
export const CONTENT_FILE_KINDS = FILE_KINDS.filter((kind) => kind !== "captions");

/** F1: a kind of file that can be the content of a tile. */
export type ContentFileKind = (typeof CONTENT_FILE_KINDS)[number];

/** F1: the kinds that a file's content must confirm: all but the one that accepts any file. */
export const RECOGNISED_FILE_KINDS = FILE_KINDS.filter((kind) => kind !== "other");

/** F1: a kind of file that its content must confirm. */
export type RecognisedFileKind = (typeof RECOGNISED_FILE_KINDS)[number];

/** F1: the accepted formats of each kind: media type and file name extensions, the usual one first. */
export const FILE_FORMATS = {
  picture: {
    "image/jpeg": ["jpg", "jpeg", "jfif", "jpe"],
    "image/png": ["png"],
    "image/webp": ["webp"],
    "image/avif": ["avif"],
    "image/gif": ["gif"],
    "image/svg+xml": ["svg"],
    // The format of photos from phones.
    "image/heic": ["heic"],
    "image/heif": ["heif", "hif"],
  },
  video: {
    "video/mp4": ["mp4", "m4v"],
    "video/webm": ["webm"],
    "video/quicktime": ["mov"],
  },
  pdf: { "application/pdf": ["pdf"] },
  word: {
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/msword": ["doc"],
  },
  excel: {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
    "application/vnd.ms-excel": ["xls"],
  },
  powerpoint: {
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
    "application/vnd.ms-powerpoint": ["ppt"],
  },
  audio: {
    "audio/mpeg": ["mp3"],
    "audio/mp4": ["m4a", "m4b"],
    "audio/ogg": ["ogg", "oga", "opus"],
    "audio/wav": ["wav"],
    "audio/flac": ["flac"],
  },
  // SubRip is converted to WebVTT.
  captions: { "text/vtt": ["vtt"], "application/x-subrip": ["srt"] },
  // Any file, under any name; F8 says more about documents among them.
  other: {
    "application/octet-stream": [],
    "application/vnd.oasis.opendocument.text": ["odt"],
    "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
    "application/vnd.oasis.opendocument.presentation": ["odp"],
    "application/rtf": ["rtf"],
    "application/vnd.ms-word.document.macroEnabled.12": ["docm"],
    "application/vnd.ms-excel.sheet.macroEnabled.12": ["xlsm"],
    "application/vnd.ms-powerpoint.presentation.macroEnabled.12": ["pptm"],
  },
} as const satisfies Record<FileKind, Readonly<Record<string, readonly string[]>>>;

const MEGABYTE = 1024 * 1024;

/** F2: the maximum size of each kind, in bytes. */
export const FILE_LIMITS: Readonly<Record<FileKind, number>> = {
  picture: 40 * MEGABYTE,
  video: 500 * MEGABYTE,
  pdf: 100 * MEGABYTE,
  word: 50 * MEGABYTE,
  excel: 50 * MEGABYTE,
  powerpoint: 100 * MEGABYTE,
  audio: 200 * MEGABYTE,
  captions: MEGABYTE,
  other: 200 * MEGABYTE,
};

/** F2: the maximum size of an icon's picture, in bytes. */
export const ICON_FILE_LIMIT = 5 * MEGABYTE;

/** F1: the kind of file named by a media type, or undefined if it is not accepted. */
export function fileKindOf(mediaType: string): FileKind | undefined {
  return FILE_KINDS.find((kind) => Object.hasOwn(FILE_FORMATS[kind], mediaType));
}

/** F1: the recognisable kind of file indicated by a name's extension; undefined if there is none. */
export function kindOfName(name: string): RecognisedFileKind | undefined {
  const ending = endingOf(name);
  return RECOGNISED_FILE_KINDS.find((kind) =>
    Object.values<readonly string[]>(FILE_FORMATS[kind]).flat().includes(ending),
  );
}

/** The part of a file's name after the last dot, in lower case; empty if there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/u.exec(name.trim())?.[1]?.toLowerCase() ?? "";
}

/** F1: the usual extension for a media type, or undefined if it is not accepted. */
export function extensionOf(mediaType: string): string | undefined {
  const kind = fileKindOf(mediaType);
  if (kind === undefined) return undefined;
  const formats: Readonly<Record<string, readonly string[]>> = FILE_FORMATS[kind];
  return formats[mediaType]?.[0];
}

/**
 * The file kinds as a file field's `accept` attribute: media types and extensions. Undefined if any file is accepted.
 * Source: HTML Standard.
 */
export function acceptOf(kinds: readonly FileKind[]): string | undefined {
  if (kinds.includes("other")) return undefined;
  return kinds
    .flatMap((kind) => Object.entries<readonly string[]>(FILE_FORMATS[kind]))
    .flatMap(([mediaType, endings]) => [mediaType, ...endings.map((ending) => `.${ending}`)])
    .join(",");
}
