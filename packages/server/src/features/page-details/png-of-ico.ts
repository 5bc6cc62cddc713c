const ENTRY_BYTES = 16;
const HEADER_BYTES = 6;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** The largest picture of a Windows icon, if it is a PNG, as in most of today's; undefined for any other file. */
export function pngOfIco(ico: Buffer): Buffer | undefined {
  const isIcon = ico.length > HEADER_BYTES && ico.readUInt32LE(0) === 0x00_01_00_00;
  if (!isIcon) return undefined;
  const count = Math.min(ico.readUInt16LE(4), 64);
  const pictures: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const entry = HEADER_BYTES + at * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > ico.length) break;
    const start = ico.readUInt32LE(entry + 12);
    const end = start + ico.readUInt32LE(entry + 8);
    const picture = ico.subarray(start, end);
    if (end <= ico.length && PNG.every((byte, index) => picture[index] === byte))
      pictures.push(picture);
  }
  return pictures.toSorted((one, other) => other.length - one.length)[0];
}
