import type { FileKind } from "@mosaico/domain/file/file-kind";
import { sniffAudio } from "./audio/audio-format.ts";
import { beginsAsCaptions } from "./captions.ts";
import { pictureFormat } from "./picture-format.ts";
import { refusalOf } from "./refusal-of.ts";
import { COMPOUND, ZIP, startsWith } from "./starts-with.ts";
import { sniffVideo } from "./video-format.ts";

const PDF = Buffer.from("%PDF-", "latin1");

/**
 * Throws `files.wrongType`, and what it is, where the first bytes cannot be those of this kind of file, so that no more
 * need come.
 */
export async function requireKind(head: Buffer, kind: FileKind, name = ""): Promise<void> {
  // A file without any is refused as such.
  if (head.length > 0 && !(await canBe(head, kind))) throw await refusalOf(head, name);
}

async function canBe(head: Buffer, kind: FileKind): Promise<boolean> {
  switch (kind) {
    case "picture":
      return (await pictureFormat(head)) !== undefined;
    case "video":
      return (await sniffVideo(head)) !== undefined;
    case "pdf":
      // Readers look for it further on too, so that what stands before it could be a page or a program.
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
