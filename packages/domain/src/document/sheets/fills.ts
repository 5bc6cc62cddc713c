import { between, type Palette, readColour } from "./colours.ts";
import { child, childrenOf, numberIn, type XmlElement } from "../xml.ts";

// The coverage of each pattern. Stripes and grids are shown as their average tone.
const DENSITY: Readonly<Record<string, number>> = {
  darkGray: 0.75,
  mediumGray: 0.5,
  lightGray: 0.25,
  gray125: 0.125,
  gray0625: 0.0625,
  darkHorizontal: 0.5,
  darkVertical: 0.5,
  darkDown: 0.5,
  darkUp: 0.5,
  darkGrid: 0.5,
  darkTrellis: 0.75,
  lightHorizontal: 0.25,
  lightVertical: 0.25,
  lightDown: 0.25,
  lightUp: 0.25,
  lightGrid: 0.4,
  lightTrellis: 0.4,
};

/**
 * The background of a cell, for CSS.
 * @param isChange In conditional formats, the colour of a solid fill is stored as the background colour.
 */
export function readFill(
  fill: XmlElement,
  palette: Palette,
  isChange: boolean,
): string | undefined {
  const gradient = child(fill, "gradientFill");
  if (gradient !== undefined) return gradientOf(gradient, palette);
  const pattern = child(fill, "patternFill");
  const type = pattern?.attributes.get("patternType") ?? (isChange ? "solid" : "none");
  const sign = readColour(child(pattern, "fgColor"), palette);
  const ground = readColour(child(pattern, "bgColor"), palette);
  if (type === "none") return undefined;
  if (type === "solid") return isChange ? (ground ?? sign) : (sign ?? ground);
  const density = DENSITY[type];
  return density === undefined
    ? undefined
    : between(ground ?? "#ffffff", sign ?? "#000000", density);
}

function gradientOf(gradient: XmlElement, palette: Palette): string | undefined {
  const stops = childrenOf(gradient, "stop").map((stop) => {
    const colour = readColour(child(stop, "color"), palette) ?? "#ffffff";
    return { colour, at: numberIn(stop, "position") ?? 0 };
  });
  const [first] = stops;
  if (first === undefined) return undefined;
  if (stops.length === 1) return first.colour;
  const list = stops.map(({ colour, at }) => `${colour} ${at * 100}%`).join(",");
  if (gradient.attributes.get("type") !== "path") {
    return `linear-gradient(${90 + (numberIn(gradient, "degree") ?? 0)}deg,${list})`;
  }
  const [left, right, top, bottom] = ["left", "right", "top", "bottom"].map(
    (side) => numberIn(gradient, side) ?? 0,
  ) as [number, number, number, number];
  const centre = `${((left + right) / 2) * 100}% ${((top + bottom) / 2) * 100}%`;
  return `radial-gradient(farthest-corner at ${centre},${list})`;
}
