/** Bytes that can be read anywhere, without all of them being in memory. */
export type RandomBytes = {
  readonly size: number;
  /** Up to `length` bytes from `start`; fewer where they end before. */
  read(start: number, length: number): Promise<Buffer>;
};
