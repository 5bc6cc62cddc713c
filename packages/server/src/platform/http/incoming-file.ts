import type { Readable } from "node:stream";

/** An uploaded file while it arrives. */
export type IncomingFile = {
  /** The file name stated by the sender, without a path; it may be anything. */
  readonly name: string;
  /** The media type stated by the sender; browsers derive it from the name. */
  readonly mediaType: string;
  /** The content. It ends only after the whole request has arrived and was valid, and fails otherwise. */
  readonly stream: Readable;
  /** The maximum number of bytes, if the request states its length. */
  readonly atMost: number | undefined;
  /** Frees the file's space in the spool, if it arrived before the fields that describe it. */
  discard?(): Promise<void>;
};
