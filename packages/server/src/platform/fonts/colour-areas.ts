import { type Matrix, matrixOf, times } from "../pdf/geometry.ts";
import { type Mark, readMarks } from "../pdf/svg-marks.ts";
import { flatPath } from "./flat-path.ts";

/** An area of a picture in one colour, as an SVG path in units of which 1,000 are the size of a text, upwards. */
export type ColourArea = {
  readonly path: string;
  /** As hexadecimal digits after a #. */
  readonly fill: string;
  readonly opacity: number;
  readonly isEvenOdd: boolean;
};

const NAMED_COLOURS: Readonly<Record<string, string>> = {
  red: "#ff0000",
  green: "#008000",
  navy: "#000080",
  azure: "#f0ffff",
};

type Style = Omit<ColourArea, "path"> & { readonly matrix: Matrix };

/**
 * The areas of a picture of a square, from the lower to the upper ones. What few pictures have besides is left out: the
 * outlines within which three are drawn, which cut nothing that is seen, and a line as thin as a hair in one.
 */
export function colourAreas(
  svg: string,
  height: number,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): readonly ColourArea[] {
  const root = readMarks(svg);
  const named = namedIn(root);
  const areas: ColourArea[] = [];
  const draw = (mark: Mark, around: Style) => {
    const { name, attributes } = mark;
    if (name === "defs") return;
    const style = styleOf(mark, around);
    if (name === "g") for (const child of mark.children) draw(child, style);
    else if (name === "use") {
      const used = named.get((attributes["href"] ?? "").slice(1));
      if (used !== undefined) draw(used, style);
    } else {
      const { matrix, ...painted } = style;
      const path = flatPath(outlineOf(mark), matrix);
      if (path !== "" && style.fill !== "none") areas.push({ path, ...painted });
    }
  };
  const scale = side / height;
  const matrix: Matrix = [scale, 0, 0, -scale, x, y + side];
  for (const mark of root.children) {
    draw(mark, { matrix, fill: "#000000", opacity: 1, isEvenOdd: false });
  }
  return areas;
}

function styleOf({ attributes }: Mark, around: Style): Style {
  const moved = matrixOf(attributes["transform"]);
  const fill = attributes["fill"] ?? around.fill;
  const faint = Number(attributes["opacity"] ?? 1) * Number(attributes["fill-opacity"] ?? 1);
  const rule = attributes["fill-rule"];
  return {
    matrix: moved === undefined ? around.matrix : times(moved, around.matrix),
    fill: NAMED_COLOURS[fill] ?? fill,
    opacity: around.opacity * faint,
    isEvenOdd: rule === undefined ? around.isEvenOdd : rule === "evenodd",
  };
}

function namedIn(mark: Mark, named = new Map<string, Mark>()): ReadonlyMap<string, Mark> {
  const { id } = mark.attributes;
  if (id !== undefined) named.set(id, mark);
  for (const child of mark.children) namedIn(child, named);
  return named;
}

function outlineOf({ name, attributes }: Mark): string {
  if (name === "path") return attributes["d"] ?? "";
  if (name !== "circle" && name !== "ellipse") return "";
  const length = (key: string) => Number(attributes[key] ?? 0);
  const rx = name === "circle" ? length("r") : length("rx");
  const ry = name === "circle" ? rx : length("ry");
  const arc = `a${rx} ${ry} 0 1 0 `;
  return `M${length("cx") - rx} ${length("cy")}${arc}${2 * rx} 0${arc}${-2 * rx} 0Z`;
}
