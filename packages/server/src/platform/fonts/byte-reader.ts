/** Reads numbers of a font one after the other. Source: WOFF File Format 2.0, section 4.1. */
export class ByteReader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#next(1));
  }

  word(): number {
    return this.#bytes.readUInt16BE(this.#next(2));
  }

  short(): number {
    return this.#bytes.readInt16BE(this.#next(2));
  }

  long(): number {
    return this.#bytes.readUInt32BE(this.#next(4));
  }

  text(length: number): string {
    return this.bytes(length).toString("latin1");
  }

  bytes(length: number): Buffer {
    const from = this.#next(length);
    return this.#bytes.subarray(from, from + length);
  }

  /** A number of up to five bytes, seven bits in each (UIntBase128). */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  }

  /** A number of one to three bytes, most of which are below 253 (255UInt16). */
  small(): number {
    const code = this.byte();
    if (code === 253) return this.word();
    if (code === 254) return this.byte() + 506;
    return code === 255 ? this.byte() + 253 : code;
  }

  #next(length: number): number {
    const from = this.at;
    this.at += length;
    return from;
  }
}
