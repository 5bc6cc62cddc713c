/** An entry of a ZIP file for tests. */
export type TestEntry = {
  readonly name: string;
  readonly content: string;
  /** Whether its numbers are in the extra field, as in files of more than 4 GB. */
  readonly isLong?: boolean;
};

type Options = {
  /** Whether it ends with the long records. */
  readonly isLong?: boolean;
  readonly comment?: string;
  readonly before?: string;
  readonly after?: string;
};

const IN_EXTRA = 0xffffffff;
const encoder = { encode: (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)) };

/** A ZIP file of stored entries with names in ASCII. Source of the format: APPNOTE.TXT 6.3.10. */
export function zipOf(entries: readonly TestEntry[], options: Options = {}): Uint8Array {
  const { isLong = false, comment = "", before = "", after = "" } = options;
  const made: number[] = [];
  const directory: number[] = [];
  for (const { name, content, isLong: isLongEntry = false } of entries) {
    const at = made.length;
    const header = [...u32(0x04034b50), ...u16(20, 0x800, 0, 0, 0x21), ...u32(0)];
    made.push(...header, ...u32(content.length, content.length), ...u16(name.length, 0));
    made.push(...encoder.encode(name), ...encoder.encode(content));
    const numbers = [content.length, content.length, at];
    const extra = isLongEntry
      ? [...u16(0x7075, 2), 1, 1, ...u16(1, 24), ...numbers.flatMap((one) => u64(one))]
      : [];
    const [unpacked = 0, packed = 0, start = 0] = isLongEntry
      ? [IN_EXTRA, IN_EXTRA, IN_EXTRA]
      : numbers;
    directory.push(...u32(0x02014b50), ...u16(20, 20, 0x800, 0, 0, 0x21), ...u32(0));
    directory.push(...u32(packed, unpacked), ...u16(name.length, extra.length, 0, 0, 0));
    directory.push(...u32(0, start), ...encoder.encode(name), ...extra);
  }
  const offset = made.length;
  made.push(...directory);
  const longAt = made.length;
  if (isLong) {
    made.push(...u32(0x06064b50), ...u64(44), ...u16(45, 45), ...u32(0, 0));
    made.push(...[entries.length, entries.length, directory.length, offset].flatMap(u64));
    made.push(...u32(0x07064b50, 0), ...u64(longAt), ...u32(1));
  }
  const count = isLong ? 0xffff : entries.length;
  made.push(...u32(0x06054b50), ...u16(0, 0, count, count));
  made.push(...u32(isLong ? IN_EXTRA : directory.length, isLong ? IN_EXTRA : offset));
  made.push(...u16(comment.length), ...encoder.encode(comment));
  return Uint8Array.from([...encoder.encode(before), ...made, ...encoder.encode(after)]);
}

function u16(...numbers: number[]): number[] {
  return numbers.flatMap((one) => [one & 0xff, (one >> 8) & 0xff]);
}

function u32(...numbers: number[]): number[] {
  return numbers.flatMap((one) => u16(one & 0xffff, Math.floor(one / 0x10000)));
}

function u64(number: number): number[] {
  return u32(number % 0x100000000, Math.floor(number / 0x100000000));
}
