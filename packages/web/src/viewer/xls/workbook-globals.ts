import { readPalette } from "@mosaico/domain/document/sheets/colours";
import { readSharedTexts, type TextReader, textReader, type XlsText } from "./texts.ts";
import { RECORD, recordsOfSheet } from "./records.ts";
import { fontOf, readXf, type Xf, type XlsFont } from "./xfs.ts";

type BoundSheet = {
  readonly name: string;
  /** Where its records start. */
  readonly start: number;
  readonly isHidden: boolean;
  readonly kind: "sheet" | "chart" | "other";
};

/** What the sheets of a workbook share. */
export type Globals = {
  readonly isUnicode: boolean;
  readonly text: TextReader;
  readonly sheets: readonly BoundSheet[];
  readonly fonts: readonly XlsFont[];
  readonly formats: ReadonlyMap<number, string>;
  readonly xfs: readonly Xf[];
  readonly texts: readonly XlsText[];
  /** RRGGBB by index. */
  readonly colours: readonly string[];
  readonly isFrom1904: boolean;
};

const UNICODE = 0x06_00;
const USUAL_PAGE = 1252;
const [SHEET, CHART] = [0, 2];
// The first colours are fixed.
const FIRST_COLOUR = 8;

/** Reads what comes before the sheets. Throws if the workbook is encrypted. */
export function readGlobals(bytes: Uint8Array): Globals {
  const isUnicode = (bytes[4] ?? 0) + (bytes[5] ?? 0) * 256 >= UNICODE;
  let text = textReader(isUnicode, USUAL_PAGE);
  const sheets: BoundSheet[] = [];
  const fonts: XlsFont[] = [];
  const formats = new Map<number, string>();
  const xfs: Xf[] = [];
  let texts: readonly XlsText[] = [];
  const colours = readPalette(undefined, undefined).indexed.map((colour) => colour.slice(1));
  let isFrom1904 = false;
  for (const { type, data } of recordsOfSheet(bytes, 0)) {
    if (type === RECORD.filePass) throw new Error("The workbook is encrypted.");
    else if (type === RECORD.codePage) text = textReader(isUnicode, data.u16());
    else if (type === RECORD.date1904) isFrom1904 = data.u16() === 1;
    else if (type === RECORD.font) fonts.push(fontOf(data, text));
    else if (type === RECORD.format) formats.set(data.u16(), text.read(data, isUnicode ? 2 : 1));
    else if (type === RECORD.xf) xfs.push(readXf(data, isUnicode));
    else if (type === RECORD.sst) texts = readSharedTexts(data);
    else if (type === RECORD.palette) {
      const count = Math.min(56, data.u16());
      for (let at = 0; at < count; at++) {
        const channels = [data.u8(), data.u8(), data.u8()];
        data.u8();
        colours[FIRST_COLOUR + at] = channels
          .map((channel) => channel.toString(16).padStart(2, "0"))
          .join("")
          .toUpperCase();
      }
    } else if (type === RECORD.boundSheet) {
      const start = data.u32();
      const isHidden = (data.u8() & 3) !== 0;
      const kind = data.u8();
      const name = text.read(data, 1);
      sheets.push({
        name,
        start,
        isHidden,
        kind: kind === SHEET ? "sheet" : kind === CHART ? "chart" : "other",
      });
    }
  }
  return { isUnicode, text, sheets, fonts, formats, xfs, texts, colours, isFrom1904 };
}
