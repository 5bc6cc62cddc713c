import { type Matrix, at } from "../pdf/geometry.ts";

type Point = readonly [number, number];

const COMMAND = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi;
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const NUMBERS = new RegExp(NUMBER, "gi");
// The two flags of an arc may be written without a space after them.
const ARC = new RegExp(
  `(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${NUMBER})[\\s,]*(${NUMBER})`,
  "gi",
);
const LENGTHS: Readonly<Record<string, number>> = { H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/** Any SVG path in the place that a matrix gives to it, with absolute straight lines and cubic curves only, in whole units. */
export function flatPath(path: string, matrix: Matrix): string {
  const made: string[] = [];
  const add = (operator: string, ...points: readonly Point[]) => {
    const numbers = points.flatMap(([x, y]) => at(matrix, x, y).map(Math.round));
    made.push(operator + numbers.join(" "));
  };
  let here: Point = [0, 0];
  let start: Point = here;
  // The last control point, and of which kind of curve.
  let control: { readonly point: Point; readonly of: string } | undefined;
  const mirrored = (of: string): Point =>
    control?.of === of ? [2 * here[0] - control.point[0], 2 * here[1] - control.point[1]] : here;
  const curveTo = (first: Point, second: Point, end: Point) => {
    add("C", first, second, end);
    here = end;
  };
  const lineTo = (end: Point) => {
    add("L", end);
    here = end;
  };
  const quadraticTo = (point: Point, end: Point) => {
    curveTo(towards(here, point, 2 / 3), towards(end, point, 2 / 3), end);
    control = { point, of: "Q" };
  };
  for (const [, letter = "", rest = ""] of path.matchAll(COMMAND)) {
    const name = letter.toUpperCase();
    const isRelative = letter !== name;
    const each = argumentsOf(name, rest);
    for (const [index, n] of each.entries()) {
      const number = (position: number) => n[position] ?? 0;
      const [left, top] = isRelative ? here : [0, 0];
      const point = (position: number): Point => [
        left + number(position),
        top + number(position + 1),
      ];
      const before = control;
      control = undefined;
      if (name === "M" && index === 0) {
        here = point(0);
        start = here;
        add("M", here);
      } else if (name === "M" || name === "L") lineTo(point(0));
      else if (name === "H") lineTo([left + number(0), here[1]]);
      else if (name === "V") lineTo([here[0], top + number(0)]);
      else if (name === "C") {
        const second = point(2);
        curveTo(point(0), second, point(4));
        control = { point: second, of: "C" };
      } else if (name === "S") {
        control = before;
        const [first, second] = [mirrored("C"), point(0)];
        curveTo(first, second, point(2));
        control = { point: second, of: "C" };
      } else if (name === "Q") quadraticTo(point(0), point(2));
      else if (name === "T") {
        control = before;
        quadraticTo(mirrored("Q"), point(0));
      } else if (name === "A") {
        const end = point(5);
        for (const curve of arc(here, [number(0), number(1), number(2)], n, end)) curveTo(...curve);
        here = end;
      } else {
        add("Z");
        here = start;
      }
    }
  }
  return made.join("");
}

/** The numbers of a command, apart for each of its repetitions. */
function argumentsOf(name: string, text: string): readonly (readonly number[])[] {
  if (name === "A") return Array.from(text.matchAll(ARC), (found) => found.slice(1).map(Number));
  const length = LENGTHS[name] ?? 2;
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  if (length === 0) return [[]];
  return Array.from({ length: Math.floor(numbers.length / length) }, (_, index) =>
    numbers.slice(index * length, (index + 1) * length),
  );
}

function towards([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** An arc of an ellipse as curves of at most a quarter each. Source: SVG 1.1, appendix F.6.5. */
function* arc(
  [x1, y1]: Point,
  [radiusX, radiusY, degrees]: readonly [number, number, number],
  numbers: readonly number[],
  [x2, y2]: Point,
): Generator<[Point, Point, Point]> {
  if (x1 === x2 && y1 === y2) return;
  const [isLarge, isClockwise] = [numbers[3] === 1, numbers[4] === 1];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
  if (rx === 0 || ry === 0)
    return yield [
      [x1, y1],
      [x2, y2],
      [x2, y2],
    ];
  // Radii that are too small to reach the end are enlarged.
  const grown = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2);
  if (grown > 1) [rx, ry] = [rx * grown, ry * grown];
  const [a, b] = [(rx * y) ** 2 + (ry * x) ** 2, (rx * ry) ** 2];
  const root = Math.sqrt(Math.max(0, (b - a) / a)) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(root * rx * y) / ry, (-root * ry * x) / rx];
  const from = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const [middleX, middleY] = [
    cos * cx - sin * cy + (x1 + x2) / 2,
    sin * cx + cos * cy + (y1 + y2) / 2,
  ];
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / parts;
  const handle = (4 / 3) * Math.tan(step / 4);
  const onEllipse = (u: number, v: number): Point => [
    middleX + cos * rx * u - sin * ry * v,
    middleY + sin * rx * u + cos * ry * v,
  ];
  for (let part = 0; part < parts; part += 1) {
    const [p, q] = [from + part * step, from + (part + 1) * step];
    yield [
      onEllipse(Math.cos(p) - handle * Math.sin(p), Math.sin(p) + handle * Math.cos(p)),
      onEllipse(Math.cos(q) + handle * Math.sin(q), Math.sin(q) - handle * Math.cos(q)),
      part === parts - 1 ? [x2, y2] : onEllipse(Math.cos(q), Math.sin(q)),
    ];
  }
}
