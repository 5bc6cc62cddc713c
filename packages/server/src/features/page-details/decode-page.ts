const BYTES_WITH_META = 4096;
const META = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const IN_HEADER = /;\s*charset\s*=\s*"?\s*([\w:.-]{1,40})/i;
const BYTE_ORDER_MARKS = [
  { label: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { label: "utf-16le", bytes: [0xff, 0xfe] },
  { label: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes a page by its byte order mark, its header, or what it says itself; otherwise as UTF-8 if it is that, and else
 * as the Western European pages of old. The bytes may end in the middle of a character. Source: Encoding Standard.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  for (const { label, bytes: mark } of BYTE_ORDER_MARKS) {
    if (mark.every((byte, at) => bytes[at] === byte)) return decode(bytes, label) ?? "";
  }
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, BYTES_WITH_META));
  const written = META.exec(start)?.[1];
  // A page that can be read as ASCII up to there is not in UTF-16, whatever it says.
  const meant = written !== undefined && /^utf-?16/i.test(written) ? "utf-8" : written;
  for (const label of [IN_HEADER.exec(contentType)?.[1], meant]) {
    const text = label === undefined ? undefined : decode(bytes, label);
    if (text !== undefined) return text;
  }
  return decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252") ?? "";
}

/** Undefined if the charset is unknown or, if that matters, the bytes are not in it. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
