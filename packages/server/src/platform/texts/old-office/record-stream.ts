/** A record of an old workbook with its continuations. */
export type SheetRecord = { readonly type: number; readonly parts: readonly Buffer[] };

const CONTINUED = 0x3c;

/** The records of a stream, one after another. Those that go beyond its end are cut. Source: MS-XLS 2.1.4. */
export function* sheetRecords(stream: Buffer): Generator<SheetRecord> {
  let type: number | undefined;
  let parts: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const next = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const part = stream.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    if (next === CONTINUED) {
      parts.push(part);
      continue;
    }
    if (type !== undefined) yield { type, parts };
    type = next;
    parts = [part];
  }
  if (type !== undefined) yield { type, parts };
}

/** The texts that the cells of a workbook share. Source: MS-XLS 2.4.265. */
export function sharedTextsIn(parts: readonly Buffer[], most: number): string[] {
  let part = 0;
  let at = 8;
  const left = () => (parts[part]?.length ?? 0) - at;
  const isAtEnd = () => {
    while (left() <= 0 && part < parts.length) {
      part += 1;
      at = 0;
    }
    return part >= parts.length;
  };
  const byte = () => {
    if (isAtEnd()) return 0;
    at += 1;
    return parts[part]?.[at - 1] ?? 0;
  };
  const short = () => byte() | (byte() << 8);
  const skip = (count: number) => {
    for (let rest = count; rest > 0 && !isAtEnd();) {
      const step = Math.min(rest, left());
      at += step;
      rest -= step;
    }
  };
  const characters = (count: number, flags: number) => {
    let text = "";
    let isWide = (flags & 1) === 1;
    for (let rest = count; rest > 0;) {
      if (left() <= 0) {
        if (part + 1 >= parts.length) break;
        part += 1;
        at = 0;
        // What continues begins with a flag of its own.
        isWide = (byte() & 1) === 1;
        continue;
      }
      const here = Math.min(rest, Math.ceil(left() / (isWide ? 2 : 1)));
      const end = at + here * (isWide ? 2 : 1);
      text += parts[part]?.toString(isWide ? "utf16le" : "latin1", at, end) ?? "";
      at = end;
      rest -= here;
    }
    return text;
  };
  const texts: string[] = [];
  while (texts.length < most && !isAtEnd()) {
    const count = short();
    const flags = byte();
    const runs = (flags & 8) === 0 ? 0 : short();
    const extra = (flags & 4) === 0 ? 0 : short() + short() * 0x10000;
    texts.push(characters(count, flags));
    skip(runs * 4 + extra);
  }
  return texts;
}
