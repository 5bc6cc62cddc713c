import { crc32 } from "node:zlib";

/** A file to be put into a ZIP file. */
export type ZipFile = {
  /** ASCII, with `/` between folders. */
  readonly name: string;
  readonly bytes: number;
  /** Its content, of exactly that many bytes. */
  readonly open: () => AsyncIterable<Uint8Array>;
};

const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR = 0x08074b50;
const DESCRIPTOR_BYTES = 16;
const RECORD = 0x02014b50;
const RECORD_BYTES = 46;
const END = 0x06054b50;
const END_BYTES = 22;
const VERSION = 20;
// The checksum follows the content, because it is only known once that has been read.
const CHECKSUM_FOLLOWS_FLAG = 8;
// The first day of the format. The time of writing would make two files of the same contents differ.
const DAY = 0x0021;

/** The number of bytes of a ZIP file with these files. Source: APPNOTE.TXT 6.3.10. */
export function zipBytes(files: readonly Pick<ZipFile, "name" | "bytes">[]): number {
  return files.reduce(
    (sum, { name, bytes }) =>
      sum + LOCAL_BYTES + RECORD_BYTES + 2 * name.length + bytes + DESCRIPTOR_BYTES,
    END_BYTES,
  );
}

/**
 * Writes a ZIP file in pieces. The same files make the same bytes: they are stored as they are, in their order, without
 * a time. Throws if a content has another length than stated. Takes up to 4 GB and 65,535 files.
 */
export async function* zipPieces(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const records: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, "ascii");
    const header = fields(LOCAL_BYTES, LOCAL_HEADER, 4, name.length);
    yield Buffer.concat([header, name]);
    let checksum = 0;
    let bytes = 0;
    for await (const piece of file.open()) {
      checksum = crc32(piece, checksum);
      bytes += piece.length;
      if (bytes > file.bytes) break;
      yield piece;
    }
    if (bytes !== file.bytes) throw new Error(`${file.name} does not have ${file.bytes} bytes.`);
    const descriptor = Buffer.alloc(DESCRIPTOR_BYTES);
    descriptor.writeUInt32LE(DESCRIPTOR, 0);
    writeSizes(descriptor, 4, checksum, bytes);
    yield descriptor;
    const record = fields(RECORD_BYTES, RECORD, 6, name.length);
    record.writeUInt16LE(VERSION, 4);
    writeSizes(record, 16, checksum, bytes);
    record.writeUInt32LE(at, 42);
    records.push(Buffer.concat([record, name]));
    at += LOCAL_BYTES + name.length + bytes + DESCRIPTOR_BYTES;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([directory, end]);
}

/** The fields that both headers of a file share, from `start`. */
function fields(length: number, sign: number, start: number, nameLength: number): Buffer {
  const header = Buffer.alloc(length);
  header.writeUInt32LE(sign, 0);
  header.writeUInt16LE(VERSION, start);
  header.writeUInt16LE(CHECKSUM_FOLLOWS_FLAG, start + 2);
  header.writeUInt16LE(DAY, start + 8);
  header.writeUInt16LE(nameLength, start + 22);
  return header;
}

function writeSizes(header: Buffer, start: number, checksum: number, bytes: number): void {
  header.writeUInt32LE(checksum, start);
  header.writeUInt32LE(bytes, start + 4);
  header.writeUInt32LE(bytes, start + 8);
}
