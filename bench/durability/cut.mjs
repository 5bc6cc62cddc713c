import { readFileSync } from "node:fs";

const HEAD_BYTES = 24;
// The unit that a disk writes atomically.
const SECTOR = 512;
const [, WRITTEN, SYNCED, CUT, UNLINKED] = [0, 1, 2, 3, 4];

/**
 * The writes of a process to its database and the database's log, in order; `end` is the witness's offset after each.
 * @typedef {{what: number, kind: number, at: number, bytes: Buffer | undefined, end: number}} DiskWrite
 */

/** @param {string} file */
export function readWrites(file) {
  const all = readFileSync(file);
  /** @type {DiskWrite[]} */
  const writes = [];
  let place = 0;
  while (place + HEAD_BYTES <= all.length) {
    const what = all.readUInt32LE(place);
    const kind = all.readUInt32LE(place + 4);
    const at = Number(all.readBigUInt64LE(place + 8));
    const length = what === WRITTEN ? Number(all.readBigUInt64LE(place + 16)) : 0;
    place += HEAD_BYTES;
    const bytes = what === WRITTEN ? all.subarray(place, place + length) : undefined;
    place += length;
    writes.push({ what, kind, at, bytes, end: place });
  }
  return writes;
}

/**
 * The two files as a disk may hold them after a power cut that follows these writes: everything synced is there, and
 * each other sector is there or not at random.
 * @param {readonly DiskWrite[]} writes
 * @param {() => number} chance
 */
export function cutAfter(writes, chance) {
  return [1, 2].map((kind) => {
    const own = writes.filter((write) => write.kind === kind);
    const synced = own.findLastIndex(({ what }) => what === SYNCED);
    const file = new Disk();
    for (const write of own.slice(0, synced + 1)) file.take(write);
    // Usually everything or nothing in the cache survives; otherwise a random part of it.
    const kept = [0, 0, 0.5, 0.9, 1][Math.floor(chance() * 5)] ?? 0;
    for (const write of own.slice(synced + 1)) {
      if (write.what !== WRITTEN || write.bytes === undefined) {
        if (chance() < kept) file.take(write);
        continue;
      }
      for (let from = 0; from < write.bytes.length;) {
        const end = Math.min(write.bytes.length, from + SECTOR - ((write.at + from) % SECTOR));
        if (chance() < kept)
          file.take({ ...write, at: write.at + from, bytes: write.bytes.subarray(from, end) });
        from = end;
      }
    }
    return file.content();
  });
}

class Disk {
  #bytes = Buffer.alloc(1 << 20);
  #length = 0;
  #exists = false;

  /** @param {Pick<DiskWrite, "what" | "at" | "bytes">} write */
  take({ what, at, bytes }) {
    if (what === WRITTEN && bytes !== undefined) {
      this.#exists = true;
      this.#reach(at + bytes.length);
      bytes.copy(this.#bytes, at);
    } else if (what === CUT) {
      this.#reach(at);
      this.#bytes.fill(0, at, Math.max(at, this.#length));
      this.#length = at;
    } else if (what === UNLINKED) {
      this.#bytes.fill(0);
      this.#length = 0;
      this.#exists = false;
    }
  }

  /** Returns undefined if the file does not exist. */
  content() {
    return this.#exists ? this.#bytes.subarray(0, this.#length) : undefined;
  }

  /** @param {number} length */
  #reach(length) {
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(length, this.#bytes.length * 2));
      this.#bytes.copy(larger);
      this.#bytes = larger;
    }
    this.#length = Math.max(this.#length, length);
  }
}
