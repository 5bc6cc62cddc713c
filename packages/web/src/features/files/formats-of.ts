import {
  FILE_FORMATS,
  FILE_LIMITS,
  type FileKind,
  extensionOf,
} from "@mosaico/domain/file/file-kind";

// Names that are not simply the extension in capitals.
const WRITTEN: Readonly<Record<string, string>> = { webp: "WebP", webm: "WebM" };

/** The usual names of the formats of these kinds: "JPG, PNG, WebP". */
export function formatsOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => Object.values<readonly string[]>(FILE_FORMATS[kind]))
    .map(([ending = ""]) => written(ending))
    .join(", ");
}

/** The usual name of a media type's format; empty for an unsupported one. */
export function formatOfType(mediaType: string): string {
  return written(extensionOf(mediaType) ?? "");
}

function written(ending: string): string {
  return WRITTEN[ending] ?? ending.toUpperCase();
}

/** The maximum size of a file of these kinds, in bytes. */
export function limitOf(kinds: readonly FileKind[]): number {
  return Math.max(...kinds.map((kind) => FILE_LIMITS[kind]));
}
