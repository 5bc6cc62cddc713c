import { type Palette, readColour } from "./colours.ts";
import { child, isSet, type XmlElement } from "./xml.ts";

/** A line at an edge of a cell. */
export type Line = {
  /** In CSS pixels. */
  readonly width: number;
  readonly style: "solid" | "dashed" | "dotted" | "double";
  readonly colour: string;
};

/** The lines around a cell, and those across it. */
export type Borders = {
  readonly top?: Line;
  readonly bottom?: Line;
  /** At the side where a line of text starts in this sheet: the left, and in one from right to left the right. */
  readonly start?: Line;
  readonly end?: Line;
  readonly falling?: Line;
  readonly rising?: Line;
};

const LINES: Readonly<Record<string, Pick<Line, "width" | "style">>> = {
  hair: { width: 1, style: "dotted" },
  dotted: { width: 1, style: "dotted" },
  thin: { width: 1, style: "solid" },
  dashed: { width: 1, style: "dashed" },
  dashDot: { width: 1, style: "dashed" },
  dashDotDot: { width: 1, style: "dashed" },
  medium: { width: 2, style: "solid" },
  mediumDashed: { width: 2, style: "dashed" },
  mediumDashDot: { width: 2, style: "dashed" },
  mediumDashDotDot: { width: 2, style: "dashed" },
  slantDashDot: { width: 2, style: "dashed" },
  thick: { width: 3, style: "solid" },
  double: { width: 3, style: "double" },
};

export function readBorders(border: XmlElement, palette: Palette): Borders {
  const line = (...names: string[]): Line | undefined => {
    const element = names.map((name) => child(border, name)).find((one) => one !== undefined);
    const kind = LINES[element?.attributes.get("style") ?? "none"];
    if (kind === undefined) return undefined;
    return { ...kind, colour: readColour(child(element, "color"), palette) ?? "#000000" };
  };
  const [top, bottom] = [line("top"), line("bottom")];
  // The sides of a sheet from right to left are named as in one from left to right.
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

/** The line that is seen where two cells meet: the wider one. */
export function widerLine(first: Line | undefined, second: Line | undefined): Line | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return second.width > first.width ? second : first;
}
