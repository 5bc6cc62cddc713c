import type { BorderLook, CellLook, FillLook, FontLook } from "../sheets/compose/looks.ts";
import { EDGES } from "../sheets/compose/looks.ts";
import type { StyleTable } from "../sheets/compose/style-table.ts";
import { builtInCode } from "@mosaico/domain/document/sheets/format-codes";
import type { Globals } from "./workbook-globals.ts";
import type { Xf } from "./xfs.ts";

const PATTERNS =
  "none solid mediumGray darkGray lightGray darkHorizontal darkVertical darkDown darkUp darkGrid darkTrellis lightHorizontal lightVertical lightDown lightUp lightGrid lightTrellis gray125 gray0625".split(
    " ",
  );
const LINES =
  "none thin medium dashed dotted thick double hair mediumDashed dashDot mediumDashDot dashDotDot mediumDashDotDot slantDashDot".split(
    " ",
  );
const HORIZONTAL = "general left center right fill justify centerContinuous distributed".split(" ");
const VERTICAL = "top center bottom justify distributed".split(" ");
const [SYSTEM_TEXT, SYSTEM_GROUND] = [64, 65];
const [BLACK, WHITE] = ["000000", "FFFFFF"] as const;
// The list of fonts has no font of this number.
const MISSING_FONT = 4;

/** The looks of the formats of a workbook. */
export class XlsLooks {
  readonly #globals: Globals;
  readonly #indexes = new Map<number, number>();

  constructor(globals: Globals) {
    this.#globals = globals;
  }

  /** The index of a format in the workbook that is written. */
  indexOf(xf: number, table: StyleTable): number {
    const cached = this.#indexes.get(xf);
    if (cached !== undefined) return cached;
    const index = table.indexOf(this.lookOf(xf));
    this.#indexes.set(xf, index);
    return index;
  }

  lookOf(index: number): CellLook {
    const xf = this.#globals.xfs[index];
    if (xf === undefined) {
      return { font: this.fontOf(0), borders: {}, format: "General", alignment: {} };
    }
    const horizontal = HORIZONTAL[xf.horizontal];
    return {
      font: this.fontOf(xf.font),
      fill: this.#fillOf(xf),
      borders: this.#bordersOf(xf),
      format: this.#globals.formats.get(xf.format) ?? builtInCode(String(xf.format)) ?? "General",
      alignment: {
        horizontal: horizontal === "general" ? undefined : horizontal,
        vertical: VERTICAL[xf.vertical],
        wraps: xf.wraps,
        shrinks: xf.shrinks,
        indent: xf.indent,
        rotation: xf.rotation > 90 && xf.rotation <= 180 ? 90 - xf.rotation : xf.rotation,
        direction: xf.readingOrder === 1 ? "ltr" : xf.readingOrder === 2 ? "rtl" : undefined,
      },
    };
  }

  fontOf(index: number): FontLook {
    const font = this.#globals.fonts[index > MISSING_FONT ? index - 1 : index];
    return font === undefined ? {} : { ...font, colour: this.#globals.colours[font.colour] };
  }

  #fillOf({ pattern, sign, ground }: Xf): FillLook | undefined {
    const name = PATTERNS[pattern];
    if (pattern === 0 || name === undefined) return undefined;
    return { pattern: name, sign: this.#colourOf(sign), ground: this.#colourOf(ground) };
  }

  #bordersOf({ lines, diagonals }: Xf): BorderLook {
    const looks: BorderLook = {};
    const lineOf = (edge: keyof Xf["lines"]) => {
      const { style, colour } = lines[edge];
      return { style: LINES[style] ?? "thin", colour: this.#colourOf(colour) };
    };
    for (const edge of EDGES) if (lines[edge].style > 0) looks[edge] = lineOf(edge);
    if (lines.diagonal.style > 0) {
      if ((diagonals & 1) !== 0) looks.falling = lineOf("diagonal");
      if ((diagonals & 2) !== 0) looks.rising = lineOf("diagonal");
    }
    return looks;
  }

  #colourOf(index: number): string {
    if (index === SYSTEM_TEXT) return BLACK;
    if (index === SYSTEM_GROUND) return WHITE;
    return this.#globals.colours[index] ?? BLACK;
  }
}
