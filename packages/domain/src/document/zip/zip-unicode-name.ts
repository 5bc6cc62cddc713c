import { type ExtraField, type ZipBytes, viewOf } from "./zip-bytes.ts";

// The field in which Info-ZIP and 7-Zip write a name in UTF-8. Source: APPNOTE.TXT 6.3.10, 4.6.9.
const UNICODE_PATH = 0x7075;
const VERSION = 1;
const NAME_AT = 5;
const POLYNOMIAL = 0xedb88320;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * X9: the name in UTF-8 that an entry has besides; undefined if there is none, or if the entry has been renamed since, which
 * shows in the checksum of the name that it belongs to.
 */
export function unicodeNameIn(fields: readonly ExtraField[], label: ZipBytes): string | undefined {
  const data = fields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (data === undefined || data.length <= NAME_AT || data[0] !== VERSION) return undefined;
  if (viewOf(data).getUint32(1, true) !== checksum(label)) return undefined;
  try {
    return utf8.decode(data.subarray(NAME_AT));
  } catch {
    return undefined;
  }
}

/** CRC-32. */
function checksum(bytes: ZipBytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? POLYNOMIAL : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
