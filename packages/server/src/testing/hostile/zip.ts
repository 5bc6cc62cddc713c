import { crc32, deflateRawSync } from "node:zlib";

/** A file in a ZIP archive, whose directory entry may be false. */
export type ZipPart = {
  readonly name: string;
  readonly bytes?: Uint8Array | string;
  /** Values that the directory entry declares instead of the true ones. */
  readonly says?: { readonly packed?: number; readonly unpacked?: number; readonly at?: number };
  readonly flags?: number;
  /** Its Unix mode, such as that of a symbolic link. */
  readonly mode?: number;
};

type ZipLies = {
  /** The number of files that the end record declares. */
  readonly count?: number;
  /** The offset of the directory that the end record declares. */
  readonly offset?: number;
  readonly comment?: Uint8Array;
};

/** Builds a ZIP archive, valid or not. Source: APPNOTE.TXT 6.3.10. */
export function zip(parts: readonly ZipPart[], lies: ZipLies = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = "", says = {}, flags = 0, mode = 0 } of parts) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const label = Buffer.from(name);
    const facts = {
      crc: crc32(content),
      packed: says.packed ?? packed.length,
      unpacked: says.unpacked ?? content.length,
      flags,
    };
    const file = Buffer.concat([localHeader(label, facts), label, packed]);
    const entry = entryHeader(label, facts, says.at ?? at);
    entry.writeUInt16LE(mode, 40);
    directory.push(Buffer.concat([entry, label]));
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const comment = Buffer.from(lies.comment ?? []);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Math.min(lies.count ?? parts.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(lies.offset ?? at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, listed, end, comment]);
}

const MAIN_PARTS = {
  word: { name: "word/document.xml", type: "wordprocessingml.document" },
  excel: { name: "xl/workbook.xml", type: "spreadsheetml.sheet" },
  powerpoint: { name: "ppt/presentation.xml", type: "presentationml.presentation" },
};

/** The parts that make a ZIP archive a Word, Excel or PowerPoint document, plus additional parts and content types. */
export function officeParts(
  kind: keyof typeof MAIN_PARTS,
  more: readonly ZipPart[] = [],
  types = "",
): ZipPart[] {
  const { name, type } = MAIN_PARTS[kind];
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  const list = `<Types><Override PartName="/${name}" ContentType="${main}"/>${types}</Types>`;
  return [{ name: "[Content_Types].xml", bytes: list }, { name, bytes: "<x/>" }, ...more];
}

type Facts = { crc: number; packed: number; unpacked: number; flags: number };

function localHeader(label: Buffer, { crc, packed, unpacked, flags }: Facts): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(unpacked, 22);
  header.writeUInt16LE(label.length, 26);
  return header;
}

function entryHeader(label: Buffer, facts: Facts, at: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  localHeader(label, facts).copy(header, 6, 4, 30);
  header.writeUInt32LE(at, 42);
  return header;
}
