import {
  FILE_FORMATS,
  FILE_KINDS,
  type FileKind,
  extensionOf,
  fileKindOf,
} from "@mosaico/domain/file/file-kind";
import type { FoundFile } from "./find-file.ts";

/** Kinds that browsers display without running anything in them; all others are downloaded, not opened. */
const SHOWN = ["picture", "video", "audio", "pdf", "captions"];
const NEVER_SHOWN = "image/svg+xml";

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const SOON_SECONDS = 300;

/**
 * The headers of a file, which do not depend on its content. Opened on its own, it is a document with an opaque origin,
 * which can run nothing and load nothing but itself. `version` is the version of the bytes in the address.
 */
export function fileHeaders(file: FoundFile, version?: string): Record<string, string> {
  const kind = file.mediaType === NEVER_SHOWN ? undefined : fileKindOf(file.mediaType);
  const isShown = kind !== undefined && SHOWN.includes(kind) && !file.isOriginal;
  return {
    "content-type": contentType(kind, file.mediaType),
    "content-disposition": disposition(isShown ? "inline" : "attachment", file),
    "content-security-policy":
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": cacheControl(file, version),
    // Refetched after signing in or out.
    ...(file.access.by === "sight" || file.access.by === "link"
      ? { vary: "authorization, cookie" }
      : {}),
  };
}

function contentType(kind: FileKind | undefined, mediaType: string): string {
  // F7: no browser should open such a file by itself.
  if (kind === undefined || kind === "other") return "application/octet-stream";
  return kind === "captions" ? `${mediaType}; charset=utf-8` : mediaType;
}

/**
 * Public files are sent without their name: visitors need not know it, and a shared cache can keep one response for
 * all.
 */
function disposition(how: "inline" | "attachment", file: FoundFile): string {
  const { by } = file.access;
  const isUnnamed = by === "publicUse" || by === "platform" || by === "link";
  return isUnnamed ? how : `${how}; ${fileName(savedName(file))}`;
}

function cacheControl(file: FoundFile, version: string | undefined): string {
  const { access } = file;
  // F9: an original reveals where somebody was, and the browser may be shared.
  if (file.isOriginal) return "private, no-store";
  // S5: asked for again each time, since the link may end at any time.
  if (access.by === "link") return "private, no-cache";
  if (access.by === "signature") return `private, max-age=${access.secondsLeft}`;
  // An icon keeps its name when its picture is replaced, but an address with a version always has the same picture.
  const mayChange = file.folder === "icon" && version !== file.sha256.slice(0, 8);
  const age = mayChange
    ? `max-age=${SOON_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`
    : `max-age=${YEAR_SECONDS}, immutable`;
  switch (access.by) {
    case "platform":
      return `public, ${age}`;
    case "publicUse":
      // Browsers that have it may keep it, but shared caches revalidate soon, because a file stops being public with
      // its last public use.
      return `public, ${age}, s-maxage=${SOON_SECONDS}`;
    case "sight":
      return `private, ${age}`;
  }
}

/**
 * The name for downloads. A picture is stored in another format than it was uploaded in, so its extension is replaced.
 */
function savedName({ originalName, mediaType }: FoundFile): string {
  const extension = extensionOf(mediaType);
  // F7: a file of the type arquivo keeps its whole name.
  if (extension === undefined || fileKindOf(mediaType) === "other") return originalName;
  const endings = endingsOf(mediaType);
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(originalName)?.[1] ?? "";
  if (endings.includes(ending.toLowerCase())) return originalName;
  const isKnown = FILE_KINDS.some((kind) =>
    Object.keys(FILE_FORMATS[kind]).some((type) => endingsOf(type).includes(ending.toLowerCase())),
  );
  const stem = isKnown ? originalName.slice(0, -ending.length - 1) : originalName;
  return `${stem}.${extension}`;
}

function endingsOf(mediaType: string): readonly string[] {
  const kind = fileKindOf(mediaType);
  const formats: Readonly<Record<string, readonly string[]>> = kind ? FILE_FORMATS[kind] : {};
  return formats[mediaType] ?? [];
}

/** RFC 6266: an ASCII name for old programs, and the encoded whole name. */
function fileName(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
