import type { FileKind } from "@mosaico/domain/file/file-kind";
import { sniffAudio } from "./audio/audio-format.ts";
import { beginsAsCaptions } from "./captions.ts";
import { pictureFormat } from "./picture-format.ts";
import { refusalOf } from "./refusal-of.ts";
import { COMPOUND, ZIP, startsWith } from "./starts-with.ts";
import { sniffVideo } from "./video-format.ts";

const PDF = Buffer.from("%PDF-", "latin1");

/**
 * Throws `files.wrongType` with the actual kind if the first bytes cannot belong to this kind of file, so that the rest
 * of the upload is not needed.
 */
export async function requireKind(head: Buffer, kind: FileKind, name = ""): Promise<void> {
  // An empty file is refused as such later.
  if (head.length > 0 && !(await canBe(head, kind))) throw await refusalOf(head, name);
}

async function canBe(head: Buffer, kind: FileKind): Promise<boolean> {
  switch (kind) {
    case "picture":
      return (await pictureFormat(head)) !== undefined;
    case "video":
      return (await sniffVideo(head)) !== undefined;
    case "pdf":
      // Readers search for it in later bytes too, but a file that starts with anything else could be a web page or a
      // program.
      return startsWith(head, PDF);
    case "audio":
      return (await sniffAudio(head)) !== undefined;
    case "captions":
      return beginsAsCaptions(head);
    case "word":
    case "excel":
    case "powerpoint":
      return startsWith(head, ZIP) || startsWith(head, COMPOUND);
    case "other":
      return true;
  }
}
