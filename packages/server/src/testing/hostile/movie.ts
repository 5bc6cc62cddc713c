/** A box of an MP4 file; `says` is its declared size. Source: ISO/IEC 14496-12, 4.2. */
export function box(
  type: string,
  content: Uint8Array | readonly Uint8Array[],
  says?: number,
): Buffer {
  const inside = content instanceof Uint8Array ? content : Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(says ?? inside.length + 8, 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, inside]);
}

/** The same with a 64-bit size. */
export function longBox(type: string, content: Uint8Array, says: bigint): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(says);
  return box(type, [size, content], 1);
}

export const FILE_TYPE = box("ftyp", Buffer.from("isom\0\0\u0002\0isomiso2avc1mp41", "latin1"));

/** Declares a video track without any video data. */
export function movieBox(): Buffer {
  const handler = box(
    "hdlr",
    Buffer.from("\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0", "latin1"),
  );
  return box("moov", box("trak", box("mdia", handler)));
}
