import { type RareVideoCodec, rareVideoCodec } from "@mosaico/domain/file/video-codec";
import { kindOfName } from "@mosaico/domain/file/file-kind";

/** F5: the codec of a video that not every browser plays, from its bytes; undefined for any other file. */
export async function rareCodecOf(file: File): Promise<RareVideoCodec | undefined> {
  if (kindOfName(file.name) !== "video") return undefined;
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  // Any error will show up when it is uploaded.
  return rareVideoCodec({ size: file.size, read }).catch(() => undefined);
}
