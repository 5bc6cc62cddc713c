import type { Readable } from "node:stream";

/**
 * Where files lie: one flat room of names that the server made. Everything throws `files.storeAway` where the store is
 * another machine that does not answer.
 */
export type Storage = {
  /** A folder of this machine, or a bucket of a store. */
  readonly kind: "disk" | "s3";
  /** Keeps a whole file under a name, durable when it resolves. The same name again replaces it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Keeps a file of this machine under a name, like `put`, whatever its size. The storage may take it away from its
   * path, and may leave it there. `files.diskFull` where there is no room for it.
   */
  putFile(name: string, path: string): Promise<void>;
  /** Reads a file, or bytes `start` to `end` of it, both included. Undefined where there is none. */
  open(name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Its size in bytes, or undefined where there is none. */
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** How many bytes there is room for; null where that is not known. */
  freeBytes(): Promise<number | null>;
  /** Takes away what an end without warning left half-written, once nobody can be writing it any more. */
  tidy(): Promise<void>;
};
