import { type Palette, readColour } from "./colours.ts";
import { child, isSet, type XmlElement } from "../xml.ts";

/** A line at an edge of a cell. */
export type Line = {
  /** In CSS pixels. */
  readonly width: number;
  readonly style: "solid" | "dashed" | "dotted" | "double";
  readonly colour: string;
};

/** The lines around a cell, and its diagonals. */
export type Borders = {
  readonly top?: Line;
  readonly bottom?: Line;
  /** At the start side of the sheet: left, or right in a right-to-left sheet. */
  readonly start?: Line;
  readonly end?: Line;
  readonly falling?: Line;
  readonly rising?: Line;
};

type Stroke = Pick<Line, "width" | "style">;

/** How the line styles of ECMA-376 18.18.3 are drawn, with similar ones grouped. */
const STROKES: readonly (readonly [styles: string, stroke: Stroke])[] = [
  ["hair dotted", { width: 1, style: "dotted" }],
  ["thin", { width: 1, style: "solid" }],
  ["dashed dashDot dashDotDot", { width: 1, style: "dashed" }],
  ["medium", { width: 2, style: "solid" }],
  ["mediumDashed mediumDashDot mediumDashDotDot slantDashDot", { width: 2, style: "dashed" }],
  ["thick", { width: 3, style: "solid" }],
  ["double", { width: 3, style: "double" }],
];
const STROKE_OF_STYLE = new Map(
  STROKES.flatMap(([styles, stroke]) => styles.split(" ").map((style) => [style, stroke] as const)),
);

export function readBorders(border: XmlElement, palette: Palette): Borders {
  const line = (...names: string[]): Line | undefined => {
    const element = names.map((name) => child(border, name)).find((one) => one !== undefined);
    const stroke = STROKE_OF_STYLE.get(element?.attributes.get("style") ?? "none");
    if (stroke === undefined) return undefined;
    return { ...stroke, colour: readColour(child(element, "color"), palette) ?? "#000000" };
  };
  const [top, bottom] = [line("top"), line("bottom")];
  // The sides of a right-to-left sheet are stored under the names of a left-to-right one.
  const [start, end] = [line("left", "start"), line("right", "end")];
  const diagonal = line("diagonal");
  return {
    ...(top === undefined ? {} : { top }),
    ...(bottom === undefined ? {} : { bottom }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(diagonal !== undefined && isSet(border, "diagonalDown") ? { falling: diagonal } : {}),
    ...(diagonal !== undefined && isSet(border, "diagonalUp") ? { rising: diagonal } : {}),
  };
}

/** The visible line where two cells meet: the wider one. */
export function widerLine(first: Line | undefined, second: Line | undefined): Line | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return second.width > first.width ? second : first;
}
