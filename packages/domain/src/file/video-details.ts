import { type BoxedVideo, findBox, findPath, nameAt, tracksIn, viewOf } from "./video-boxes.ts";

/** What the headers of an MP4 or QuickTime file tell about it, as far as they do. */
export type VideoDetails = {
  /** Its length. Undefined if it is not stated, as in a recording in fragments. */
  readonly seconds: number | undefined;
  /** Whether its pictures have a high dynamic range. */
  readonly isHdr: boolean;
};

const MAX_BOXES = 10_000;
// Version and flags of a box, and the number of entries in a table.
const TABLE_HEADER_BYTES = 8;
// The fixed part of the description of a picture track, including the header of its box. Source: ISO/IEC 14496-12, 12.1.3.
const ENTRY_BYTES = 86;
// Source: ISO/IEC 23091-2, table 3: PQ of SMPTE ST 2084, and HLG of ARIB.
const HDR_TRANSFERS = [16, 18];

/** Reads the length and dynamic range of a video from the headers of its boxes. */
export async function videoDetails({
  size,
  read,
}: Pick<BoxedVideo, "size" | "read">): Promise<VideoDetails> {
  const video = { size, read, left: MAX_BOXES };
  const movie = await findBox(video, { start: 0, end: size }, "moov");
  if (movie === undefined) return { seconds: undefined, isHdr: false };
  const header = await findBox(video, movie, "mvhd");
  return {
    seconds: header && secondsIn(viewOf(await video.read(header.start, 32))),
    isHdr: await isHdrIn(video, movie),
  };
}

/** Source: ISO/IEC 14496-12, 8.2.2. */
function secondsIn(header: DataView): number | undefined {
  if (header.byteLength < 32) return undefined;
  const isLong = header.getUint8(0) === 1;
  const scale = header.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  const isStated = scale > 0 && length > 0 && length < (isLong ? 2 ** 63 : 2 ** 32 - 1);
  return isStated ? length / scale : undefined;
}

async function isHdrIn(video: BoxedVideo, movie: Parameters<typeof tracksIn>[1]): Promise<boolean> {
  for await (const { handler, media } of tracksIn(video, movie)) {
    if (handler !== "vide") continue;
    const table = await findPath(video, media, ["minf", "stbl", "stsd"]);
    if (table === undefined) return false;
    const start = table.start + TABLE_HEADER_BYTES + ENTRY_BYTES;
    const colours = await findBox(video, { start, end: table.end }, "colr");
    if (colours === undefined) return false;
    const form = await nameAt(video, colours.start);
    if (form !== "nclx" && form !== "nclc") return false;
    const values = viewOf(await video.read(colours.start + 4, 4));
    return values.byteLength === 4 && HDR_TRANSFERS.includes(values.getUint16(2));
  }
  return false;
}
