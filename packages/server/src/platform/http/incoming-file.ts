import type { Readable } from "node:stream";

/** A file as it arrives. */
export type IncomingFile = {
  /** As the sender calls it, without a path; anything at all. */
  readonly name: string;
  /** As the sender calls it; browsers go by the name. */
  readonly mediaType: string;
  /** Its bytes. It ends only once the whole request has come and was in order, and breaks otherwise. */
  readonly stream: Readable;
  /** It has no more bytes than this, where the request tells its length. */
  readonly atMost: number | undefined;
  /** Frees what the file takes on this machine, where it came before the fields that say what it is for. */
  discard?(): Promise<void>;
};
