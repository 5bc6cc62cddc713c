/** Reads a record and its continuations. Beyond the end, everything is zero. */
export class RecordReader {
  readonly #parts: readonly Uint8Array[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** The length of the record without its continuations, in bytes. */
  get length(): number {
    return this.#parts[0]?.length ?? 0;
  }

  get isAtEnd(): boolean {
    this.#advance();
    return this.#part >= this.#parts.length;
  }

  /** The bytes left before the next continuation. */
  get #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#at;
  }

  u8(): number {
    this.#advance();
    const byte = this.#parts[this.#part]?.[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  f64(): number {
    const view = new DataView(new ArrayBuffer(8));
    for (let at = 0; at < 8; at++) view.setUint8(at, this.u8());
    return view.getFloat64(0, true);
  }

  /** As many bytes as there are, up to this number. */
  bytes(count: number): Uint8Array<ArrayBuffer> {
    const bytes: number[] = [];
    while (bytes.length < count && !this.isAtEnd) bytes.push(this.u8());
    return Uint8Array.from(bytes);
  }

  skip(count: number): void {
    let left = count;
    while (left > 0 && !this.isAtEnd) {
      const step = Math.min(left, this.#left);
      this.#at += step;
      left -= step;
    }
  }

  /** Goes to the next continuation. */
  toContinuation(): void {
    this.#part += 1;
    this.#at = 0;
  }

  /**
   * This many characters, stored in one byte or in two. Where the text continues in another record, that begins with a
   * new flag for its characters.
   */
  characters(count: number, isWide: boolean): string {
    let text = "";
    let wide = isWide;
    let left = count;
    while (left > 0) {
      if (this.#left <= 0) {
        if (this.#part + 1 >= this.#parts.length) break;
        this.toContinuation();
        wide = (this.u8() & 1) === 1;
        continue;
      }
      const size = wide ? 2 : 1;
      const here = Math.min(left, Math.ceil(this.#left / size));
      const bytes = this.#parts[this.#part]?.subarray(this.#at, this.#at + here * size);
      text += decoded(bytes ?? new Uint8Array(), wide);
      this.#at += here * size;
      left -= here;
    }
    return text;
  }

  #advance(): void {
    while (this.#part < this.#parts.length && this.#left <= 0) this.toContinuation();
  }
}

const WIDE = new TextDecoder("utf-16le");
// One byte is the low half of a UTF-16 code unit.
const MAX_AT_ONCE = 8192;

function decoded(bytes: Uint8Array, isWide: boolean): string {
  if (isWide) return WIDE.decode(bytes);
  let text = "";
  for (let at = 0; at < bytes.length; at += MAX_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_AT_ONCE));
  }
  return text;
}
