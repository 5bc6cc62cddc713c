import type { Area } from "@mosaico/domain/document/sheets/sheet-part";
import type { SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import type { SheetValues } from "../formula/sheet-values.ts";
import type { Result } from "../formula/results.ts";
import { FormulaError } from "../formula/results.ts";
import type { Test, Threshold } from "./read-rules.ts";

const MAX_VALUES = 200_000;

/** The values of the cells of a rule, for rules that compare all of them. */
export class AreaValues {
  /** In ascending order. */
  readonly numbers: readonly number[];
  readonly #times = new Map<string, number>();
  readonly #mean: number;
  readonly #deviation: number;

  constructor(rows: SheetRows, contents: SheetValues, areas: readonly Area[]) {
    const numbers: number[] = [];
    let count = 0;
    for (const { row } of rows.facts) {
      const around = areas.filter(({ top, bottom }) => row >= top && row <= bottom);
      if (around.length === 0 || count > MAX_VALUES) continue;
      for (const cell of rows.cellsOf(row)) {
        const { column } = cell;
        if (!around.some(({ left, right }) => column >= left && column <= right)) continue;
        const value = contents.of(row, cell);
        if (value === undefined) continue;
        count++;
        if (typeof value === "number") numbers.push(value);
        const key = keyOf(
          typeof value !== "object"
            ? value
            : "error" in value
              ? new FormulaError(value.error)
              : value.text,
        );
        this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
      }
    }
    this.numbers = numbers.toSorted((a, b) => a - b);
    this.#mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const squares = numbers.reduce((sum, one) => sum + (one - this.#mean) ** 2, 0);
    this.#deviation = Math.sqrt(squares / numbers.length);
  }

  timesOf(value: Result): number {
    return this.#times.get(keyOf(value)) ?? 0;
  }

  isAmong(value: number, { rank, isPercent, isBottom }: Extract<Test, { kind: "rank" }>): boolean {
    const { numbers } = this;
    const wanted = isPercent ? Math.max(1, Math.floor((numbers.length * rank) / 100)) : rank;
    const last = isBottom
      ? numbers[Math.min(wanted, numbers.length) - 1]
      : numbers.at(-Math.min(wanted, numbers.length));
    if (last === undefined) return false;
    return isBottom ? value <= last : value >= last;
  }

  isBeyondAverage(
    value: number,
    { isAbove, isEqual, deviations }: Extract<Test, { kind: "average" }>,
  ): boolean {
    const limit = this.#mean + (isAbove ? 1 : -1) * deviations * this.#deviation;
    if (isEqual && value === limit) return true;
    return isAbove ? value > limit : value < limit;
  }

  /** @param share From 0 to 1. */
  percentile(share: number): number {
    const { numbers } = this;
    const at = Math.min(1, Math.max(0, share)) * (numbers.length - 1);
    const [low, high] = [numbers[Math.floor(at)] ?? 0, numbers[Math.ceil(at)] ?? 0];
    return low + (high - low) * (at - Math.floor(at));
  }
}

/** The value of a threshold among the values of an area. */
export function thresholdValue({ type, value }: Threshold, values: AreaValues): number {
  const [lowest, highest] = [values.numbers[0] ?? 0, values.numbers.at(-1) ?? 0];
  const number = Number(value) || 0;
  switch (type) {
    case "min":
      return lowest;
    case "max":
      return highest;
    case "autoMin":
      return Math.min(0, lowest);
    case "autoMax":
      return Math.max(0, highest);
    case "percent":
      return lowest + ((highest - lowest) * number) / 100;
    case "percentile":
      return values.percentile(number / 100);
    default:
      return number;
  }
}

function keyOf(value: Result): string {
  if (value instanceof FormulaError) return value.code;
  return typeof value === "string" ? `"${value.toLowerCase()}` : String(value);
}
