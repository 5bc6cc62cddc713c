import { createHash } from "node:crypto";
import { Transform, pipeline } from "node:stream";
import type { IncomingFile } from "./incoming-file.ts";

/** A file whose bytes are hashed while somebody reads it. */
export type HashedFile = {
  readonly file: IncomingFile;
  readonly isWhole: () => boolean;
  /** Of all bytes; only once it is whole. */
  readonly sha256: () => string;
};

/** The same file, whose stream is hashed on its way. */
export function hashWhileRead(file: IncomingFile): HashedFile {
  const hash = createHash("sha256");
  let isWhole = false;
  const through = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      done(null, piece);
    },
    flush: (done) => {
      isWhole = true;
      done();
    },
  });
  // Whoever reads the stream gets its error, and one that is no longer read ends the other.
  pipeline(file.stream, through, () => {});
  return {
    file: { ...file, stream: through },
    isWhole: () => isWhole,
    sha256: () => hash.digest("hex"),
  };
}

/** The SHA-256 of a file, which is read and thrown away; of one that is too large, that of its beginning. */
export async function hashOfFile({ stream }: IncomingFile, maxBytes: number): Promise<string> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    if (bytes > maxBytes) break;
  }
  return hash.digest("hex");
}
