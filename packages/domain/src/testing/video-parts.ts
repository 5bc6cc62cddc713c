/** A box of an MP4 or QuickTime file: its size, its type and its content. */
export function box(type: string, content: readonly number[]): number[] {
  return [...uint32(content.length + 8), ...letters(type), ...content];
}

/** A video whose picture track has an entry of this format with this content in its sample table. */
export function video(format: string, handler = "vide", entry = zeros(20), header: number[] = []) {
  const table = box("stsd", [...uint32(0), ...uint32(1), ...box(format, entry)]);
  const handling = box("hdlr", [...zeros(8), ...letters(handler), ...zeros(13)]);
  const media = box("mdia", [...handling, ...box("minf", box("stbl", table))]);
  const movie = box("moov", [...header, ...box("trak", media)]);
  return [...box("ftyp", letters("qt  ")), ...movie];
}

/** Reads parts of these bytes, as of a file. */
export function fileOf(content: readonly number[]) {
  const bytes = Uint8Array.from(content);
  const read = async (at: number, length: number) => bytes.slice(at, at + length);
  return { size: bytes.length, read };
}

export function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

export function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

export function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
