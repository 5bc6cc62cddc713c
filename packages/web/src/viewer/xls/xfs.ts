import type { FontLook } from "../sheets/compose/looks.ts";
import type { RecordReader } from "./record-reader.ts";
import type { TextReader } from "./texts.ts";

/** A font whose colour is an index. */
export type XlsFont = Omit<FontLook, "colour"> & { readonly colour: number };

type XlsLine = { readonly style: number; readonly colour: number };

/** The format of cells, with indexes into the lists of the workbook. Source: MS-XLS 2.4.353. */
export type Xf = {
  readonly font: number;
  readonly format: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly wraps: boolean;
  readonly shrinks: boolean;
  readonly indent: number;
  /** As stored: clockwise angles follow 90. */
  readonly rotation: number;
  readonly readingOrder: number;
  readonly lines: Readonly<Record<"left" | "right" | "top" | "bottom" | "diagonal", XlsLine>>;
  /** Bit 0 is the falling diagonal, bit 1 the rising one. */
  readonly diagonals: number;
  readonly pattern: number;
  readonly sign: number;
  readonly ground: number;
};

const NO_LINE: XlsLine = { style: 0, colour: 0 };
/** The rotations of versions before free angles. */
const ORIENTATIONS = [0, 255, 90, 180] as const;

export function fontOf(data: RecordReader, text: TextReader): XlsFont {
  const size = data.u16() / 20;
  const flags = data.u16();
  const colour = data.u16();
  const weight = data.u16();
  const position = data.u16();
  const underline = data.u8();
  data.skip(3);
  const family = text.read(data, 1);
  return {
    size: size > 0 ? size : undefined,
    isItalic: (flags & 2) !== 0,
    isStruck: (flags & 8) !== 0,
    isBold: weight >= 600,
    colour,
    position: position === 1 ? "superscript" : position === 2 ? "subscript" : undefined,
    underline: underline === 0 ? undefined : (underline & 3) === 2 ? "double" : "single",
    family: family === "" ? undefined : family,
  };
}

export function readXf(data: RecordReader, isUnicode: boolean): Xf {
  const font = data.u16();
  const format = data.u16();
  data.u16();
  const align = data.u8();
  const common = {
    font,
    format,
    horizontal: align & 7,
    vertical: (align >> 4) & 7,
    wraps: (align & 8) !== 0,
  };
  return isUnicode ? { ...common, ...laterXf(data) } : { ...common, ...earlierXf(data) };
}

type Rest = Omit<Xf, "font" | "format" | "horizontal" | "vertical" | "wraps">;

function laterXf(data: RecordReader): Rest {
  const rotation = data.u8();
  const text = data.u8();
  data.u8();
  const [sides, edges, fill] = [data.u32(), data.u32(), data.u16()];
  return {
    rotation,
    indent: text & 15,
    shrinks: (text & 16) !== 0,
    readingOrder: text >> 6,
    lines: {
      left: { style: sides & 15, colour: (sides >>> 16) & 127 },
      right: { style: (sides >>> 4) & 15, colour: (sides >>> 23) & 127 },
      top: { style: (sides >>> 8) & 15, colour: edges & 127 },
      bottom: { style: (sides >>> 12) & 15, colour: (edges >>> 7) & 127 },
      diagonal: { style: (edges >>> 21) & 15, colour: (edges >>> 14) & 127 },
    },
    diagonals: sides >>> 30,
    pattern: edges >>> 26,
    sign: fill & 127,
    ground: (fill >> 7) & 127,
  };
}

function earlierXf(data: RecordReader): Rest {
  const orientation = data.u8() & 3;
  const [area, border] = [data.u32(), data.u32()];
  return {
    rotation: ORIENTATIONS[orientation] ?? 0,
    indent: 0,
    shrinks: false,
    readingOrder: 0,
    lines: {
      left: { style: (border >>> 3) & 7, colour: (border >>> 16) & 127 },
      right: { style: (border >>> 6) & 7, colour: (border >>> 23) & 127 },
      top: { style: border & 7, colour: (border >>> 9) & 127 },
      bottom: { style: (area >>> 22) & 7, colour: (area >>> 25) & 127 },
      diagonal: NO_LINE,
    },
    diagonals: 0,
    pattern: (area >>> 16) & 63,
    sign: area & 127,
    ground: (area >>> 7) & 127,
  };
}
