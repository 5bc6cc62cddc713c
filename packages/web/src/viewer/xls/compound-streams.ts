const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128;
const STREAM = 2;
const IN_HEADER = 109;
const MINI_BYTES = 64;
/** Numbers from here on are no sectors. */
const NO_SECTOR = 0xff_ff_ff_fa;

type Stream = { readonly start: number; readonly size: number };

/** The streams of an OLE compound file, wherever they are in it. Source: MS-CFB 2. */
export class CompoundStreams {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  readonly #table: readonly number[];
  readonly #streams = new Map<string, Stream>();
  readonly #cutoff: number;
  readonly #root: Stream;

  /** Throws if it is no compound file or damaged. */
  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
    if (buffer.byteLength < 512 || SIGNATURE.some((byte, at) => this.#bytes[at] !== byte)) {
      throw new Error("There is no compound file.");
    }
    this.#sectorBytes = this.#view.getUint16(30, true) === 12 ? 4096 : 512;
    this.#cutoff = this.#view.getUint32(56, true);
    this.#table = this.#readTable();
    const directory = this.#chain(this.#view.getUint32(48, true), Infinity);
    const entries = new DataView(directory.buffer);
    let root: Stream | undefined;
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const stream = {
        start: entries.getUint32(at + 116, true),
        size: entries.getUint32(at + 120, true),
      };
      const length = Math.min(64, Math.max(2, entries.getUint16(at + 64, true))) - 2;
      const name = new TextDecoder("utf-16le").decode(directory.subarray(at, at + length));
      root ??= stream;
      const isFirst = !this.#streams.has(name.toLowerCase());
      if (directory[at + 66] === STREAM && isFirst) this.#streams.set(name.toLowerCase(), stream);
    }
    if (root === undefined) throw new Error("The compound file has no directory.");
    this.#root = root;
  }

  /** The bytes of the first stream of this name, in any case. */
  read(name: string): Uint8Array<ArrayBuffer> | undefined {
    const stream = this.#streams.get(name.toLowerCase());
    if (stream === undefined) return undefined;
    if (stream.size >= this.#cutoff) return this.#chain(stream.start, stream.size);
    return this.#miniChain(stream);
  }

  /** The allocation table: for each sector, the next one. */
  #readTable(): number[] {
    const places: number[] = [];
    const perSector = this.#sectorBytes / 4;
    const max = Math.ceil(this.#bytes.length / this.#sectorBytes);
    for (let at = 0; at < IN_HEADER; at++) places.push(this.#view.getUint32(76 + at * 4, true));
    let next = this.#view.getUint32(68, true);
    for (let lists = 0; next < NO_SECTOR && lists < max; lists++) {
      const list = this.#numbers(next);
      places.push(...list.slice(0, perSector - 1));
      next = list[perSector - 1] ?? NO_SECTOR;
    }
    const used = places.filter((place) => place < NO_SECTOR).slice(0, max);
    return used.flatMap((place) => this.#numbers(place));
  }

  #numbers(sector: number): number[] {
    const bytes = this.#sector(sector);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Array.from({ length: bytes.length >> 2 }, (_, at) => view.getUint32(at * 4, true));
  }

  #sector(sector: number): Uint8Array {
    const start = (sector + 1) * this.#sectorBytes;
    return this.#bytes.subarray(start, start + this.#sectorBytes);
  }

  /** The bytes of a chain of sectors. A chain that repeats itself ends. */
  #chain(start: number, size: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    const max = Math.ceil(Math.min(size, this.#bytes.length) / this.#sectorBytes);
    for (let at = start; at < NO_SECTOR && parts.length < max; at = this.#table[at] ?? NO_SECTOR) {
      parts.push(this.#sector(at));
    }
    return joined(parts, size);
  }

  #miniChain({ start, size }: Stream): Uint8Array<ArrayBuffer> {
    const bytes = this.#chain(this.#root.start, this.#root.size);
    const next = this.#chain(this.#view.getUint32(60, true), Infinity);
    const view = new DataView(next.buffer);
    const parts: Uint8Array[] = [];
    const max = Math.ceil(Math.min(size, bytes.length) / MINI_BYTES);
    let at = start;
    while (at < NO_SECTOR && parts.length < max) {
      parts.push(bytes.subarray(at * MINI_BYTES, (at + 1) * MINI_BYTES));
      at = at * 4 + 4 <= next.length ? view.getUint32(at * 4, true) : NO_SECTOR;
    }
    return joined(parts, size);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.slice(0, size);
}
