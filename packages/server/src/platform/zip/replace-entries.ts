import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { readZipEnd } from "./zip-directory.ts";

const deflate = promisify(deflateRaw);

const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;
const RECORD_BYTES = 46;
const END = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;
const VERSION = 20;
// Only this flag is kept: it says that names are UTF-8.
const UTF8_FLAG = 0x800;

/**
 * Replaces the contents of files in a ZIP file whose directory has been read without a refusal. New contents are
 * appended, and the directory refers to them; the previous ones remain as bytes without a name.
 */
export async function replaceEntries(
  path: string,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, start)).buffer;
    const { offset, size: directoryBytes, count } = await readZipEnd({ size, read });
    const directory = await read(offset, directoryBytes);
    const records: Buffer[] = [];
    let end = offset;
    for (let at = 0; records.length < count;) {
      const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
      const next = lengths.reduce((sum, length) => sum + length, at + RECORD_BYTES);
      const record = directory.subarray(at, next);
      const name = record.subarray(RECORD_BYTES, RECORD_BYTES + (lengths[0] ?? 0));
      const content = contents.get(name.toString("utf8"));
      at = next;
      if (content === undefined) {
        records.push(record);
        continue;
      }
      const replaced = await replacing(record, name, Buffer.from(content), end);
      records.push(replaced.record);
      await file.write(replaced.entry, 0, replaced.entry.length, end);
      end += replaced.entry.length;
    }
    const rest = Buffer.concat([...records, endOf(records, end)]);
    await file.write(rest, 0, rest.length, end);
    await file.truncate(end + rest.length);
  } finally {
    await file.close();
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
  record.writeUInt32LE(at, 42);
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
