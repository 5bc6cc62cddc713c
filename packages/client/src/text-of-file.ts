// In which many programs still write, and which is a superset of ISO-8859-1 as it is used.
const FALLBACK = "windows-1252";
const MAX_SIGN_BYTES = 4;
const BEYOND_ASCII = /\P{ASCII}/u;
const DECLARED = /\b(?:encoding|charset)\s*=\s*["']?([\w-]{2,30})/i;

/**
 * The text of a file: in UTF-16 if it begins so, in UTF-8 if it is, or else in the encoding that it declares, or in that of
 * Western Europe.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A file that was cut may end within a sign. One of another encoding has no other signs beyond ASCII that are UTF-8.
  for (let cut = 0; cut < MAX_SIGN_BYTES; cut++) {
    const text = decoded(bytes.subarray(0, Math.max(0, bytes.length - cut)), "utf-8");
    if (text !== undefined && (cut === 0 || BEYOND_ASCII.test(text))) return text;
  }
  const begin = new TextDecoder(FALLBACK).decode(bytes.subarray(0, 2000));
  const [, declared = FALLBACK] = DECLARED.exec(begin) ?? [];
  return decoded(bytes, declared) ?? new TextDecoder(FALLBACK).decode(bytes);
}

/** Undefined if the bytes are not in this encoding, or there is none of that name. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
