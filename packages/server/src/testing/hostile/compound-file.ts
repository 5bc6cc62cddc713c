const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;

/** The bytes of an OLE compound file with these streams. Each is padded so that it has sectors of its own. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const table: number[] = [FREE];
  const sectors: Buffer[] = [Buffer.alloc(SECTOR)];
  const store = (bytes: Buffer): number => {
    const first = sectors.length;
    const count = Math.ceil(bytes.length / SECTOR);
    for (let at = 0; at < count; at += 1) {
      const sector = Buffer.alloc(SECTOR);
      bytes.copy(sector, 0, at * SECTOR, (at + 1) * SECTOR);
      sectors.push(sector);
      table.push(at + 1 === count ? END : first + at + 1);
    }
    return first;
  };
  const names = Object.keys(streams);
  const entries = [entry("Root Entry", { kind: 5, child: 1, first: END, size: 0 })];
  for (const [at, name] of names.entries()) {
    const padded = Buffer.alloc(Math.max(4096, streams[name]?.length ?? 0));
    streams[name]?.copy(padded);
    const right = at + 1 < names.length ? at + 2 : FREE;
    entries.push(entry(name, { kind: 2, right, first: store(padded), size: padded.length }));
  }
  const directory = store(Buffer.concat(entries));
  const [first = Buffer.alloc(SECTOR)] = sectors;
  first.fill(0xff);
  for (const [at, next] of table.entries()) first.writeUInt32LE(next, at * 4);
  return Buffer.concat([header(directory), ...sectors]);
}

function header(directory: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(directory, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

type Values = { kind: number; right?: number; child?: number; first: number; size: number };

function entry(name: string, { kind, right = FREE, child = FREE, first, size }: Values): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(first, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
