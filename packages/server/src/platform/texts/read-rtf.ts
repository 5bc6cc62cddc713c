import { readFile } from "node:fs/promises";
import type { TextCollector } from "./text-collector.ts";

const MAX_DEPTH = 500;
const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;
/** Groups that hold no text of the page. */
const SKIPPED = new Set(
  "fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl filetbl revtbl fldinst annotation bkmkstart bkmkend nonshppict objdata".split(
    " ",
  ),
);
const LINES = new Set(["par", "line", "row", "page", "sect"]);
const SIGNS: Readonly<Record<string, string>> = {
  tab: " ",
  cell: " ",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
};

type Group = { readonly isSkipped: boolean; readonly skips: number };

/** Reads the text of an RTF document. Source: Rich Text Format 1.9.1. */
export async function readRtf(path: string, into: TextCollector): Promise<void> {
  const rtf = (await readFile(path)).toString("latin1");
  if (!rtf.startsWith("{\\rtf")) throw new Error("This is not RTF.");
  let group: Group = { isSkipped: false, skips: 1 };
  const outer: Group[] = [];
  let decoder = decoderOf(undefined);
  let bytes: number[] = [];
  let line = "";
  // Characters that stand for the last one in programs without Unicode.
  let leftOut = 0;
  const flush = () => {
    if (bytes.length > 0) line += decoder.decode(Uint8Array.from(bytes));
    bytes = [];
  };
  const end = () => {
    flush();
    into.line(line);
    line = "";
  };
  for (const match of rtf.matchAll(TOKEN)) {
    if (into.isFull) return;
    const [, word, digits, hex, sign, brace, text] = match;
    if (brace === "{") {
      if (outer.length >= MAX_DEPTH) throw new Error("The groups are nested too deeply.");
      outer.push(group);
    } else if (brace === "}") group = outer.pop() ?? group;
    else if (sign === "*" || (word !== undefined && SKIPPED.has(word))) {
      group = { ...group, isSkipped: true };
    } else if (word === "ansicpg") decoder = decoderOf(digits);
    else if (word === "uc") group = { ...group, skips: Math.min(10, Number(digits ?? 1)) };
    else if (group.isSkipped) continue;
    else if (hex !== undefined) {
      if (leftOut > 0) leftOut -= 1;
      else bytes.push(Number.parseInt(hex, 16));
    } else if (word === "u") {
      flush();
      line += String.fromCharCode(Number(digits ?? 0) & 0xffff);
      leftOut = group.skips;
    } else if (word !== undefined) {
      if (LINES.has(word)) end();
      else {
        flush();
        line += SIGNS[word] ?? "";
      }
    } else if (sign === "~") line += " ";
    else if (sign !== undefined && "\\{}".includes(sign)) line += sign;
    else if (text !== undefined) {
      flush();
      line += text.slice(leftOut);
      leftOut = Math.max(0, leftOut - text.length);
    }
  }
  end();
}

function decoderOf(codePage: string | undefined): TextDecoder {
  const names: Readonly<Record<string, string>> = {
    932: "shift_jis",
    936: "gbk",
    949: "euc-kr",
    950: "big5",
    65001: "utf-8",
    10000: "macintosh",
  };
  try {
    return new TextDecoder(names[codePage ?? ""] ?? `windows-${codePage ?? 1252}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
