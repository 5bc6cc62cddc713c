import { readFile } from "node:fs/promises";
import type { TextCollector } from "../text-collector.ts";
import { TextLocked } from "../text-locked.ts";
import { decoderOf, pageOfLanguage } from "./code-pages.ts";
import { openCompound } from "./compound.ts";

const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
// Earlier programs store the text in one piece, in the code page of its language.
const WORD_97 = 0xc1;
const COMPRESSED = 0x40000000;
/** The lengths of the parts of the text, in their order. Comments are not on the page. */
const PARTS = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64, 0x68];
const COMMENTS = 0x5c;

/** Reads the text of a Word document of the years 1993 to 2006. Source: MS-DOC 2.4. */
export async function readOldWord(path: string, into: TextCollector): Promise<void> {
  const file = openCompound(await readFile(path));
  const main = file.stream("WordDocument");
  if (main === undefined) {
    if (file.stream("EncryptedPackage") !== undefined) throw new TextLocked();
    throw new Error("There is no document.");
  }
  const flags = main.readUInt16LE(10);
  if ((flags & ENCRYPTED) !== 0) throw new TextLocked();
  if (main.readUInt16LE(2) < WORD_97) {
    const decoder = decoderOf(pageOfLanguage(main.readUInt16LE(6)));
    const text = main.subarray(main.readUInt32LE(0x18), main.readUInt32LE(0x1c));
    addText(decoder.decode(text), into);
    return;
  }
  const table = file.stream((flags & SECOND_TABLE) === 0 ? "0Table" : "1Table");
  if (table === undefined) throw new Error("There is no table.");
  const text = textOf(main, piecesOf(main, table));
  let at = 0;
  for (const place of PARTS) {
    const length = Math.max(0, main.readInt32LE(place));
    if (place !== COMMENTS) addText(text.slice(at, at + length), into);
    at += length;
  }
}

/** The list of the pieces of the text. Source: MS-DOC 2.9.38. */
function piecesOf(main: Buffer, table: Buffer): Buffer {
  const from = main.readUInt32LE(0x1a2);
  const clx = table.subarray(from, from + main.readUInt32LE(0x1a6));
  for (let at = 0; at + 5 <= clx.length; at += 3 + clx.readUInt16LE(at + 1)) {
    if (clx[at] === 2) return clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
    if (clx[at] !== 1) break;
  }
  throw new Error("There are no pieces.");
}

function textOf(main: Buffer, pieces: Buffer): string {
  const count = Math.floor((pieces.length - 4) / 12);
  const eightBit = decoderOf(1252);
  let text = "";
  for (let piece = 0; piece < count && text.length <= main.length; piece += 1) {
    const characters = pieces.readUInt32LE((piece + 1) * 4) - pieces.readUInt32LE(piece * 4);
    const place = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2);
    const from = place & ~COMPRESSED;
    text +=
      (place & COMPRESSED) === 0
        ? main.toString("utf16le", from, Math.min(main.length, from + characters * 2))
        : eightBit.decode(main.subarray(from / 2, from / 2 + Math.max(0, characters)));
  }
  return text;
}

const FIELD = "\u0013";
const RESULT = "\u0014";
const FIELD_END = "\u0015";
// What ends a line (paragraphs, cells, breaks of lines and pages), and the signs of fields.
// oxlint-disable-next-line no-control-regex -- the format has them between its texts
const AFTER_STEPS = /(?<=[\r\u0007\u000b\u000c\u0013\u0014\u0015])/u;
const STEPS = "\r\u0007\u000b\u000c\u0013\u0014\u0015";
// oxlint-disable-next-line no-control-regex -- pictures, notes, and hyphens that are not seen
const UNSEEN = /[\u0001-\u0008\u000e-\u001d\u001f]/gu;

/** Adds the lines of a text. Of a field, only its result is on the page. */
function addText(text: string, into: TextCollector): void {
  // Whether each of the fields around it has come to its result.
  const fields: boolean[] = [];
  let line = "";
  for (const part of text.split(AFTER_STEPS)) {
    if (into.isFull) return;
    const last = part.at(-1) ?? "";
    const isStep = last !== "" && STEPS.includes(last);
    if (!fields.includes(false)) {
      line += (isStep ? part.slice(0, -1) : part).replaceAll("\u001e", "-").replaceAll(UNSEEN, "");
    }
    if (last === FIELD) fields.push(false);
    else if (last === RESULT && fields.length > 0) fields[fields.length - 1] = true;
    else if (last === FIELD_END) fields.pop();
    else if (last === "\u0007") line += " ";
    else if (isStep) {
      into.line(line);
      line = "";
    }
  }
  into.line(line);
}
