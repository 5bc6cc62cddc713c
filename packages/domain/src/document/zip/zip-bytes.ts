/** Bytes of a ZIP file. */
export type ZipBytes = Uint8Array;

export function viewOf({ buffer, byteOffset, byteLength }: ZipBytes): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** A number of 64 bits; larger ones than a file can have are infinite. */
export function number64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(value);
}

/** A field of what an entry has besides. */
export type ExtraField = { readonly id: number; readonly data: ZipBytes };

/** The extra fields of an entry; the last one is shorter than it says if its end is missing. */
export function* extraFields(bytes: ZipBytes): Generator<ExtraField> {
  const view = viewOf(bytes);
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    yield { id: view.getUint16(at, true), data: bytes.subarray(at + 4, end) };
    at = end;
  }
}
