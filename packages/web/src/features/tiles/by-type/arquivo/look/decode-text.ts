/** The decoded text, and whether it is complete. Undefined for binary data. */
export type DecodedText = { readonly text: string; readonly isWhole: boolean };

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
// The default of Windows programs.
const OTHERWISE = "windows-1252";

/**
 * Decodes text by its byte order mark, else as UTF-8, else as windows-1252. `isWhole` says that nothing follows these
 * bytes.
 */
export function decodeText(bytes: Uint8Array, isWhole: boolean): DecodedText | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), isWhole };
  // Text in a single-byte encoding never contains it, and binary data almost always does.
  if (bytes.includes(0)) return undefined;
  try {
    // A character may be cut in two at the end of these bytes.
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return { text: decoder.decode(bytes, { stream: !isWhole }), isWhole };
  } catch {
    return { text: new TextDecoder(OTHERWISE).decode(bytes), isWhole };
  }
}
