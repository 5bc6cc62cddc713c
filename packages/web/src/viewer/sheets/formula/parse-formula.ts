import { placeOf } from "@mosaico/domain/document/sheets/cell-address";

/** A reference to a cell: relative to the formula's own cell unless it has a `$`. */
export type Reference = {
  readonly row: number;
  readonly column: number;
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
};

export type Expression =
  | { readonly kind: "value"; readonly value: number | string | boolean }
  | { readonly kind: "range"; readonly from: Reference; readonly to: Reference }
  | { readonly kind: "call"; readonly name: string; readonly inputs: readonly Expression[] }
  | { readonly kind: "missing" };

/** Thrown for a formula that uses something unsupported. */
export class UnknownFormula extends Error {}

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|(\$?[A-Za-z]{1,3}\$?\d+)(?![\w(.!])|([A-Za-z_][\w.]*)|(<>|<=|>=|[-+*/^&=<>%(),:;]))/y;
const MAX_LENGTH = 2000;
const MAX_DEPTH = 64;
// By precedence, lowest first.
const BINARY: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** Parses a formula as stored in a workbook: with English names, and commas between arguments. */
export function parseFormula(text: string): Expression {
  return new Parser(tokensOf(text)).whole();
}

type Token = { readonly kind: "text" | "number" | "cell" | "name" | "sign"; readonly text: string };

function tokensOf(formula: string): Token[] {
  if (formula.length > MAX_LENGTH) throw new UnknownFormula("It is too long.");
  const text = formula.trim().replace(/^=/, "");
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) throw new UnknownFormula(text);
    const [, quoted, number, cell, name, sign] = match;
    if (quoted !== undefined) {
      tokens.push({ kind: "text", text: quoted.slice(1, -1).replaceAll('""', '"') });
    } else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (cell !== undefined) tokens.push({ kind: "cell", text: cell });
    else if (name !== undefined) tokens.push({ kind: "name", text: name.toUpperCase() });
    else tokens.push({ kind: "sign", text: sign ?? "" });
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#binary(0);
    if (this.#at < this.#tokens.length) throw new UnknownFormula("It goes on.");
    return expression;
  }

  #binary(level: number): Expression {
    const signs = BINARY[level];
    if (signs === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (let sign = this.#take(signs); sign !== undefined; sign = this.#take(signs)) {
      left = { kind: "call", name: sign, inputs: [left, this.#binary(level + 1)] };
    }
    return left;
  }

  #unary(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new UnknownFormula("It is too deep.");
    const sign = this.#take(["-", "+"]);
    let expression: Expression =
      sign === undefined
        ? this.#primary()
        : { kind: "call", name: sign === "-" ? "NEGATE" : "PLUS", inputs: [this.#unary()] };
    while (this.#take(["%"]) !== undefined) {
      expression = { kind: "call", name: "PERCENT", inputs: [expression] };
    }
    this.#depth--;
    return expression;
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at++];
    if (token?.kind === "text") return { kind: "value", value: token.text };
    if (token?.kind === "number") return { kind: "value", value: Number(token.text) };
    if (token?.kind === "cell") {
      const from = referenceOf(token.text);
      if (this.#take([":"]) === undefined) return { kind: "range", from, to: from };
      const end = this.#tokens[this.#at++];
      if (end?.kind !== "cell") throw new UnknownFormula("A range has no end.");
      return { kind: "range", from, to: referenceOf(end.text) };
    }
    if (token?.kind === "name") return this.#named(token.text);
    if (token?.kind === "sign" && token.text === "(") {
      const inner = this.#binary(0);
      if (this.#take([")"]) === undefined) throw new UnknownFormula("A bracket is open.");
      return inner;
    }
    throw new UnknownFormula("It stops.");
  }

  #named(name: string): Expression {
    if (this.#take(["("]) === undefined) {
      if (name === "TRUE" || name === "FALSE") return { kind: "value", value: name === "TRUE" };
      throw new UnknownFormula(name);
    }
    const inputs: Expression[] = [];
    if (this.#take([")"]) !== undefined) return { kind: "call", name, inputs };
    for (;;) {
      const next = this.#tokens[this.#at]?.text;
      inputs.push(next === "," || next === ")" ? { kind: "missing" } : this.#binary(0));
      if (this.#take([",", ";"]) !== undefined) continue;
      if (this.#take([")"]) === undefined) throw new UnknownFormula("A bracket is open.");
      return { kind: "call", name, inputs };
    }
  }

  #take(signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "sign" || !signs.includes(token.text)) return undefined;
    this.#at++;
    return token.text;
  }
}

function referenceOf(text: string): Reference {
  return {
    ...placeOf(text.replaceAll("$", "").toUpperCase()),
    isColumnFixed: text.startsWith("$"),
    isRowFixed: /[A-Za-z]\$/.test(text),
  };
}
