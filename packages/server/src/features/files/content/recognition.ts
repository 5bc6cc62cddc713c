import type { FileKind } from "@mosaico/domain/file/file-kind";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { audioFormat, sniffAudio } from "./audio/audio-format.ts";
import { beginsAsCaptions } from "./captions.ts";
import { checkPdf } from "./check-pdf.ts";
import { findKeptDocumentFormat } from "./kept-document-format.ts";
import { type OfficeKind, officeFormat } from "./office-format.ts";
import { pictureFormat } from "./picture-format.ts";
import { COMPOUND, ZIP, startsWith } from "./starts-with.ts";
import { sniffVideo, videoFormat } from "./video-format.ts";

/** How the content of a kind of file is recognised. */
type Recognition = {
  /** Whether files of this kind can begin with these bytes. */
  readonly canBegin: (head: Buffer) => boolean | Promise<boolean>;
  /** The media type of a complete file, as far as possible without decoding it. Throws what {@link formatOf} throws. */
  readonly format: (bytes: RandomBytes, head: Buffer) => string | Promise<string>;
};

const PDF = Buffer.from("%PDF-", "latin1");

/** F1: how each kind of file is recognised. */
export const RECOGNITION: Readonly<Record<FileKind, Recognition>> = {
  picture: {
    canBegin: async (head) => (await pictureFormat(head)) !== undefined,
    format: async (_, head) => (await pictureFormat(head)) ?? wrongType(),
  },
  video: {
    canBegin: async (head) => (await sniffVideo(head)) !== undefined,
    format: videoFormat,
  },
  pdf: {
    // Readers search for it in later bytes too, but a file that starts with anything else could be a web page or a
    // program.
    canBegin: (head) => startsWith(head, PDF),
    format: checkPdf,
  },
  word: office("word"),
  excel: office("excel"),
  powerpoint: office("powerpoint"),
  audio: {
    canBegin: async (head) => (await sniffAudio(head)) !== undefined,
    format: audioFormat,
  },
  captions: {
    canBegin: beginsAsCaptions,
    // SubRip is converted to WebVTT as well.
    format: () => "text/vtt",
  },
  other: {
    canBegin: () => true,
    // F7: any other file keeps the type that no browser shows.
    format: async (bytes, head) =>
      (await findKeptDocumentFormat(bytes, head)) ?? "application/octet-stream",
  },
};

function office(kind: OfficeKind): Recognition {
  return {
    canBegin: (head) => startsWith(head, ZIP) || startsWith(head, COMPOUND),
    format: (bytes, head) => officeFormat(bytes, head, kind),
  };
}

function wrongType(): never {
  throw new AppError("files.wrongType");
}
