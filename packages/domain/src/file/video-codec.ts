import { type BoxedVideo, findBox, findPath, nameAt, tracksIn } from "./video-boxes.ts";

/** F5: the codecs of videos that not every browser supports. */
export const RARE_VIDEO_CODECS = ["hevc", "av1", "prores", "mpeg4", "other"] as const;

/** F5: a codec that not every browser supports; `other` for one that hardly any does. */
export type RareVideoCodec = (typeof RARE_VIDEO_CODECS)[number];

// The names in the sample table. Source: the registration authority of MP4 (mp4ra.org), Apple's for ProRes.
const CODECS: Readonly<Record<string, RareVideoCodec>> = {
  hvc1: "hevc",
  hev1: "hevc",
  hvc2: "hevc",
  hev2: "hevc",
  // Dolby Vision based on HEVC.
  dvh1: "hevc",
  dvhe: "hevc",
  av01: "av1",
  dav1: "av1",
  apcn: "prores",
  apch: "prores",
  apcs: "prores",
  apco: "prores",
  ap4h: "prores",
  ap4x: "prores",
  mp4v: "mpeg4",
};
// H.264, VP8 and VP9, and videos that are encrypted, whose codec the name does not tell.
const PLAYED_EVERYWHERE = ["avc1", "avc2", "avc3", "avc4", "vp08", "vp09", "encv"];

const MAX_BOXES = 10_000;
const FORMAT_AT = 12;

/**
 * F5: the video codec of an MP4 or QuickTime file, if some browsers lack it; undefined for one that all of them play,
 * and if the file names none. Reads the headers of its boxes only.
 */
export async function rareVideoCodec({
  size,
  read,
}: Pick<BoxedVideo, "size" | "read">): Promise<RareVideoCodec | undefined> {
  const video = { size, read, left: MAX_BOXES };
  const movie = await findBox(video, { start: 0, end: size }, "moov");
  if (movie === undefined) return undefined;
  for await (const { handler, media } of tracksIn(video, movie)) {
    if (handler !== "vide") continue;
    const table = await findPath(video, media, ["minf", "stbl", "stsd"]);
    // Version and count, then the size and the name of the first entry.
    const name = table && (await nameAt(video, table.start + FORMAT_AT));
    if (name !== undefined) return PLAYED_EVERYWHERE.includes(name) ? undefined : codecNamed(name);
  }
  return undefined;
}

function codecNamed(name: string): RareVideoCodec {
  return CODECS[name] ?? "other";
}
