/** A ZIP file with these texts, stored as they are, as the server writes archives. */
export function archiveWith(texts: Readonly<Record<string, string>>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const records: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(texts)) {
    const [label, content] = [encoder.encode(name), encoder.encode(text)];
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(26, label.length, true);
    const record = new DataView(new ArrayBuffer(46));
    record.setUint32(0, 0x02014b50, true);
    record.setUint32(20, content.length, true);
    record.setUint32(24, content.length, true);
    record.setUint16(28, label.length, true);
    record.setUint32(42, at, true);
    parts.push(new Uint8Array(header.buffer), label, content);
    records.push(new Uint8Array(record.buffer), label);
    at += 30 + label.length + content.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, Object.keys(texts).length, true);
  end.setUint32(
    12,
    records.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return new Blob([...parts, ...records, end.buffer]);
}
