/** F1: what an uploaded file can be. */
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

/** What an uploaded file is, by its content. */
export type FileKind = (typeof FILE_KINDS)[number];

/** F1: the kinds that a tile may hold as its content: captions only go with a video. */
export const CONTENT_FILE_KINDS = FILE_KINDS.filter((kind) => kind !== "captions");

/** F1: a kind of file that a tile may hold as its content. */
export type ContentFileKind = (typeof CONTENT_FILE_KINDS)[number];

/** F1: the kinds that a file's content must confirm: all but the one that takes any file as it is. */
export const RECOGNISED_FILE_KINDS = FILE_KINDS.filter((kind) => kind !== "other");

/** F1: a kind of file that its content must confirm. */
export type RecognisedFileKind = (typeof RECOGNISED_FILE_KINDS)[number];

/** F1: the formats of each kind that are taken: media type and file name endings, the first one being the usual one. */
export const FILE_FORMATS = {
  picture: {
    "image/jpeg": ["jpg", "jpeg", "jfif", "jpe"],
    "image/png": ["png"],
    "image/webp": ["webp"],
    "image/avif": ["avif"],
    "image/gif": ["gif"],
    "image/svg+xml": ["svg"],
    // How phones keep their photos.
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
  // SubRip is kept as WebVTT.
  captions: { "text/vtt": ["vtt"], "application/x-subrip": ["srt"] },
  // Any file, by whatever name it came; of these documents, F8 more is known.
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

/** F2: the largest file of each kind, in bytes. */
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

/** F2: the largest picture of an icon, in bytes. */
export const ICON_FILE_LIMIT = 5 * MEGABYTE;

/** F1: the kind of file that a media type names, or undefined where it is none that is taken. */
export function fileKindOf(mediaType: string): FileKind | undefined {
  return FILE_KINDS.find((kind) => Object.hasOwn(FILE_FORMATS[kind], mediaType));
}

/** F1: the recognised kind of file that a name promises by its ending; undefined where it promises none. */
export function kindOfName(name: string): RecognisedFileKind | undefined {
  const ending = endingOf(name);
  return RECOGNISED_FILE_KINDS.find((kind) =>
    Object.values<readonly string[]>(FILE_FORMATS[kind]).flat().includes(ending),
  );
}

/** What follows the last dot of a file's name, in lower case; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/u.exec(name.trim())?.[1]?.toLowerCase() ?? "";
}

/** F1: the usual ending of a media type's file names, or undefined where it is none that is taken. */
export function extensionOf(mediaType: string): string | undefined {
  const kind = fileKindOf(mediaType);
  if (kind === undefined) return undefined;
  const formats: Readonly<Record<string, readonly string[]>> = FILE_FORMATS[kind];
  return formats[mediaType]?.[0];
}

/**
 * The file kinds as the `accept` attribute of a file field lists them: media types and endings. Undefined where any file
 * is taken. Source: HTML Standard.
 */
export function acceptOf(kinds: readonly FileKind[]): string | undefined {
  if (kinds.includes("other")) return undefined;
  return kinds
    .flatMap((kind) => Object.entries<readonly string[]>(FILE_FORMATS[kind]))
    .flatMap(([mediaType, endings]) => [mediaType, ...endings.map((ending) => `.${ending}`)])
    .join(",");
}
