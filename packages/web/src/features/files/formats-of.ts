import {
  FILE_FORMATS,
  FILE_LIMITS,
  type FileKind,
  extensionOf,
} from "@mosaico/domain/file/file-kind";

// As people write them, where that is not simply the ending in capitals.
const WRITTEN: Readonly<Record<string, string>> = { webp: "WebP", webm: "WebM" };

/** The formats of these kinds as people call them: "JPG, PNG, WebP". */
export function formatsOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => Object.values<readonly string[]>(FILE_FORMATS[kind]))
    .map(([ending = ""]) => written(ending))
    .join(", ");
}

/** The format of a media type as people call it; empty for one that is not kept. */
export function formatOfType(mediaType: string): string {
  return written(extensionOf(mediaType) ?? "");
}

function written(ending: string): string {
  return WRITTEN[ending] ?? ending.toUpperCase();
}

/** The largest file of these kinds, in bytes. */
export function limitOf(kinds: readonly FileKind[]): number {
  return Math.max(...kinds.map((kind) => FILE_LIMITS[kind]));
}
