import { escapeXml } from "../../word/compose/escape-xml.ts";
import { alignmentXml, borderXml, type CellLook, fillXml, fontXml } from "./looks.ts";

const NO_FILL = '<fill><patternFill patternType="none"/></fill>';
// Numbers below are those of built-in formats.
const FIRST_FORMAT = 164;
const BUILT_IN = new Map([
  ["General", 0],
  ["@", 49],
]);

/** The styles of a workbook, each stored once. */
export class StyleTable {
  readonly #fonts = new Entries();
  readonly #fills = new Entries();
  readonly #borders = new Entries();
  readonly #formats = new Entries();
  readonly #cells = new Entries();
  readonly #standard: string;

  /** @param standard The look of cells without a style, whose font also measures the columns. */
  constructor(standard: CellLook) {
    this.#standard = this.#xf(standard);
    this.#cells.indexOf(this.#standard);
  }

  /** The index of a look. */
  indexOf(look: CellLook): number {
    return this.#cells.indexOf(this.#xf(look));
  }

  #xf({ font, fill, borders, format, alignment }: CellLook): string {
    const fontId = this.#fonts.indexOf(`<font>${fontXml(font, "name")}</font>`);
    const fillId = this.#fills.indexOf(fill === undefined ? NO_FILL : fillXml(fill));
    const borderId = this.#borders.indexOf(borderXml(borders));
    const numFmtId = BUILT_IN.get(format) ?? FIRST_FORMAT + this.#formats.indexOf(format);
    return `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}">${alignmentXml(alignment)}</xf>`;
  }

  /** The content of the part of styles. */
  xml(): string {
    const formats = this.#formats.all.map(
      (code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeXml(code)}"/>`,
    );
    return [
      `<numFmts>${formats.join("")}</numFmts>`,
      `<fonts>${this.#fonts.all.join("")}</fonts>`,
      `<fills>${this.#fills.all.join("")}</fills>`,
      `<borders>${this.#borders.all.join("")}</borders>`,
      `<cellStyleXfs>${this.#standard}</cellStyleXfs>`,
      `<cellXfs>${this.#cells.all.join("")}</cellXfs>`,
    ].join("");
  }
}

/** Distinct texts, numbered in the order in which they are first met. */
export class Entries {
  readonly #indexes = new Map<string, number>();

  get all(): readonly string[] {
    return [...this.#indexes.keys()];
  }

  indexOf(entry: string): number {
    const index = this.#indexes.get(entry);
    if (index !== undefined) return index;
    this.#indexes.set(entry, this.#indexes.size);
    return this.#indexes.size - 1;
  }
}
