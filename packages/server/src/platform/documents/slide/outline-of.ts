import { type XmlElement, child, numberIn, valueOf } from "@mosaico/domain/document/xml";
import { round } from "../canvas.ts";
import type { Outline } from "./slide.ts";

const SIDE = 100;
// The corners of common forms in a square of 100; all others are drawn as rectangles.
const POLYGONS: Readonly<Record<string, string>> = {
  triangle: "50 0 100 100 0 100",
  rtTriangle: "0 0 100 100 0 100",
  diamond: "50 0 100 50 50 100 0 50",
  flowChartDecision: "50 0 100 50 50 100 0 50",
  parallelogram: "25 0 100 0 75 100 0 100",
  trapezoid: "25 0 75 0 100 100 0 100",
  pentagon: "50 0 100 38 81 100 19 100 0 38",
  hexagon: "25 0 75 0 100 50 75 100 25 100 0 50",
  homePlate: "0 0 75 0 100 50 75 100 0 100",
  chevron: "0 0 70 0 100 50 70 100 0 100 30 50",
  rightArrow: "0 25 60 25 60 0 100 50 60 100 60 75 0 75",
  leftArrow: "100 25 40 25 40 0 0 50 40 100 40 75 100 75",
  downArrow: "25 0 75 0 75 60 100 60 50 100 0 60 25 60",
  upArrow: "25 100 75 100 75 40 100 40 50 0 0 40 25 40",
  star5: "50 0 62 38 100 38 69 61 81 100 50 76 19 100 31 61 0 38 38 38",
};
const ROUND = /^(?:round|snipRound|flowChartAlternateProcess|flowChartTerminator|wedgeRound)/;
const LINE = /^(?:line|straightConnector|bentConnector|curvedConnector)/;
const ELLIPSE = /^(?:ellipse|oval|flowChartConnector|donut|pie|chord|arc|cloud|wedgeEllipse)/;
const MAX_COMMANDS = 4000;

/** The outline of a shape by its geometry. */
export function outlineOf(properties: XmlElement | undefined): Outline {
  const own = child(properties, "custGeom");
  if (own !== undefined) return customOutline(own);
  const name = valueOf(properties, "prstGeom", "prst") ?? "rect";
  if (LINE.test(name)) return "line";
  if (ELLIPSE.test(name)) return "ellipse";
  if (ROUND.test(name)) return "round";
  const corners = Object.hasOwn(POLYGONS, name) ? POLYGONS[name] : undefined;
  return corners === undefined ? "rect" : { path: `M${corners}Z`, width: SIDE, height: SIDE };
}

function customOutline(own: XmlElement): Outline {
  const paths = (child(own, "pathLst")?.children ?? []).filter(({ name }) => name === "path");
  const [first] = paths;
  if (first === undefined) return "rect";
  const commands: string[] = [];
  for (const path of paths) {
    for (const command of path.children) {
      if (commands.length > MAX_COMMANDS) break;
      const points = command.children.filter(({ name }) => name === "pt").map(pointOf);
      if (points.includes(undefined)) return "rect";
      const list = points.join(" ");
      if (command.name === "moveTo") commands.push(`M${list}`);
      else if (command.name === "lnTo") commands.push(`L${list}`);
      else if (command.name === "cubicBezTo" && points.length === 3) commands.push(`C${list}`);
      else if (command.name === "quadBezTo" && points.length === 2) commands.push(`Q${list}`);
      else if (command.name === "close") commands.push("Z");
    }
  }
  const [width, height] = [numberIn(first, "w"), numberIn(first, "h")];
  if (commands.length < 2 || !width || !height || !commands[0]?.startsWith("M")) return "rect";
  return { path: commands.join(""), width, height };
}

/** A point as text; undefined if it depends on formulas. */
function pointOf(point: XmlElement): string | undefined {
  const [x, y] = [numberIn(point, "x"), numberIn(point, "y")];
  return x === undefined || y === undefined ? undefined : `${round(x)} ${round(y)}`;
}
