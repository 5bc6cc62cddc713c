/** Where backups are: a folder, or a bucket. Names are paths with slashes, of our own making. */
export type BackupPlace = {
  /** For people, without secrets. */
  readonly label: string;
  /** Durable and whole when this resolves; cut off, it leaves nothing under the name. */
  put(name: string, size: number, bytes: () => AsyncIterable<Uint8Array>): Promise<void>;
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** Everything whose name starts so, in any order. */
  list(prefix: string): AsyncIterable<{ readonly name: string; readonly size: number }>;
  /** Stores a local file without copying it, if both are on one file system. Returns whether it did. */
  link?(name: string, path: string): Promise<boolean>;
  /** Whether a local folder is on the file system of the place, where linking needs no space. */
  isOnDiskOf?(folder: string): Promise<boolean>;
  /** Null if unknown. */
  freeBytes(): Promise<number | null>;
};

/** The whole of a small object. */
export async function readBounded(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) return undefined;
  }
  return Buffer.concat(pieces);
}

export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
