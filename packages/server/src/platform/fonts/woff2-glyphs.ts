import { ByteReader } from "./byte-reader.ts";

/** The outlines of a font, the place of each, and how far each begins from the left. */
type Glyphs = { readonly glyf: Buffer; readonly loca: Buffer; readonly lefts: number[] };

const HEADER = 36;
// Flags of the parts of a composite glyph. Source: OpenType, "glyf".
const PART = { words: 0x1, scale: 0x8, more: 0x20, xyScale: 0x40, matrix: 0x80, program: 0x100 };
// Flags of a point.
const ON_CURVE = 1;
const OVERLAPS = 64;

type Streams = Record<
  "contours" | "points" | "flags" | "glyphs" | "parts" | "boxes",
  ByteReader
> & {
  readonly programs: ByteReader;
};

/** Restores the tables `glyf` and `loca`. Source: WOFF File Format 2.0, sections 5.1 to 5.3. */
export function restoreGlyphs(packed: Buffer): Glyphs {
  const header = new ByteReader(packed, 2);
  const hasOverlaps = (header.word() & 1) === 1;
  const count = header.word();
  header.word();
  const sizes = Array.from({ length: 7 }, () => header.long());
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, one) => sum + one, HEADER));
  const streamAt = (at: number) => new ByteReader(packed, starts[at]);
  const streams: Streams = {
    contours: streamAt(0),
    points: streamAt(1),
    flags: streamAt(2),
    glyphs: streamAt(3),
    parts: streamAt(4),
    boxes: streamAt(5),
    programs: streamAt(6),
  };
  const boxed = streams.boxes.bytes(Math.ceil(count / 32) * 4);
  const overlapping = hasOverlaps
    ? packed.subarray((starts[6] ?? 0) + (sizes[6] ?? 0))
    : Buffer.alloc(Math.ceil(count / 8));
  const outlines: Buffer[] = [];
  const lefts: number[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const box = bitOf(boxed, index) ? streams.boxes.bytes(8) : undefined;
    const outline = readGlyph(streams, box, bitOf(overlapping, index));
    lefts.push(outline.length === 0 ? 0 : outline.readInt16BE(2));
    const padded = Buffer.concat([outline], Math.ceil(outline.length / 4) * 4);
    outlines.push(padded);
    at += padded.length;
    loca.writeUInt32BE(at, (index + 1) * 4);
  }
  return { glyf: Buffer.concat(outlines), loca, lefts };
}

function readGlyph(streams: Streams, box: Buffer | undefined, overlaps: boolean): Buffer {
  const contours = streams.contours.short();
  if (contours === 0) return Buffer.alloc(0);
  if (contours > 0) return readSimple(streams, contours, box, overlaps);
  const start = streams.parts.at;
  const hasProgram = skipParts(streams.parts);
  const length = streams.parts.at - start;
  streams.parts.at = start;
  const parts = streams.parts.bytes(length);
  const program = hasProgram ? readProgram(streams) : Buffer.alloc(0);
  return Buffer.concat([words(-1), box ?? Buffer.alloc(8), parts, program]);
}

function readSimple(
  streams: Streams,
  contours: number,
  box: Buffer | undefined,
  overlaps: boolean,
): Buffer {
  const ends: number[] = [];
  let count = 0;
  for (let index = 0; index < contours; index += 1) {
    count += streams.points.small();
    ends.push(count - 1);
  }
  const flags = Buffer.alloc(count);
  const steps: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const flag = streams.flags.byte();
    const isFirst = index === 0 && overlaps;
    flags[index] = (flag < 128 ? ON_CURVE : 0) + (isFirst ? OVERLAPS : 0);
    steps.push(readStep(streams.glyphs, flag % 128));
  }
  const program = readProgram(streams);
  return Buffer.concat([
    words(contours),
    box ?? boxAround(steps),
    words(...ends),
    program,
    flags,
    words(...steps.map(([x]) => x)),
    words(...steps.map(([, y]) => y)),
  ]);
}

/** The distance of a point from the one before, packed by how far it is (section 5.2). */
function readStep(reader: ByteReader, flag: number): [number, number] {
  const first = reader.byte();
  const signed = (bit: number, value: number) => ((flag >> bit) & 1 ? value : -value);
  if (flag < 10) return [0, signed(0, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(0, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const group = flag - 20;
    const x = 1 + (group & 0x30) + (first >> 4);
    return [signed(0, x), signed(1, 1 + ((group & 0x0c) << 2) + (first & 15))];
  }
  const second = reader.byte();
  if (flag < 120) {
    const group = flag - 84;
    const x = 1 + (Math.floor(group / 12) << 8) + first;
    return [signed(0, x), signed(1, 1 + (((group % 12) >> 2) << 8) + second)];
  }
  const third = reader.byte();
  if (flag < 124) {
    return [signed(0, (first << 4) + (second >> 4)), signed(1, ((second & 15) << 8) + third)];
  }
  return [signed(0, (first << 8) + second), signed(1, (third << 8) + reader.byte())];
}

function boxAround(steps: readonly [number, number][]): Buffer {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [dx, dy] of steps) {
    xs.push((x += dx));
    ys.push((y += dy));
  }
  return words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

function readProgram({ glyphs, programs }: Streams): Buffer {
  const length = glyphs.small();
  return Buffer.concat([words(length), programs.bytes(length)]);
}

/** Skips the parts of a composite glyph. Returns whether a program follows. */
function skipParts(reader: ByteReader): boolean {
  let flags: number;
  let hasProgram = false;
  do {
    flags = reader.word();
    hasProgram ||= (flags & PART.program) !== 0;
    const scale =
      (flags & PART.scale) !== 0
        ? 2
        : (flags & PART.xyScale) !== 0
          ? 4
          : flags & PART.matrix
            ? 8
            : 0;
    reader.bytes(2 + ((flags & PART.words) === 0 ? 2 : 4) + scale);
  } while ((flags & PART.more) !== 0);
  return hasProgram;
}

function bitOf(bits: Uint8Array, index: number): boolean {
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}
