import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";

/** A part of an MP4 or QuickTime file. Source: ISO/IEC 14496-12, 4.2. */
type Box = { readonly type: string; readonly start: number; readonly end: number };

/** A file, and how many parts of it may still be looked at. */
type Film = { readonly bytes: RandomBytes; left: number };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const MOST_BOXES = 100_000;
// Where the handler's type stands in its box.
const HANDLER_AT = 8;
const NAME = /^[A-Za-z0-9 ©_-]{4}$/;

/**
 * Checks that a film has its table of contents and all of the data that it announces, and that something in it is to
 * be seen: `files.damaged` for one that was cut off, `files.wrongType` for sound alone.
 */
export async function checkMovie(bytes: RandomBytes): Promise<void> {
  const film: Film = { bytes, left: MOST_BOXES };
  let movie: Box | undefined;
  for await (const box of boxesIn(film, { start: 0, end: bytes.size })) {
    if (box.end > bytes.size) throw new AppError("files.damaged");
    if (box.type === "moov") movie = box;
  }
  if (movie === undefined) throw new AppError("files.damaged");
  if (!(await hasPicture(film, movie))) throw new AppError("files.wrongType");
}

async function hasPicture(film: Film, movie: Box): Promise<boolean> {
  for await (const track of boxesIn(film, movie)) {
    if (track.type !== "trak") continue;
    const media = await findBox(film, track, "mdia");
    const handler = media && (await findBox(film, media, "hdlr"));
    if (handler === undefined) continue;
    const type = await film.bytes.read(handler.start + HANDLER_AT, 4);
    if (type.toString("latin1") === "vide") return true;
  }
  return false;
}

async function findBox(film: Film, within: Box, type: string): Promise<Box | undefined> {
  for await (const box of boxesIn(film, within)) {
    // One that leaves the box that it is in would be walked again from within each of its neighbours.
    if (box.end > within.end) throw new AppError("files.damaged");
    if (box.type === type) return box;
  }
  return undefined;
}

/** The boxes one after the other. What is no box ends them: players ignore what was hung onto a film. */
async function* boxesIn(
  film: Film,
  { start: from, end: to }: Pick<Box, "start" | "end">,
): AsyncGenerator<Box> {
  for (let at = from; at + HEADER_BYTES <= to;) {
    film.left -= 1;
    if (film.left < 0) throw new AppError("files.damaged");
    const header = await film.bytes.read(at, LONG_HEADER_BYTES);
    if (header.length < HEADER_BYTES) return;
    const type = header.toString("latin1", 4, 8);
    const size = sizeOf(header, to - at);
    if (!NAME.test(type) || size === undefined) return;
    const start = at + (header.readUInt32BE(0) === 1 ? LONG_HEADER_BYTES : HEADER_BYTES);
    yield { type, start, end: at + size };
    at += size;
  }
}

/** Undefined for what is no box. 0 says: up to the end; 1: the size follows in 64 bits. */
function sizeOf(header: Buffer, left: number): number | undefined {
  const short = header.readUInt32BE(0);
  if (short === 0) return left;
  if (short > 1) return short < HEADER_BYTES ? undefined : short;
  if (header.length < LONG_HEADER_BYTES) return undefined;
  const long = header.readBigUInt64BE(8);
  return long < BigInt(LONG_HEADER_BYTES) ? undefined : Number(long);
}
