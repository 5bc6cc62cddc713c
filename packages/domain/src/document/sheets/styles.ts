import { builtInCode } from "./format-codes.ts";
import { readBorders, type Borders } from "./borders.ts";
import { type Palette, readColour } from "./colours.ts";
import { readFill } from "./fills.ts";
import { child, childrenOf, isSet, numberIn, valueOf, type XmlElement } from "../xml.ts";

/** A font, or the changes that a rule or a run of text makes to one. */
export type Font = {
  readonly family?: string;
  /** In points. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly underline?: "single" | "double";
  readonly isStruck?: boolean;
  readonly colour?: string;
  readonly position?: "sub" | "super";
};

/** The alignment of a cell's text. Undefined if the type of the value decides. */
type Alignment = {
  readonly horizontal?: string;
  readonly vertical?: string;
  readonly wraps: boolean;
  readonly shrinks: boolean;
  readonly indent: number;
  /** In degrees, counter-clockwise; 255 stacks the letters. */
  readonly rotation: number;
  readonly direction?: "ltr" | "rtl";
};

/** The style of a cell. */
export type CellStyle = {
  readonly font: Font;
  /** A CSS background. */
  readonly fill?: string;
  readonly borders: Borders;
  /** The code of its number format. */
  readonly format: string;
  readonly alignment: Alignment;
};

/** What a conditional rule or a table style changes about a cell. */
export type StyleChange = {
  readonly font?: Font;
  readonly fill?: string;
  readonly borders?: Borders;
  readonly format?: string;
};

export type Styles = {
  /** By style index. */
  readonly cells: readonly CellStyle[];
  readonly changes: readonly StyleChange[];
  readonly standard: CellStyle;
};

const PLAIN: Alignment = { wraps: false, shrinks: false, indent: 0, rotation: 0 };
const STANDARD_FONT: Font = { family: "Calibri", size: 11 };

export function readStyles(styles: XmlElement | undefined, palette: Palette): Styles {
  const own = new Map(
    childrenOf(child(styles, "numFmts"), "numFmt").map((format) => [
      format.attributes.get("numFmtId") ?? "",
      format.attributes.get("formatCode") ?? "",
    ]),
  );
  const formatOf = (id: string) => own.get(id) ?? builtInCode(id) ?? "General";
  const all = (list: string) => child(styles, list)?.children ?? [];
  const fonts = all("fonts").map((font) => readFont(font, palette));
  const fills = all("fills").map((fill) => readFill(fill, palette, false));
  const borders = all("borders").map((border) => readBorders(border, palette));
  const look = (xf: XmlElement | undefined): CellStyle => {
    const fill = fills[numberIn(xf, "fillId") ?? 0];
    return {
      font: { ...STANDARD_FONT, ...fonts[numberIn(xf, "fontId") ?? 0] },
      ...(fill === undefined ? {} : { fill }),
      borders: borders[numberIn(xf, "borderId") ?? 0] ?? {},
      format: formatOf(xf?.attributes.get("numFmtId") ?? "0"),
      alignment: readAlignment(child(xf, "alignment")),
    };
  };
  return {
    cells: all("cellXfs").map(look),
    changes: all("dxfs").map((change) => readChange(change, palette)),
    standard: look(all("cellStyleXfs")[0]),
  };
}

export function readChange(change: XmlElement, palette: Palette): StyleChange {
  const [font, fill, border, format] = ["font", "fill", "border", "numFmt"].map((name) =>
    child(change, name),
  );
  const filled = fill === undefined ? undefined : readFill(fill, palette, true);
  const code = format?.attributes.get("formatCode");
  return {
    ...(font === undefined ? {} : { font: readFont(font, palette) }),
    ...(filled === undefined ? {} : { fill: filled }),
    ...(border === undefined ? {} : { borders: readBorders(border, palette) }),
    ...(code === undefined ? {} : { format: code }),
  };
}

export function readFont(font: XmlElement, palette: Palette): Font {
  const flag = (name: string) => {
    const element = child(font, name);
    return element === undefined ? undefined : isSet(element, "val", true);
  };
  const underline = child(font, "u");
  const line = underline === undefined ? undefined : (underline.attributes.get("val") ?? "single");
  const position = valueOf(font, "vertAlign");
  return defined<Font>({
    // The font of a cell has a `name`, that of a run an `rFont`.
    family: valueOf(font, "name") ?? valueOf(font, "rFont"),
    size: numberIn(child(font, "sz"), "val"),
    isBold: flag("b"),
    isItalic: flag("i"),
    isStruck: flag("strike"),
    underline:
      line === undefined || line === "none"
        ? undefined
        : line.startsWith("double")
          ? "double"
          : "single",
    colour: readColour(child(font, "color"), palette),
    position: position === "subscript" ? "sub" : position === "superscript" ? "super" : undefined,
  });
}

/** Applies a change to the style of a cell. */
export function withChange(style: CellStyle, change: StyleChange): CellStyle {
  return {
    ...style,
    font: { ...style.font, ...change.font },
    ...(change.fill === undefined ? {} : { fill: change.fill }),
    borders: { ...style.borders, ...change.borders },
    ...(change.format === undefined ? {} : { format: change.format }),
  };
}

function readAlignment(alignment: XmlElement | undefined): Alignment {
  if (alignment === undefined) return PLAIN;
  const rotation = numberIn(alignment, "textRotation") ?? 0;
  const order = numberIn(alignment, "readingOrder") ?? 0;
  const horizontal = alignment.attributes.get("horizontal");
  return {
    ...defined<Pick<Alignment, "horizontal" | "vertical" | "direction">>({
      horizontal: horizontal === "general" ? undefined : horizontal,
      vertical: alignment.attributes.get("vertical"),
      direction: order === 1 ? "ltr" : order === 2 ? "rtl" : undefined,
    }),
    wraps: isSet(alignment, "wrapText"),
    shrinks: isSet(alignment, "shrinkToFit"),
    indent: numberIn(alignment, "indent") ?? 0,
    rotation: rotation > 90 && rotation <= 180 ? 90 - rotation : rotation,
  };
}

function defined<T extends object>(values: { [Key in keyof T]?: T[Key] | undefined }): T {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as T;
}
