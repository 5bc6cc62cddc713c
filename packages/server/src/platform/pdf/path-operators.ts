import { num } from "./pdf-file.ts";

const COMMAND = /([MLHVCQAZmlhvcqaz])([^MLHVCQAZmlhvcqaz]*)/g;

/**
 * An SVG path as operators of PDF. It knows the commands of outlines of letters: absolute ones, and the relative arcs of
 * the bars that stand for unknown signs, which become straight.
 */
export function pathOperators(path: string): string {
  const made: string[] = [];
  let [x, y] = [0, 0];
  const to = (operator: string, ...numbers: number[]) => {
    made.push(`${numbers.map(num).join(" ")} ${operator}`);
    [x, y] = numbers.slice(-2) as [number, number];
  };
  for (const [, command = "", rest = ""] of path.matchAll(COMMAND)) {
    const n = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const at = (index: number) => n[index] ?? 0;
    if (command === "M") to("m", at(0), at(1));
    else if (command === "L") for (let i = 0; i + 1 < n.length; i += 2) to("l", at(i), at(i + 1));
    else if (command === "H") to("l", at(0), y);
    else if (command === "V") to("l", x, at(0));
    else if (command === "a") to("l", x + at(5), y + at(6));
    else if (command === "C") {
      for (let i = 0; i + 5 < n.length; i += 6) {
        to("c", at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
      }
    } else if (command === "Q") {
      for (let i = 0; i + 3 < n.length; i += 4) {
        const [cx, cy, ex, ey] = [at(i), at(i + 1), at(i + 2), at(i + 3)];
        const third = (from: number, control: number) => from + (2 / 3) * (control - from);
        to("c", third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey);
      }
    } else if (command === "Z" || command === "z") made.push("h");
  }
  return made.join("\n");
}
