/** Bytes with random access that are not all in memory. */
export type RandomBytes = {
  readonly size: number;
  /** Reads up to `length` bytes from `start`; fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
};
