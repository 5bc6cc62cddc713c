import { type RareFilmCodec, rareFilmCodec } from "@mosaico/domain/file/film-codec";
import { kindOfName } from "@mosaico/domain/file/file-kind";

/** F5: the codec of a film that not every browser plays, by the film's own bytes; undefined for any other file. */
export async function rareCodecOf(file: File): Promise<RareFilmCodec | undefined> {
  if (kindOfName(file.name) !== "video") return undefined;
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  // Whatever it is, sending it will tell.
  return rareFilmCodec({ size: file.size, read }).catch(() => undefined);
}
