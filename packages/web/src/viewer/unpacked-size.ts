const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const MAX_COMMENT_LENGTH = 0xffff;
const MAX_BYTES = 400 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

/**
 * Throws if an archive would unpack to more than a browser should hold, according to its directory. Source: APPNOTE.TXT
 * 4.3.12 and 4.3.16.
 */
export function checkUnpackedSize(bytes: ArrayBuffer): void {
  const view = new DataView(bytes);
  const end = findEnd(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > MAX_ENTRIES) throw new Error("The archive has too many entries.");
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      throw new Error("The directory of the archive is damaged.");
    }
    total += view.getUint32(at + 24, true);
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0);
  }
  if (total > MAX_BYTES) throw new Error("The archive unpacks to too much.");
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - MAX_COMMENT_LENGTH);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new Error("There is no archive.");
}
