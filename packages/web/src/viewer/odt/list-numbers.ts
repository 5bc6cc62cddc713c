import { isSymbolFont, signFor } from "../fonts/symbol-signs.ts";
import type { Level, WordPackage } from "../word/compose/word-package.ts";
import { lengthOf } from "./lengths.ts";
import { attribute, childOf, countOf } from "./nodes.ts";
import { textLook } from "./read-looks.ts";
import type { StyleBook } from "./style-book.ts";

const LEVELS = 9;
const FORMATS: Readonly<Record<string, string>> = {
  "1": "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};
// Fonts have signs of their own there.
const PRIVATE = /[\uE000-\uF8FF]/u;
const BULLET = "•";

/** A list as far as it has been read. */
export type OpenList = { readonly style: string; id: number };

/** Numbers the lists of a document. Source: OASIS ODF 1.3 part 3, 5.3 and 16.30. */
export class ListNumbers {
  readonly #styles: StyleBook;
  readonly #word: WordPackage;
  readonly #levels = new Map<string, readonly (Level | undefined)[]>();
  readonly #definitions = new Map<string, number>();
  readonly #last = new Map<string, number>();
  readonly #byId = new Map<string, number>();

  constructor(styles: StyleBook, word: WordPackage) {
    this.#styles = styles;
    this.#word = word;
  }

  /** Begins a list, or continues an earlier one. The style named "" is that of headings. */
  begin(list: Element | undefined, style: string): OpenList {
    const earlier = attribute(list, "continue-list");
    const continued =
      earlier === undefined
        ? list === undefined || attribute(list, "continue-numbering") === "true"
          ? this.#last.get(style)
          : undefined
        : this.#byId.get(earlier);
    const id = continued ?? this.#add(style, this.#startsOf(style));
    this.#last.set(style, id);
    const name = attribute(list, "id");
    if (name !== undefined) this.#byId.set(name, id);
    return { style, id };
  }

  /** Counts on from another number. */
  restart(list: OpenList, level: number, start: number): void {
    list.id = this.#add(list.style, new Map([[level, start]]));
    this.#last.set(list.style, list.id);
  }

  level(style: string, at: number): Level | undefined {
    return this.#levelsOf(style)[at];
  }

  #add(style: string, starts: ReadonlyMap<number, number>): number {
    let definition = this.#definitions.get(style);
    if (definition === undefined) {
      definition = this.#word.addDefinition(this.#levelsOf(style));
      this.#definitions.set(style, definition);
    }
    return this.#word.addList(definition, starts);
  }

  #startsOf(style: string): ReadonlyMap<number, number> {
    return new Map(
      this.#levelsOf(style).flatMap((level, at): [number, number][] =>
        level === undefined ? [] : [[at, level.start]],
      ),
    );
  }

  #levelsOf(style: string): readonly (Level | undefined)[] {
    const cached = this.#levels.get(style);
    if (cached !== undefined) return cached;
    const levels = Array.from<Level | undefined>({ length: LEVELS });
    for (const element of this.#styles.lists.get(style)?.children ?? []) {
      const at = (countOf(attribute(element, "level"), LEVELS) ?? 0) - 1;
      if (at >= 0) levels[at] = this.#levelOf(element, at);
    }
    this.#levels.set(style, levels);
    return levels;
  }

  #levelOf(element: Element, at: number): Level {
    const properties = childOf(element, "list-level-properties");
    const alignment = childOf(properties, "list-level-label-alignment");
    const before = lengthOf(attribute(properties, "space-before")) ?? 0;
    const width = lengthOf(attribute(properties, "min-label-width")) ?? 0;
    const name = attribute(element, "style-name");
    const look = this.#styles.merge(new Map(), [
      ...this.#styles.textStyles(name),
      childOf(element, "text-properties"),
    ]);
    const { colour, isBold, isItalic, size } = textLook(look);
    const followed = attribute(alignment, "label-followed-by") ?? "listtab";
    return {
      ...(element.localName.endsWith("bullet") || element.localName.endsWith("image")
        ? { format: "bullet", text: bulletOf(element, look.get("font") ?? ""), start: 1 }
        : numberOf(element, at)),
      suffix: followed === "space" ? "space" : followed === "nothing" ? "nothing" : "tab",
      indent:
        alignment === undefined
          ? before + width
          : (lengthOf(attribute(alignment, "margin-left")) ?? 0),
      firstLine:
        alignment === undefined ? -width : (lengthOf(attribute(alignment, "text-indent")) ?? 0),
      look: { colour, isBold: isBold || undefined, isItalic: isItalic || undefined, size },
    };
  }
}

function bulletOf(element: Element, font: string): string {
  const sign = attribute(element, "bullet-char") ?? BULLET;
  if (isSymbolFont(font)) return signFor(sign.codePointAt(0) ?? 0, font);
  return PRIVATE.test(sign) ? BULLET : sign;
}

function numberOf(element: Element, at: number) {
  const format = attribute(element, "num-format") ?? "";
  const shown = countOf(attribute(element, "display-levels"), at + 1) ?? 1;
  const numbers = Array.from({ length: shown }, (_, index) => `%${at + 2 - shown + index}`).join(
    ".",
  );
  const prefix = attribute(element, "num-prefix") ?? "";
  const suffix = attribute(element, "num-suffix") ?? "";
  return {
    format: FORMATS[format] ?? (format === "" ? "none" : "decimal"),
    text: `${prefix}${format === "" ? "" : numbers}${suffix}`,
    start: countOf(attribute(element, "start-value"), 30_000) ?? 1,
  };
}
