import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { checkMovie } from "./movie-boxes.ts";
import { checkWebm } from "./webm.ts";

const FORMATS: Readonly<Record<string, string>> = {
  "video/mp4": "video/mp4",
  "video/x-m4v": "video/mp4",
  "video/quicktime": "video/quicktime",
  "video/webm": "video/webm",
};

/** The video format according to the first bytes. */
export async function sniffVideo(head: Buffer): Promise<string | undefined> {
  return FORMATS[(await fileTypeFromBuffer(head))?.mime ?? ""];
}

/** The format of a complete video. */
export async function videoFormat(bytes: RandomBytes, head: Buffer): Promise<string> {
  const format = await sniffVideo(head);
  if (format === undefined) throw new AppError("files.wrongType");
  if (format === "video/webm") await checkWebm(bytes);
  else await checkMovie(bytes);
  return format;
}
