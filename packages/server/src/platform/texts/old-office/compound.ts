/** The streams of an OLE compound file. Source: MS-CFB 2. */
export type CompoundStreams = {
  /** The bytes of a stream directly below the root; undefined if there is none. */
  stream(name: string): Buffer | undefined;
};

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENTRY_BYTES = 128;
const MINI_BYTES = 64;
const STREAM = 2;
const ROOT = 5;
const LAST_SECTOR = 0xfffffffa;
const IN_HEADER = 109;

type Entry = {
  readonly name: string;
  readonly kind: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly first: number;
  readonly size: number;
};

/** Opens a compound file. Whatever its tables state, no more is read than it has. */
export function openCompound(file: Buffer): CompoundStreams {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error("No compound file.");
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Error("Unknown size of sectors.");
  const bytes = 2 ** shift;
  const sectors = Math.ceil(file.length / bytes);
  const sector = (index: number) => file.subarray((index + 1) * bytes, (index + 2) * bytes);
  const table = tableOf(file, sector, sectors);
  /** The sectors of a chain; a chain that goes in circles ends after as many as there are. */
  const chain = (first: number): Buffer => {
    const found: Buffer[] = [];
    for (let at = first; at <= LAST_SECTOR && found.length <= sectors; at = table[at] ?? NONE) {
      const one = sector(at);
      if (one.length === 0) break;
      found.push(one);
    }
    if (found.length > sectors) throw new Error("The sectors go in circles.");
    return Buffer.concat(found);
  };
  const entries = entriesOf(chain(file.readUInt32LE(48)));
  const [root] = entries;
  if (root?.kind !== ROOT) throw new Error("There is no root.");
  const minimum = file.readUInt32LE(56);
  const minis = chain(root.first);
  const miniTable = numbersOf(chain(file.readUInt32LE(60)));
  const miniChain = (first: number): Buffer => {
    const found: Buffer[] = [];
    for (let at = first; at < miniTable.length; at = miniTable[at] ?? NONE) {
      if (found.length > miniTable.length) throw new Error("The sectors go in circles.");
      found.push(minis.subarray(at * MINI_BYTES, (at + 1) * MINI_BYTES));
    }
    return Buffer.concat(found);
  };
  const streams = streamsBelow(entries, root.child);
  return {
    stream: (name) => {
      const entry = streams.find((one) => one.name === name);
      if (entry === undefined) return undefined;
      const all = entry.size < minimum ? miniChain(entry.first) : chain(entry.first);
      return all.subarray(0, entry.size);
    },
  };
}

const NONE = 0xffffffff;

/** The allocation table, whose own sectors are listed in the header and in a chain. */
function tableOf(file: Buffer, sector: (index: number) => Buffer, sectors: number): number[] {
  const lists: number[] = numbersOf(file.subarray(76, 76 + IN_HEADER * 4));
  let next = file.readUInt32LE(68);
  for (let count = 0; next <= LAST_SECTOR; count += 1) {
    const list = numbersOf(sector(next));
    if (count > sectors || list.length === 0) break;
    lists.push(...list.slice(0, -1));
    next = list.at(-1) ?? NONE;
  }
  const table: number[] = [];
  for (const index of lists) {
    if (index > LAST_SECTOR || table.length > sectors) continue;
    for (const one of numbersOf(sector(index))) table.push(one);
  }
  return table;
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    bytes.readUInt32LE(at * 4),
  );
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    return {
      name: entry.toString("utf16le", 0, Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2),
      kind: entry[66] ?? 0,
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      first: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

/** Those directly below the root: deeper ones may belong to an embedded document. */
function streamsBelow(entries: readonly Entry[], top: number): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const waiting = [top];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    waiting.push(entry.left, entry.right);
    if (entry.kind === STREAM) found.push(entry);
  }
  return found;
}
