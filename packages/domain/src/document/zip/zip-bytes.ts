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
