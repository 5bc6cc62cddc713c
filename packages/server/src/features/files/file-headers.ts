import type { ServedFile } from "./files.service.ts";

// What browsers show without running anything of it; everything else is saved, not opened.
const SHOWN = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
  "video/mp4",
  "video/webm",
  "application/pdf",
];

const YEAR_SECONDS = 31_536_000;

/**
 * The headers of a file, which do not depend on its content: opened by itself it is a document without an origin,
 * that can run nothing and load nothing but itself.
 */
export function fileHeaders(file: ServedFile): Record<string, string> {
  const isShown = SHOWN.includes(file.media_type);
  return {
    "content-type": isShown ? file.media_type : "application/octet-stream",
    "content-disposition": `${isShown ? "inline" : "attachment"}; ${fileName(file.original_name)}`,
    "content-security-policy":
      "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    // A name is given once: other bytes get another name.
    "cache-control": `${file.isPublic ? "public" : "private"}, max-age=${YEAR_SECONDS}, immutable`,
    "accept-ranges": "bytes",
    etag: `"${file.sha256}"`,
    ...(file.isPublic ? {} : { vary: "authorization, cookie" }),
  };
}

/** RFC 6266: plain characters for old programs, and the whole name encoded. */
function fileName(name: string): string {
  const whole = name.toWellFormed();
  const plain = whole.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
