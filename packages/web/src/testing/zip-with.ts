/** An entry of a ZIP file, as any program may write it. */
export type ZipPart = {
  readonly name: string | Uint8Array<ArrayBuffer>;
  readonly text?: string;
  readonly isPacked?: boolean;
  readonly flags?: number;
  /** The Unix mode. */
  readonly mode?: number;
  /** What the directory states, if it does not tell the truth. */
  readonly bytes?: number;
  readonly packed?: number;
  readonly at?: number;
};

/** A ZIP file with these entries. Source of the format: APPNOTE.TXT 6.3.10. */
export async function zipWith(parts: readonly ZipPart[], name = "files.zip"): Promise<File> {
  const contents: Blob[] = [];
  const records: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const part of parts) {
    const label = typeof part.name === "string" ? new TextEncoder().encode(part.name) : part.name;
    const plain = new Blob([part.text ?? "content"]);
    const content = part.isPacked === true ? await deflated(plain) : plain;
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(26, label.length, true);
    const record = new DataView(new ArrayBuffer(46));
    record.setUint32(0, 0x02014b50, true);
    record.setUint16(8, part.flags ?? 0x800, true);
    record.setUint16(10, part.isPacked === true ? 8 : 0, true);
    record.setUint32(20, part.packed ?? content.size, true);
    record.setUint32(24, part.bytes ?? plain.size, true);
    record.setUint16(28, label.length, true);
    record.setUint16(40, part.mode ?? 0o100644, true);
    record.setUint32(42, part.at ?? at, true);
    contents.push(new Blob([header, label, content]));
    records.push(new Uint8Array(record.buffer), label);
    at += 30 + label.length + content.size;
  }
  const directory = new Blob(records);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, directory.size, true);
  end.setUint32(16, at, true);
  return new File([...contents, directory, end], name);
}

function deflated(plain: Blob): Promise<Blob> {
  return new Response(plain.stream().pipeThrough(new CompressionStream("deflate-raw"))).blob();
}
