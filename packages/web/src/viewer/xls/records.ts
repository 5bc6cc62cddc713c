import { RecordReader } from "./record-reader.ts";

/** Numbers of records. Source: MS-XLS 2.3.2. */
export const RECORD = {
  blank: 0x0201,
  bof: 0x0809,
  boolErr: 0x0205,
  boundSheet: 0x0085,
  codePage: 0x0042,
  colInfo: 0x007d,
  condFmt: 0x01b0,
  condFmt12: 0x0879,
  continue: 0x003c,
  date1904: 0x0022,
  defColWidth: 0x0055,
  defaultRowHeight: 0x0225,
  eof: 0x000a,
  filePass: 0x002f,
  font: 0x0031,
  format: 0x041e,
  formula: 0x0006,
  hLink: 0x01b8,
  label: 0x0204,
  labelSst: 0x00fd,
  mergeCells: 0x00e5,
  mulBlank: 0x00be,
  mulRk: 0x00bd,
  note: 0x001c,
  number: 0x0203,
  obj: 0x005d,
  palette: 0x0092,
  pane: 0x0041,
  rString: 0x00d6,
  rk: 0x027e,
  row: 0x0208,
  sst: 0x00fc,
  standardWidth: 0x0099,
  string: 0x0207,
  txO: 0x01b6,
  window2: 0x023e,
  xf: 0x00e0,
} as const;

export type XlsRecord = { readonly type: number; readonly data: RecordReader };

/** The records of a stream from a position up to its end, each with its continuations. */
function* recordsFrom(bytes: Uint8Array, start: number): Generator<XlsRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = start;
  const next = () => {
    if (at + 4 > bytes.length) return undefined;
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const part = bytes.subarray(at + 4, at + 4 + length);
    return { type, part, end: at + 4 + length };
  };
  for (let record = next(); record !== undefined; record = next()) {
    const { type, part, end } = record;
    at = end;
    const parts = [part];
    for (let more = next(); more?.type === RECORD.continue; more = next()) {
      parts.push(more.part);
      at = more.end;
    }
    yield { type, data: new RecordReader(parts) };
  }
}

/** The records of a substream without those of charts within it. */
export function* recordsOfSheet(bytes: Uint8Array, start: number): Generator<XlsRecord> {
  let depth = 0;
  for (const record of recordsFrom(bytes, start)) {
    if (record.type === RECORD.bof) depth += 1;
    else if (record.type === RECORD.eof) {
      depth -= 1;
      if (depth <= 0) return;
    } else if (depth === 1) yield record;
  }
}
