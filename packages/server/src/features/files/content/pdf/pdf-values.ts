/** A value in a PDF, as far as encryption dictionaries need it. Source: ISO 32000-2, 7.3. */
export type PdfValue =
  | number
  | boolean
  | Buffer
  | { readonly name: string }
  /** The object and generation numbers, as they are written before the object. */
  | { readonly reference: string }
  | readonly PdfValue[]
  | PdfDictionary
  | null;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

const SPACE = "\0\t\n\f\r ";
const ENDS = `${SPACE}()<>[]{}/%`;
const MAX_DEPTH = 8;

/** Reads one value from text whose characters are bytes; undefined if there is none. */
export function readPdfValue(text: string, from = 0): PdfValue | undefined {
  try {
    return new Reader(text, from).value(0);
  } catch {
    return undefined;
  }
}

class Reader {
  private readonly text: string;
  private at: number;

  constructor(text: string, from: number) {
    this.text = text;
    this.at = from;
  }

  value(depth: number): PdfValue {
    if (depth > MAX_DEPTH) throw new RangeError("too deep");
    this.skipSpace();
    if (this.take("<<")) return this.dictionary(depth);
    if (this.take("<")) return this.hex();
    if (this.take("(")) return this.literal();
    if (this.take("[")) return this.array(depth);
    if (this.take("/")) return { name: this.word() };
    return this.plain();
  }

  private dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.take(">>")) return entries;
      if (!this.take("/")) throw new SyntaxError("no key");
      const key = this.word();
      entries.set(key, this.value(depth + 1));
    }
  }

  private array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.take("]")) return values;
      values.push(this.value(depth + 1));
    }
  }

  private plain(): PdfValue {
    const reference = /^(\d{1,9})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![A-Za-z])/.exec(
      this.text.slice(this.at, this.at + 40),
    );
    if (reference !== null) {
      this.at += reference[0].length;
      return { reference: `${reference[1]} ${reference[2]}` };
    }
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new SyntaxError("no value");
    return Number(word);
  }

  private hex(): Buffer {
    const end = this.text.indexOf(">", this.at);
    if (end === -1) throw new SyntaxError("no end");
    const digits = this.text.slice(this.at, end).replaceAll(/[^0-9A-Fa-f]/g, "");
    this.at = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
  }

  private literal(): Buffer {
    let told = "";
    for (let depth = 1; ;) {
      const sign = this.text[this.at];
      if (sign === undefined) throw new SyntaxError("no end");
      this.at += 1;
      if (sign === "(") depth += 1;
      if (sign === ")") depth -= 1;
      if (depth === 0) return Buffer.from(told, "latin1");
      if (sign === "\\") told += this.escaped();
      else if (sign === "\r") {
        // Every kind of line end counts as one line feed.
        this.take("\n");
        told += "\n";
      } else told += sign;
    }
  }

  private escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    if (this.take("\r\n")) return "";
    const sign = this.text.charAt(this.at);
    this.at += 1;
    return ESCAPED[sign] ?? sign;
  }

  private word(): string {
    const from = this.at;
    while (this.at < this.text.length && !ENDS.includes(this.text.charAt(this.at))) this.at += 1;
    return this.text.slice(from, this.at);
  }

  private skipSpace(): void {
    for (;;) {
      while (this.at < this.text.length && SPACE.includes(this.text.charAt(this.at))) this.at += 1;
      if (!this.take("%")) return;
      while (this.at < this.text.length && !"\r\n".includes(this.text.charAt(this.at))) {
        this.at += 1;
      }
    }
  }

  private take(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\n": "",
  "\r": "",
};
