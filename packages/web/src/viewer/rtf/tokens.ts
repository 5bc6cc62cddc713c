/** A piece of a document in Rich Text Format. Source: Rich Text Format Specification 1.9.1. */
export type Token =
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  | { readonly kind: "word"; readonly name: string; readonly value: number | undefined }
  /** Characters of the code page. */
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  /** One of them, written in hexadecimal. */
  | { readonly kind: "byte"; readonly byte: number }
  | { readonly kind: "data"; readonly bytes: Uint8Array };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x27;
const SPACE = 0x20;
const MINUS = 0x2d;
const TAB = 0x09;
// Line ends have no meaning, and some programs end with zeros.
const SEPARATORS: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d]);
const MAX_WORD = 40;
const MAX_DIGITS = 10;

export function* tokensOf(bytes: Uint8Array): Generator<Token> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === OPEN) yield { kind: "open" };
    else if (byte === CLOSE) yield { kind: "close" };
    else if (byte === BACKSLASH) {
      const read = readControl(bytes, at);
      at = read.end;
      if (read.token !== undefined) yield read.token;
    } else if (byte === TAB) yield { kind: "word", name: "tab", value: undefined };
    else if (!SEPARATORS.has(byte)) {
      const start = at - 1;
      while (at < bytes.length && !SEPARATORS.has(bytes[at] ?? 0) && !isSpecial(bytes[at] ?? 0)) {
        at += 1;
      }
      yield { kind: "text", bytes: bytes.subarray(start, at) };
    }
  }
}

function readControl(bytes: Uint8Array, start: number): { token?: Token; end: number } {
  const first = bytes[start] ?? 0;
  if (first === QUOTE) {
    const byte = Number.parseInt(textOf(bytes, start + 1, start + 3), 16);
    return Number.isNaN(byte)
      ? { end: start + 1 }
      : { token: { kind: "byte", byte }, end: start + 3 };
  }
  if (!isLetter(first)) {
    if (first === 0x0a || first === 0x0d) return { token: word("par"), end: start + 1 };
    return { token: word(String.fromCodePoint(first)), end: start + 1 };
  }
  let end = start;
  while (end < start + MAX_WORD && isLetter(bytes[end] ?? 0)) end += 1;
  const name = textOf(bytes, start, end);
  const digits = end;
  if (bytes[end] === MINUS && isDigit(bytes[end + 1] ?? 0)) end += 1;
  while (end < digits + MAX_DIGITS && isDigit(bytes[end] ?? 0)) end += 1;
  const value = end === digits ? undefined : Number(textOf(bytes, digits, end));
  if (bytes[end] === SPACE) end += 1;
  if (name === "bin" && value !== undefined && value > 0) {
    return { token: { kind: "data", bytes: bytes.subarray(end, end + value) }, end: end + value };
  }
  return { token: word(name, value), end };
}

function word(name: string, value?: number): Token {
  return { kind: "word", name, value };
}

function isSpecial(byte: number): boolean {
  return byte === BACKSLASH || byte === OPEN || byte === CLOSE || byte === TAB;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCodePoint(...bytes.subarray(start, end));
}
