import { type ZipBytes, number64, viewOf } from "./zip-bytes.ts";

// Source of the format: APPNOTE.TXT 6.3.10, 4.3.14 to 4.3.16.
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const LONG_END = 0x06064b50;
const LONG_END_BYTES = 56;
// What programs may add to the long record, of which none is known to add more.
const MAX_ADDED_BYTES = 1024;
const IN_LONG_END_16 = 0xffff;
const IN_LONG_END_32 = 0xffffffff;

/** X9: the bytes at the end of a ZIP file that `findZipEnd` needs. */
export const ZIP_TAIL_BYTES =
  MAX_ADDED_BYTES + LONG_END_BYTES + LOCATOR_BYTES + END_BYTES + MAX_COMMENT_BYTES;

/** X9: where the directory of a ZIP file is, in bytes, and how many entries it has. */
export type ZipEnd = { readonly offset: number; readonly size: number; readonly count: number };

/**
 * X9: finds the directory of a ZIP file, also of one larger than 4 GB, by the last bytes of the file. Undefined if the file
 * is cut or damaged, if anything precedes it, or if different programs could find different directories.
 */
export function findZipEnd(tail: ZipBytes, fileBytes: number): ZipEnd | undefined {
  const view = viewOf(tail);
  const start = fileBytes - tail.length;
  const at = findEnd(view);
  if (at === undefined) return undefined;
  const short = {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const locator = at - LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR) {
    return short.offset + short.size === start + at ? short : undefined;
  }
  const longAt = number64(view, locator + 8) - start;
  if (longAt < 0 || longAt + LONG_END_BYTES > locator) return undefined;
  const isNext = longAt + 12 + number64(view, longAt + 4) === locator;
  if (view.getUint32(longAt, true) !== LONG_END || !isNext) return undefined;
  const long = {
    count: number64(view, longAt + 32),
    size: number64(view, longAt + 40),
    offset: number64(view, longAt + 48),
  };
  // Programs that know only the short record have to find the same.
  const isSame =
    [IN_LONG_END_16, long.count].includes(short.count) &&
    [IN_LONG_END_32, long.size].includes(short.size) &&
    [IN_LONG_END_32, long.offset].includes(short.offset);
  return isSame && long.offset + long.size === start + longAt ? long : undefined;
}

/**
 * The record at the end. Some programs and mail gateways append bytes: as long as there is only one record, all programs
 * find the same.
 */
function findEnd(view: DataView): number | undefined {
  const ends: number[] = [];
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
    ends.push(at);
  }
  const [only] = ends;
  if (only === undefined || ends.length > 1) return undefined;
  return only + END_BYTES + view.getUint16(only + 20, true) < view.byteLength ? only : undefined;
}
