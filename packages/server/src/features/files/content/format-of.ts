import type { FileKind } from "@mosaico/domain/file/file-kind";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { HEAD_BYTES } from "#platform/spool/spool.ts";
import { audioFormat } from "./audio/audio-format.ts";
import { requireKind } from "./require-kind.ts";
import { findKeptDocumentFormat } from "./kept-document-format.ts";
import { officeFormat } from "./office-format.ts";
import { checkPdf } from "./check-pdf.ts";
import { pictureFormat } from "./picture-format.ts";
import { videoFormat } from "./video-format.ts";

/**
 * The media type of a file of this kind according to its content, as far as possible without decoding it. Throws
 * `files.wrongType`, `files.damaged`, `files.locked` or `files.unpacksTooLarge`.
 */
export async function formatOf(bytes: RandomBytes, kind: FileKind): Promise<string> {
  const head = await bytes.read(0, HEAD_BYTES);
  await requireKind(head, kind);
  switch (kind) {
    case "picture":
      return (await pictureFormat(head)) ?? wrongType();
    case "video":
      return videoFormat(bytes, head);
    case "pdf":
      return checkPdf(bytes);
    case "audio":
      return audioFormat(bytes, head);
    case "captions":
      // SubRip is converted to WebVTT as well.
      return "text/vtt";
    case "word":
    case "excel":
    case "powerpoint":
      return officeFormat(bytes, head, kind);
    case "other":
      // F7: any other file keeps the type that no browser shows.
      return (await findKeptDocumentFormat(bytes, head)) ?? "application/octet-stream";
  }
}

function wrongType(): never {
  throw new AppError("files.wrongType");
}
