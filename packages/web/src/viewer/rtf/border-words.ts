import type { Side } from "../word/compose/looks.ts";
import type { BorderState, CellState, ParagraphState } from "./state.ts";

const CELL_SIDES: ReadonlyMap<string, Side> = new Map([
  ["clbrdrt", "top"],
  ["clbrdrl", "left"],
  ["clbrdrb", "bottom"],
  ["clbrdrr", "right"],
]);
const PARAGRAPH_SIDES: ReadonlyMap<string, Side> = new Map([
  ["brdrt", "top"],
  ["brdrl", "left"],
  ["brdrb", "bottom"],
  ["brdrr", "right"],
]);
const STYLES: ReadonlyMap<string, string> = new Map([
  ["brdrs", "single"],
  ["brdrth", "single"],
  ["brdrhair", "single"],
  ["brdrdb", "double"],
  ["brdrdot", "dotted"],
  ["brdrdash", "dashed"],
  ["brdrdashsm", "dashed"],
  ["brdrdashd", "dashed"],
]);
const OTHERS = /^(?:trbrdr|pgbrdr|tsbrdr)|^(?:brdrbar|brdrbtw|chbrdr)$/;

/** Reads borders: a side, then its style, width and colour. */
export class BorderWords {
  #border: BorderState | undefined;
  #remove: (() => void) | undefined;

  /** Returns whether it is a control word for borders. */
  read(
    { name, value = 0 }: { name: string; value: number | undefined },
    { paragraph, cell, colourOf }: BorderTargets,
  ): boolean {
    const ofCell = CELL_SIDES.get(name);
    const ofParagraph = PARAGRAPH_SIDES.get(name);
    if (ofCell !== undefined) this.#begin(cell.borders, [ofCell]);
    else if (ofParagraph !== undefined) {
      paragraph.borders = { ...paragraph.borders };
      this.#begin(paragraph.borders, [ofParagraph]);
    } else if (name === "box") {
      paragraph.borders = {};
      this.#begin(paragraph.borders, ["top", "left", "bottom", "right"]);
    } else if (OTHERS.test(name)) {
      this.#border = undefined;
      this.#remove = undefined;
    } else if (name === "brdrnone" || name === "brdrnil") this.#remove?.();
    else if (name === "brdrw" && this.#border !== undefined) this.#border.width = value / 20;
    else if (name === "brdrcf" && this.#border !== undefined) {
      this.#border.colour = colourOf(value) ?? "000000";
    } else if (name.startsWith("brdr")) {
      if (this.#border !== undefined) this.#border.style = STYLES.get(name) ?? this.#border.style;
      if (name === "brdrth" && this.#border !== undefined) this.#border.width *= 2;
    } else return false;
    return true;
  }

  #begin(borders: Partial<Record<Side, BorderState>>, sides: readonly Side[]): void {
    const border: BorderState = { width: 0.75, style: "single", colour: "000000" };
    for (const side of sides) borders[side] = border;
    this.#border = border;
    this.#remove = () => {
      for (const side of sides) delete borders[side];
    };
  }
}

type BorderTargets = {
  readonly paragraph: ParagraphState;
  readonly cell: CellState;
  readonly colourOf: (index: number) => string | undefined;
};
