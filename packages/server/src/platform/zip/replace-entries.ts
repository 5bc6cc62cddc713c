import { type FileHandle, open, rename } from "node:fs/promises";
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { readZipEnd } from "./zip-directory.ts";

const deflate = promisify(deflateRaw);

const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;
const RECORD_BYTES = 46;
// Of the offset of the local header.
const START_FIELD = 42;
const ELSEWHERE = 0xffffffff;
const PIECE_BYTES = 1024 * 1024;
const END = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;
const VERSION = 20;
// Only this flag is kept: it says that names are UTF-8.
const UTF8_FLAG = 0x800;

/**
 * Replaces the contents of files in a ZIP file whose directory has been read without a refusal. All others are copied as
 * they are. Nothing is left between them, since newer programs take that for damage.
 */
export async function replaceEntries(
  path: string,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  const next = `${path}.next`;
  const [from, to] = [await open(path, "r"), await open(next, "wx", 0o600)];
  try {
    const { size } = await from.stat();
    const read = async (start: number, length: number) =>
      (await from.read(Buffer.alloc(length), 0, length, start)).buffer;
    const { offset, size: directoryBytes, count } = await readZipEnd({ size, read });
    const records = recordsIn(await read(offset, directoryBytes), count);
    // Each entry reaches to the next one.
    const starts = [...records.map(startOf), offset].toSorted((a, b) => a - b);
    const written: Buffer[] = [];
    let end = 0;
    for (const record of records) {
      const name = nameIn(record);
      const content = contents.get(name.toString("utf8"));
      const start = startOf(record);
      if (content === undefined) {
        const until = starts.find((one) => one > start) ?? offset;
        await copy(from, to, { start, until, at: end });
        const moved = Buffer.from(record);
        moved.writeUInt32LE(end, START_FIELD);
        written.push(moved);
        end += until - start;
      } else {
        const replaced = await replacing(record, name, Buffer.from(content), end);
        await to.write(replaced.entry, 0, replaced.entry.length, end);
        written.push(replaced.record);
        end += replaced.entry.length;
      }
    }
    const rest = Buffer.concat([...written, endOf(written, end)]);
    await to.write(rest, 0, rest.length, end);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
  await rename(next, path);
}

function recordsIn(directory: Buffer, count: number): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; records.length < count;) {
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const next = lengths.reduce((sum, length) => sum + length, at + RECORD_BYTES);
    records.push(directory.subarray(at, next));
    at = next;
  }
  return records;
}

function startOf(record: Buffer): number {
  const start = record.readUInt32LE(START_FIELD);
  if (start === ELSEWHERE) throw new Error("The ZIP file has offsets of 64 bits.");
  return start;
}

function nameIn(record: Buffer): Buffer {
  return record.subarray(RECORD_BYTES, RECORD_BYTES + record.readUInt16LE(28));
}

async function copy(
  from: FileHandle,
  to: FileHandle,
  { start, until, at }: { readonly start: number; readonly until: number; readonly at: number },
): Promise<void> {
  for (let done = 0; done < until - start;) {
    const length = Math.min(PIECE_BYTES, until - start - done);
    const { buffer, bytesRead } = await from.read(Buffer.alloc(length), 0, length, start + done);
    if (bytesRead === 0) throw new Error("The file has become shorter.");
    await to.write(buffer, 0, bytesRead, at + done);
    done += bytesRead;
  }
}

async function replacing(before: Buffer, name: Buffer, content: Buffer, at: number) {
  const packed = await deflate(content);
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(before.readUInt16LE(8) & UTF8_FLAG, 6);
  header.writeUInt16LE(DEFLATED, 8);
  before.copy(header, 10, 12, 16);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  const record = Buffer.from(before.subarray(0, RECORD_BYTES));
  // From the version that is needed to the length of the name, both headers are the same.
  header.copy(record, 6, 4, 28);
  record.writeUInt16LE(0, 30);
  record.writeUInt16LE(0, 32);
  record.writeUInt32LE(at, START_FIELD);
  return {
    entry: Buffer.concat([header, name, packed]),
    record: Buffer.concat([record, name]),
  };
}

function endOf(records: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(
    records.reduce((sum, record) => sum + record.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}
