const HEADER = 12;
const RECORD = 16;

/** A font file of these tables. Their checksums are left out, since nothing here reads them. Source: OpenType, "otff". */
export function writeSfnt(
  flavour: Uint8Array,
  tables: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const count = sorted.length;
  const start = HEADER + RECORD * count;
  const sizes = sorted.map(([, { length }]) => Math.ceil(length / 4) * 4);
  const sfnt = Buffer.alloc(sizes.reduce((sum, size) => sum + size, start));
  const power = Math.floor(Math.log2(count));
  sfnt.set(flavour, 0);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(RECORD * 2 ** power, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE(RECORD * (count - 2 ** power), 10);
  let at = start;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const record = HEADER + RECORD * index;
    sfnt.write(tag, record, "latin1");
    sfnt.writeUInt32BE(at, record + 8);
    sfnt.writeUInt32BE(bytes.length, record + 12);
    sfnt.set(bytes, at);
    at += sizes[index] ?? 0;
  }
  return new Uint8Array(sfnt);
}
