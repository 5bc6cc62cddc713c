/** A box of an MP4 or QuickTime file: where its content starts, and where it ends. Source: ISO/IEC 14496-12, 4.2. */
export type VideoBox = { readonly type: string; readonly start: number; readonly end: number };

/** A video with random access to its bytes, and the number of boxes that may still be parsed. */
export type BoxedVideo = {
  readonly size: number;
  /** Reads the requested number of bytes, or fewer at the end of the video. */
  readonly read: (at: number, length: number) => Promise<Uint8Array>;
  left: number;
};

/** A track of a video: its handler type, such as `vide` or `soun`, and the position of its description. */
export type VideoTrack = { readonly handler: string; readonly media: VideoBox };

/** Called for a box before it is skipped or entered; may throw. */
type BoxCheck = (box: VideoBox, within: Pick<VideoBox, "start" | "end">) => void;

// The offset of the handler type in its box.
const HANDLER_AT = 8;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const NAME = /^[A-Za-z0-9 ©_-]{4}$/;

/**
 * Iterates over the boxes in a range of the video. It ends at data that is not a box, since players ignore data
 * appended to a video, and when the maximum is reached, after which `left` is negative. A box may claim to end beyond
 * the range.
 */
export async function* boxesIn(
  video: BoxedVideo,
  { start: from, end: to }: Pick<VideoBox, "start" | "end">,
): AsyncGenerator<VideoBox> {
  for (let at = from; at + HEADER_BYTES <= to;) {
    video.left -= 1;
    if (video.left < 0) return;
    const header = viewOf(await video.read(at, LONG_HEADER_BYTES));
    if (header.byteLength < HEADER_BYTES) return;
    const type = textAt(header, 4);
    const size = sizeOf(header, to - at);
    if (!NAME.test(type) || size === undefined) return;
    const start = at + (header.getUint32(0) === 1 ? LONG_HEADER_BYTES : HEADER_BYTES);
    yield { type, start, end: at + size };
    at += size;
  }
}

/** The tracks listed in a video's metadata, in order; those without a handler are omitted. */
export async function* tracksIn(
  video: BoxedVideo,
  movie: VideoBox,
  check?: BoxCheck,
): AsyncGenerator<VideoTrack> {
  for await (const track of boxesIn(video, movie)) {
    const media = track.type === "trak" ? await findBox(video, track, "mdia", check) : undefined;
    const box = media && (await findBox(video, media, "hdlr", check));
    const handler = box && (await nameAt(video, box.start + HANDLER_AT));
    if (media !== undefined && handler !== undefined) yield { handler, media };
  }
}

/** The first box of a type within a range; undefined if there is none. */
export async function findBox(
  video: BoxedVideo,
  within: Pick<VideoBox, "start" | "end">,
  type: string,
  check?: BoxCheck,
): Promise<VideoBox | undefined> {
  for await (const box of boxesIn(video, within)) {
    check?.(box, within);
    if (box.type === type) return box;
  }
  return undefined;
}

/** The box at a path of types within another one; undefined if there is none. */
export async function findPath(
  video: BoxedVideo,
  within: VideoBox,
  types: readonly string[],
): Promise<VideoBox | undefined> {
  let box: VideoBox | undefined = within;
  for (const type of types) box = box && (await findBox(video, box, type));
  return box;
}

/** The four-character code at a position of the video; undefined if the video ends before. */
export async function nameAt(video: BoxedVideo, at: number): Promise<string | undefined> {
  const bytes = await video.read(at, 4);
  return bytes.length < 4 ? undefined : textAt(viewOf(bytes), 0);
}

/** The four-character code of a type or format at an offset. */
function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** A view for reading numbers from bytes. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Undefined for data that is not a box. A size of 0 means up to the end; 1 means that a 64-bit size follows. */
function sizeOf(header: DataView, left: number): number | undefined {
  const short = header.getUint32(0);
  if (short === 0) return left;
  if (short > 1) return short < HEADER_BYTES ? undefined : short;
  if (header.byteLength < LONG_HEADER_BYTES) return undefined;
  const long = header.getBigUint64(8);
  return long < BigInt(LONG_HEADER_BYTES) ? undefined : Number(long);
}
