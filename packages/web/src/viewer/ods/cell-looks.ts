import { textLook } from "../odt/read-looks.ts";
import { colourOf, lengthOf } from "../odt/lengths.ts";
import type { Properties, StyleBook } from "../odt/style-book.ts";
import type { BorderLook, CellLook, FontLook, LineLook } from "../sheets/compose/looks.ts";
import { EDGES } from "../sheets/compose/looks.ts";
import type { StyleTable } from "../sheets/compose/style-table.ts";
import type { NumberFormats } from "./number-formats.ts";

const BORDER = /^(\d*\.?\d+(?:pt|in|cm|mm|px))\s+([\w-]+)\s+(#[0-9a-f]{6})$/i;
/** The widths of thin and medium lines end here, in twips. */
const [THIN, MEDIUM] = [26, 44];
/** Excel indents by steps of about this many twips. */
const INDENT = 180;
const HORIZONTAL: Readonly<Record<string, string>> = {
  start: "left",
  left: "left",
  end: "right",
  right: "right",
  center: "center",
  justify: "justify",
};
const VERTICAL: Readonly<Record<string, string>> = {
  top: "top",
  middle: "center",
  bottom: "bottom",
};

/** The looks of cells by the names of their styles. */
export class CellLooks {
  readonly #styles: StyleBook;
  readonly #formats: NumberFormats;
  readonly #indexes = new Map<string, number>();

  constructor(styles: StyleBook, formats: NumberFormats) {
    this.#styles = styles;
    this.#formats = formats;
  }

  /** The index of a style in the workbook. */
  indexOf(name: string | undefined, table: StyleTable): number {
    const cached = this.#indexes.get(name ?? "");
    if (cached !== undefined) return cached;
    const index = table.indexOf(this.lookOf(name));
    this.#indexes.set(name ?? "", index);
    return index;
  }

  /** @param name The style; that of cells without one if undefined. */
  lookOf(name: string | undefined): CellLook {
    const style = name ?? "Default";
    const of = (kind: string) => this.#styles.properties("table-cell", style, kind);
    const cell = of("table-cell-properties");
    const ground = colourOf(cell.get("background-color"));
    return {
      font: fontOf(of("text-properties")),
      fill: ground === undefined ? undefined : { pattern: "solid", sign: ground },
      borders: bordersOf(cell),
      format: this.#formats.codeOf(this.#styles.inherited("table-cell", style, "data-style-name")),
      alignment: alignmentOf(cell, of("paragraph-properties")),
    };
  }
}

/** The font of a cell or of a run of text. */
export function fontOf(properties: Properties): FontLook {
  const look = textLook(properties);
  return {
    family: look.font,
    size: look.size,
    isBold: look.isBold,
    isItalic: look.isItalic,
    underline:
      look.underline === undefined ? undefined : look.underline === "double" ? "double" : "single",
    isStruck: look.isStruck,
    colour: look.colour,
    position: look.script,
  };
}

function bordersOf(properties: Properties): BorderLook {
  const all = properties.get("border");
  const looks: BorderLook = {};
  for (const edge of EDGES) {
    const line = lineOf(properties.get(`border-${edge}`) ?? all);
    if (line !== undefined) looks[edge] = line;
  }
  const falling = lineOf(properties.get("diagonal-tl-br"));
  const rising = lineOf(properties.get("diagonal-bl-tr"));
  if (falling !== undefined) looks.falling = falling;
  if (rising !== undefined) looks.rising = rising;
  return looks;
}

function lineOf(text: string | undefined): LineLook | undefined {
  const [, width, kind = "", colour] = BORDER.exec(text?.trim() ?? "") ?? [];
  const thickness = lengthOf(width);
  if (thickness === undefined || thickness === 0 || kind === "none" || kind === "hidden") {
    return undefined;
  }
  const isThin = thickness <= THIN;
  const style = kind.startsWith("double")
    ? "double"
    : kind === "dotted"
      ? "dotted"
      : /dash/.test(kind)
        ? isThin
          ? "dashed"
          : "mediumDashed"
        : isThin
          ? "thin"
          : thickness <= MEDIUM
            ? "medium"
            : "thick";
  return { style, colour: colourOf(colour) ?? "000000" };
}

function alignmentOf(cell: Properties, paragraph: Properties): CellLook["alignment"] {
  const isFixed = cell.get("text-align-source") !== "value-type";
  const isRepeated = cell.get("repeat-content") === "true";
  const horizontal = isFixed ? HORIZONTAL[paragraph.get("text-align") ?? ""] : undefined;
  const indent = lengthOf(paragraph.get("margin-left")) ?? 0;
  const mode = paragraph.get("writing-mode") ?? "page";
  const turned = Math.round(Number(cell.get("rotation-angle") ?? "0")) % 360 || 0;
  const rotation = turned > 180 ? turned - 360 : turned;
  return {
    horizontal: isRepeated ? "fill" : horizontal,
    vertical: VERTICAL[cell.get("vertical-align") ?? ""],
    wraps: cell.get("wrap-option") === "wrap" || horizontal === "justify",
    shrinks: cell.get("shrink-to-fit") === "true",
    indent: Math.round(indent / INDENT),
    rotation: cell.get("direction") === "ttb" ? 255 : Math.max(-90, Math.min(90, rotation)),
    direction: mode.startsWith("rl") ? "rtl" : mode.startsWith("lr") ? "ltr" : undefined,
  };
}
