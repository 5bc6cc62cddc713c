import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { checkSound } from "../movie-boxes.ts";
import { startsWith } from "../starts-with.ts";
import { checkFlac } from "./flac.ts";
import { beginsAsMp3, checkMp3 } from "./mp3.ts";
import { checkOgg, oggCodec } from "./ogg.ts";
import { beginsAsWav, checkWav } from "./wav.ts";

const FLAC = Buffer.from("fLaC", "latin1");
// An MP4 file with only audio may be marked as video, or as the type that phone recorders use.
const BOXED = new Set(["audio/mp4", "audio/x-m4a", "video/mp4", "video/x-m4v", "video/3gpp"]);

/** The audio format according to the first bytes. */
export async function sniffAudio(head: Buffer): Promise<string | undefined> {
  if (startsWith(head, FLAC)) return "audio/flac";
  if (oggCodec(head) !== undefined) return "audio/ogg";
  if (beginsAsWav(head)) return "audio/wav";
  if (beginsAsMp3(head)) return "audio/mpeg";
  return BOXED.has((await fileTypeFromBuffer(head))?.mime ?? "") ? "audio/mp4" : undefined;
}

/**
 * The format of a complete audio file, as far as the file tells its own length. Throws `files.damaged` if it is
 * truncated, and `files.wrongType` if it contains something else.
 */
export async function audioFormat(bytes: RandomBytes, head: Buffer): Promise<string> {
  const format = await sniffAudio(head);
  switch (format) {
    case "audio/flac":
      await checkFlac(bytes);
      return format;
    case "audio/ogg":
      await checkOgg(bytes);
      return format;
    case "audio/wav":
      await checkWav(bytes);
      return format;
    case "audio/mpeg":
      return checkMp3(bytes);
    case "audio/mp4":
      await checkSound(bytes);
      return format;
    default:
      throw new AppError("files.wrongType");
  }
}
