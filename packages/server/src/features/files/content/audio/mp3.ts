import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { checkFlac } from "./flac.ts";

/**
 * An MPEG frame header: the frame's length in bytes, and the offset of a possible Xing header with information on the
 * whole file.
 */
type Frame = { readonly length: number; readonly noteAt: number; readonly kind: number };

const HEADER_BYTES = 4;
const TAG_HEADER_BYTES = 10;
const TAG_FOOTER_FLAG = 0x10;
const MAX_TAGS = 8;
// Encoders sometimes leave a gap between the tag and the first frame.
const SEARCHED_BYTES = 64 * 1024;
const FRAMES_IN_A_ROW = 3;
// Tag editors may have left these bytes out of the count.
const COUNT_TOLERANCE = 4096;

// Kilobits per second by the index in the header, for layer III. Source: ISO/IEC 11172-3 2.4.2.3, 13818-3 2.4.2.3.
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Whether the bytes start with a tag, or with consecutive MPEG audio frames. */
export function beginsAsMp3(head: Buffer): boolean {
  // The frames behind a tag are checked once the file is complete.
  return head.toString("latin1", 0, 3) === "ID3" || isRow(head, 0);
}

/**
 * Checks a file of MPEG frames after its tags. Returns its media type, which is that of FLAC if a tag precedes a FLAC
 * file.
 */
export async function checkMp3(bytes: RandomBytes): Promise<string> {
  const start = await endOfTags(bytes);
  const begin = await bytes.read(start, SEARCHED_BYTES);
  if (begin.toString("latin1", 0, 4) === "fLaC") {
    await checkFlac(bytes, start);
    return "audio/flac";
  }
  const at = findFrame(begin);
  if (at === undefined) throw new AppError("files.damaged");
  const counted = countedBytes(begin.subarray(at));
  // A file without a count plays as far as it goes, and nobody can tell what is missing.
  if (counted !== undefined && start + at + counted > bytes.size + COUNT_TOLERANCE) {
    throw new AppError("files.damaged");
  }
  return "audio/mpeg";
}

/** The end of the leading tags. Source: ID3v2.4.0, 3.1. */
async function endOfTags(bytes: RandomBytes): Promise<number> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const header = await bytes.read(at, TAG_HEADER_BYTES);
    if (header.length < TAG_HEADER_BYTES || header.toString("latin1", 0, 3) !== "ID3") return at;
    const sizes = [...header.subarray(6)];
    if (sizes.some((part) => part > 0x7f)) throw new AppError("files.damaged");
    const size = sizes.reduce((sum, part) => sum * 128 + part, 0);
    const footer = ((header[5] ?? 0) & TAG_FOOTER_FLAG) === 0 ? 0 : TAG_HEADER_BYTES;
    at += TAG_HEADER_BYTES + size + footer;
    if (at >= bytes.size) throw new AppError("files.damaged");
  }
  throw new AppError("files.damaged");
}

function findFrame(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (isRow(bytes, at)) return at;
  }
  return undefined;
}

/** A single header may occur by chance, but not several of one kind, each at the end of the previous frame. */
function isRow(bytes: Buffer, from: number): boolean {
  let at = from;
  let kind: number | undefined;
  for (let count = 0; count < FRAMES_IN_A_ROW; count += 1) {
    // These may be only the first bytes of a file, and a short file may end here.
    if (count > 0 && at + HEADER_BYTES > bytes.length) return count > 1 || at === bytes.length;
    const frame = readFrame(bytes, at);
    if (frame === undefined || (kind !== undefined && frame.kind !== kind)) return false;
    kind = frame.kind;
    at += frame.length;
  }
  return true;
}

function readFrame(bytes: Buffer, at: number): Frame | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined;
  const header = bytes.readUInt32BE(at);
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3];
  // Layer III is coded as 1, and version 1 is reserved.
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const rate = (isFirst ? RATES_1 : RATES_2)[(header >>> 12) & 15];
  const sampleRate = SAMPLE_RATES[(header >>> 10) & 3];
  if (rate === undefined || rate === 0 || sampleRate === undefined) return undefined;
  const perSecond = sampleRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (header >>> 9) & 1;
  const isMono = ((header >>> 6) & 3) === 3;
  const noteAt = HEADER_BYTES + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const length = Math.floor(((isFirst ? 144 : 72) * rate * 1000) / perSecond) + padding;
  return { length, noteAt, kind: header & 0xfffe0c00 };
}

/** The total length of the frames in bytes, according to the first one; undefined if it does not say. */
function countedBytes(begin: Buffer): number | undefined {
  const frame = readFrame(begin, 0);
  if (frame === undefined) return undefined;
  const word = begin.toString("latin1", frame.noteAt, frame.noteAt + 4);
  if (word !== "Xing" && word !== "Info") return undefined;
  const flags = begin.readUInt32BE(frame.noteAt + 4);
  if ((flags & 2) === 0) return undefined;
  return begin.readUInt32BE(frame.noteAt + 8 + ((flags & 1) === 0 ? 0 : 4));
}
