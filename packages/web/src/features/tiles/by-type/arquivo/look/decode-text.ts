/** The text that bytes are, with what is left out of it. Undefined where they are no text. */
export type DecodedText = { readonly text: string; readonly isWhole: boolean };

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
// What programs of Windows write where they do not say it.
const OTHERWISE = "windows-1252";

/**
 * Reads text by its byte order mark, else as UTF-8, else as Windows writes it in the west. `isWhole`: nothing follows
 * these bytes.
 */
export function decodeText(bytes: Uint8Array, isWhole: boolean): DecodedText | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), isWhole };
  // No text of one byte for each letter has it, and everything that is no text does sooner or later.
  if (bytes.includes(0)) return undefined;
  try {
    // A letter may be cut in two at the end of what is here.
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return { text: decoder.decode(bytes, { stream: !isWhole }), isWhole };
  } catch {
    return { text: new TextDecoder(OTHERWISE).decode(bytes), isWhole };
  }
}
