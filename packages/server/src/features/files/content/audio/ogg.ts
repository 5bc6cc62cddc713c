import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refusedAs } from "../refused-as.ts";

/** The class of codec in an Ogg container: playable audio, other audio, or video. */
type OggCodec = "sound" | "rareSound" | "video";

const PAGE = Buffer.from("OggS\0", "latin1");
const PAGE_HEADER_BYTES = 27;
const BEGINS_FLAG = 2;
// The longest page: a header, 255 lengths, and 255 segments of 255 bytes.
const MAX_PAGE_BYTES = PAGE_HEADER_BYTES + 255 + 255 * 255;

// The first bytes of a stream's first packet, by RFC 7845, RFC 5215, RFC 9639 and Xiph's mappings.
const CODECS: readonly (readonly [begin: string, codec: OggCodec])[] = [
  ["\u0001vorbis", "sound"],
  ["OpusHead", "sound"],
  ["\u007fFLAC", "sound"],
  ["Speex   ", "rareSound"],
  ["\u0080theora", "video"],
  ["BBCD\0", "video"],
];

/** The class of an Ogg file's codecs; undefined if it is not Ogg, or starts with an unknown codec. */
export function oggCodec(head: Buffer): OggCodec | undefined {
  let found: OggCodec | undefined;
  // The first pages of all streams come first, such as those of a video and its audio.
  for (let at = 0; isPage(head, at) && ((head[at + 5] ?? 0) & BEGINS_FLAG) !== 0;) {
    const content = contentStart(head, at);
    const codec = CODECS.find(
      ([begin]) => head.toString("latin1", content, content + begin.length) === begin,
    )?.[1];
    if (codec === "video") return codec;
    found ??= codec;
    at = pageEnd(head, at);
  }
  return found;
}

/** Checks that an Ogg file contains audio that browsers play, and that its last page is complete. */
export async function checkOgg(bytes: RandomBytes): Promise<void> {
  const codec = oggCodec(await bytes.read(0, MAX_PAGE_BYTES));
  if (codec !== "sound") throw refusedAs(codec === "video" ? "otherVideo" : "otherAudio");
  const from = Math.max(0, bytes.size - 2 * MAX_PAGE_BYTES);
  const tail = await bytes.read(from, bytes.size - from);
  if (!isWholePage(tail, lastPage(tail))) throw new AppError("files.damaged");
}

/** The start of the last page, even if its contents look like the start of one; negative if there is none. */
function lastPage(tail: Buffer): number {
  const last = tail.lastIndexOf(PAGE);
  const before = last < 1 ? -1 : tail.lastIndexOf(PAGE, last - 1);
  return isWholePage(tail, before) && pageEnd(tail, before) > last ? before : last;
}

function isWholePage(bytes: Buffer, at: number): boolean {
  return at >= 0 && isPage(bytes, at) && pageEnd(bytes, at) <= bytes.length;
}

function isPage(bytes: Buffer, at: number): boolean {
  return (
    at + PAGE_HEADER_BYTES <= bytes.length && bytes.subarray(at, at + PAGE.length).equals(PAGE)
  );
}

function contentStart(bytes: Buffer, at: number): number {
  return at + PAGE_HEADER_BYTES + (bytes[at + PAGE_HEADER_BYTES - 1] ?? 0);
}

function pageEnd(bytes: Buffer, at: number): number {
  const start = contentStart(bytes, at);
  const lengths = bytes.subarray(at + PAGE_HEADER_BYTES, start);
  return lengths.reduce((end, length) => end + length, start);
}
