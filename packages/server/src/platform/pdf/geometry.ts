import { num } from "./pdf-file.ts";
import type { Mark } from "./svg-marks.ts";

/** A transformation, in the order in which PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

// More than any page has, for boxes that are given as all of it.
const ALL = 100_000;

export function boxOf(
  attributes: Readonly<Record<string, string>>,
): [number, number, number, number] {
  const length = (name: string) => {
    const text = attributes[name] ?? "0";
    return text.endsWith("%") ? ALL : Number(text);
  };
  return [length("x"), length("y"), length("width"), length("height")];
}

// Of a quarter of a circle as a curve. Source: 4/3 · (√2 − 1).
const ROUND = 0.5523;

export function rectPath({ attributes }: Mark): string {
  const [x, y, width, height] = boxOf(attributes);
  const radius = Math.min(Number(attributes["rx"] ?? 0), width / 2, height / 2);
  if (radius <= 0) return `${[x, y, width, height].map(num).join(" ")} re`;
  const [right, bottom, c] = [x + width, y + height, radius * (1 - ROUND)];
  const line = (...numbers: number[]) => numbers.map(num).join(" ");
  return [
    `${line(x + radius, y)} m`,
    `${line(right - radius, y)} l`,
    `${line(right - c, y, right, y + c, right, y + radius)} c`,
    `${line(right, bottom - radius)} l`,
    `${line(right, bottom - c, right - c, bottom, right - radius, bottom)} c`,
    `${line(x + radius, bottom)} l`,
    `${line(x + c, bottom, x, bottom - c, x, bottom - radius)} c`,
    `${line(x, y + radius)} l`,
    `${line(x, y + c, x + c, y, x + radius, y)} c h`,
  ].join("\n");
}

export function colour(hexadecimal: string): string {
  const full = /^#[\da-f]{3}$/i.test(hexadecimal)
    ? hexadecimal.replaceAll(/[\da-f]/gi, (digit) => digit + digit)
    : hexadecimal;
  return [1, 3, 5]
    .map((from) => num(Number.parseInt(full.slice(from, from + 2), 16) / 255))
    .join(" ");
}

export function matrixOf(transform: string | undefined): Matrix | undefined {
  if (transform === undefined) return undefined;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name = "", list = ""] of transform.matchAll(
    /(translate|scale|rotate|matrix)\(([^)]*)\)/g,
  )) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    matrix = times(stepOf(name, numbers), matrix);
  }
  return matrix;
}

function stepOf(name: string, [a = 0, ...rest]: readonly number[]): Matrix {
  const [b = name === "scale" ? a : 0, c = 0, d = 0, e = 0, f = 0] = rest;
  if (name === "scale") return [a, 0, 0, b, 0, 0];
  if (name === "translate") return [1, 0, 0, 1, a, b];
  if (name === "matrix") return [a, b, c, d, e, f];
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  // Around the point b, c.
  return [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c];
}

/** First one matrix, then the other. */
export function times(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ];
}

export function at([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
