import { type PdfFile, type Ref, num, utf16 } from "./pdf-file.ts";
import { colour } from "./geometry.ts";
import { pathOperators } from "./path-operators.ts";

/** A glyph of a set line, with the text that it stands for; empty for the further ones of a sign that has several. */
export type PdfGlyph = {
  /** An SVG path in units of which 1,000 are the size. */
  readonly path: string;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  readonly text: string;
  /** A drawing in colours of its own instead of the path. */
  readonly picture?: { readonly key: string; readonly areas: readonly PdfArea[] };
};

/** An area of a glyph in one colour, its path in the units of the glyph. */
type PdfArea = {
  readonly path: string;
  readonly fill: string;
  readonly opacity: number;
  readonly isEvenOdd: boolean;
};

type Part = Pick<PdfGlyph, "path" | "picture"> & { readonly x: number; readonly y: number };

/** All glyphs of a sign as one, so that each has its text, which can be selected and searched. */
export type PdfSign = {
  readonly parts: readonly Part[];
  readonly advance: number;
  readonly text: string;
};

/** Puts the glyphs of each sign together. */
export function signsOf(glyphs: readonly PdfGlyph[]): PdfSign[] {
  const signs: { parts: Part[]; advance: number; text: string }[] = [];
  for (const { path, advance, dx, dy, text, picture } of glyphs) {
    const last = text === "" ? signs.at(-1) : undefined;
    const sign = last ?? { parts: [], advance: 0, text };
    if (last === undefined) signs.push(sign);
    const place = { x: sign.advance + dx, y: dy };
    sign.parts.push(picture === undefined ? { path, ...place } : { path, picture, ...place });
    sign.advance += advance;
  }
  return signs;
}

type Coded = { readonly glyph: PdfSign; readonly code: number };

// Codes of one byte.
const MAX_CODES = 256;

/**
 * The fonts of a file, made of outlines: each glyph in use is a procedure with the text that it stands for (Type 3, ISO
 * 32000-1, 9.6.5). So every script that was shaped can be selected, and no font has to be cut into subsets.
 */
export class PdfFonts {
  readonly #codes = new Map<string, { readonly font: number; readonly code: number }>();
  readonly #fonts: Coded[][] = [];

  /** The number of the font of a glyph, and its code there. */
  codeOf(glyph: PdfSign): {
    readonly font: number;
    readonly code: number;
    readonly width: number;
  } {
    const width = Math.round(glyph.advance);
    const key = `${width} ${glyph.text}\n${glyph.parts.map(({ path, picture, x, y }) => `${x} ${y} ${picture?.key ?? path}`).join("\n")}`;
    const coded = this.#codes.get(key);
    if (coded !== undefined) return { ...coded, width };
    let last = this.#fonts.at(-1);
    if (last === undefined || last.length === MAX_CODES) {
      last = [];
      this.#fonts.push(last);
    }
    const made = { font: this.#fonts.length - 1, code: last.length };
    last.push({ glyph, code: made.code });
    this.#codes.set(key, made);
    return { ...made, width };
  }

  /** Writes the fonts, and returns them as entries of a resource dictionary. */
  write(file: PdfFile): string {
    return this.#fonts.map((glyphs, at) => `/F${at} ${fontOf(file, glyphs)}`).join("");
  }
}

function fontOf(file: PdfFile, glyphs: readonly Coded[]): Ref {
  const states = new Map<number, string>();
  const procedures = glyphs.map(({ glyph, code }) => {
    const ref = file.addStream(procedureOf(glyph, states));
    return `/g${code} ${ref}`;
  });
  const names = glyphs.map(({ code }) => `/g${code}`).join("");
  const widths = glyphs.map(({ glyph }) => num(Math.round(glyph.advance))).join(" ");
  const right = 1000 + Math.max(...glyphs.map(({ glyph }) => Math.round(glyph.advance)));
  const graphics = [...states].map(([opacity, name]) => `/${name}<</ca ${num(opacity)}>>`).join("");
  const resources = graphics === "" ? "<<>>" : `<</ExtGState<<${graphics}>>>>`;
  return file.add(
    `<</Type/Font/Subtype/Type3/FontBBox[-1000 -1000 ${right} 2000]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<${procedures.join("")}>>/Encoding<</Type/Encoding/Differences[0${names}]>>/FirstChar 0/LastChar ${glyphs.length - 1}/Widths[${widths}]/Resources${resources}/ToUnicode ${file.addStream(unicodeOf(glyphs))}>>`,
  );
}

/** A glyph has the colour of its text (d1), or colours of its own (d0). */
function procedureOf({ advance, parts }: PdfSign, states: Map<number, string>): string {
  const width = Math.round(advance);
  const isColoured = parts.some(({ picture }) => picture !== undefined);
  const head = isColoured ? `${width} 0 d0` : `${width} 0 -1000 -1000 ${width + 1000} 2000 d1`;
  const drawn = parts.map(({ path, picture, x, y }) => {
    const markup =
      picture === undefined
        ? `${pathOperators(path)}\nf`
        : picture.areas.map((area) => areaOperators(area, states)).join("\n");
    return x === 0 && y === 0 ? markup : `q 1 0 0 1 ${num(x)} ${num(y)} cm\n${markup} Q`;
  });
  return [head, ...drawn].join("\n");
}

function areaOperators(
  { path, fill, opacity, isEvenOdd }: PdfArea,
  states: Map<number, string>,
): string {
  // Of its own, whatever that of the text is.
  const name = states.get(opacity) ?? `o${states.size}`;
  states.set(opacity, name);
  const paint = isEvenOdd ? "f*" : "f";
  return `/${name} gs ${colour(fill)} rg\n${pathOperators(path)}\n${paint}`;
}

/** Source: Adobe Technical Note 5411. */
function unicodeOf(glyphs: readonly Coded[]): string {
  const rows = glyphs.map(({ glyph, code }) => `<${hex(code)}> <${utf16(glyph.text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${blocks.join("")}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend`;
}

/** A code as two hexadecimal digits. */
export function hex(code: number): string {
  return code.toString(16).padStart(2, "0").toUpperCase();
}
