import { evaluate } from "../formula/evaluate.ts";
import { FUNCTIONS } from "../formula/functions.ts";
import { type Expression, parseFormula, UnknownFormula } from "../formula/parse-formula.ts";
import { FormulaError, isTrue, type Result } from "../formula/results.ts";
import { between } from "@mosaico/domain/document/sheets/colours";
import type { SheetValues } from "../formula/sheet-values.ts";
import type { SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { StyleChange } from "@mosaico/domain/document/sheets/styles";
import { iconOf, type Icon } from "./icons.ts";
import { AreaValues, thresholdValue } from "./area-values.ts";
import type { DataBar, Rule, Test } from "./read-rules.ts";

/** What conditional rules change about a cell. */
export type ConditionalLook = {
  readonly change: StyleChange;
  readonly bar?: Bar;
  readonly icon?: Icon;
  readonly hidesValue: boolean;
};

/** A bar in a cell, between two shares of its width. */
export type Bar = {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
  readonly isGradient: boolean;
  /** The bar grows towards the start. */
  readonly isNegative: boolean;
};

type Place = { readonly row: number; readonly column: number };

const OPERATORS: Readonly<Record<string, string>> = {
  equal: "=",
  notEqual: "<>",
  lessThan: "<",
  greaterThan: ">",
  lessThanOrEqual: "<=",
  greaterThanOrEqual: ">=",
};

/** Evaluates the conditional rules of a sheet for its cells. */
export class ConditionalLooks {
  readonly #rules: readonly Rule[];
  readonly #part: SheetPart;
  readonly #contents: SheetValues;
  readonly #today: number;
  readonly #parsed = new Map<string, Expression | undefined>();
  readonly #values = new Map<Rule, AreaValues>();
  readonly #onUnknown: () => void;

  /** @param onUnknown Called when a rule contains something unsupported. */
  constructor(
    part: SheetPart,
    rules: readonly Rule[],
    contents: SheetValues,
    today: number,
    onUnknown: () => void,
  ) {
    this.#part = part;
    this.#rules = rules;
    this.#contents = contents;
    this.#today = today;
    this.#onUnknown = onUnknown;
  }

  at(row: number, column: number): ConditionalLook | undefined {
    let look: ConditionalLook | undefined;
    for (const rule of this.#rules) {
      if (
        !rule.areas.some(
          (area) =>
            row >= area.top && row <= area.bottom && column >= area.left && column <= area.right,
        )
      ) {
        continue;
      }
      const found = this.#apply(rule, { row, column });
      if (found === undefined) continue;
      // Earlier rules take precedence over later ones.
      look = {
        ...found,
        ...look,
        change: {
          ...found.change,
          ...look?.change,
          font: { ...found.change.font, ...look?.change.font },
          borders: { ...found.change.borders, ...look?.change.borders },
        },
        hidesValue: found.hidesValue || (look?.hidesValue ?? false),
      };
      if (rule.stops) break;
    }
    return look;
  }

  #apply(rule: Rule, place: Place): ConditionalLook | undefined {
    const { test, change } = rule;
    const plain: ConditionalLook = { change, hidesValue: false };
    const value = this.#contents.resultAt(place.row, place.column);
    if (test.kind === "formula") return this.#holds(rule, test, place, value) ? plain : undefined;
    const values =
      this.#values.get(rule) ?? new AreaValues(this.#part.rows, this.#contents, rule.areas);
    this.#values.set(rule, values);
    if (test.kind === "repeated") {
      if (value === undefined) return undefined;
      return values.timesOf(value) > 1 !== test.isUnique ? plain : undefined;
    }
    if (typeof value !== "number") return undefined;
    switch (test.kind) {
      case "rank":
        return values.isAmong(value, test) ? plain : undefined;
      case "average":
        return values.isBeyondAverage(value, test) ? plain : undefined;
      case "colours": {
        const fill = scaleColour(test, value, values);
        return fill === undefined ? undefined : { change: { fill }, hidesValue: false };
      }
      case "bar": {
        const bar = barOf(test, value, values);
        return bar === undefined ? undefined : { change: {}, bar, hidesValue: test.hidesValue };
      }
      case "icons": {
        const icon = iconOf(test, value, values);
        return icon === undefined ? undefined : { change: {}, icon, hidesValue: test.hidesValue };
      }
      default:
        return undefined;
    }
  }

  #holds(
    { areas }: Rule,
    { formulas, operator }: Extract<Test, { kind: "formula" }>,
    cell: Place,
    value: Result,
  ): boolean {
    const [first] = areas;
    if (first === undefined) return false;
    const base = {
      row: Math.min(...areas.map(({ top }) => top)),
      column: Math.min(...areas.map(({ left }) => left)),
    };
    const results: Result[] = [];
    for (const formula of formulas) {
      const result = this.#evaluate(formula, cell, base);
      if (result === "unknown") return false;
      results.push(result.value);
    }
    if (operator === undefined) return isTrue(results[0]);
    if (value === undefined || value instanceof FormulaError) return false;
    const compare = (sign: string, other: Result) =>
      FUNCTIONS[sign]?.(
        [value, other].map((one) => ({ values: [one], isRange: false })),
        this.#around(cell, base),
      ) === true;
    if (operator === "between" || operator === "notBetween") {
      const [low, high] = results;
      const isBetween = compare(">=", low) && compare("<=", high);
      return isBetween === (operator === "between");
    }
    return compare(OPERATORS[operator] ?? "=", results[0]);
  }

  #evaluate(formula: string, cell: Place, base: Place): { value: Result } | "unknown" {
    try {
      if (!this.#parsed.has(formula)) this.#parsed.set(formula, parseFormula(formula));
      const parsed = this.#parsed.get(formula);
      if (parsed === undefined) return "unknown";
      return { value: evaluate(parsed, this.#around(cell, base)) };
    } catch (error) {
      if (!(error instanceof UnknownFormula)) throw error;
      this.#parsed.set(formula, undefined);
      this.#onUnknown();
      return "unknown";
    }
  }

  #around(cell: Place, base: Place) {
    const valueAt = (row: number, column: number) => this.#contents.resultAt(row, column);
    return { valueAt, cell, base, today: this.#today };
  }
}

function scaleColour(
  { thresholds, colours }: Extract<Test, { kind: "colours" }>,
  value: number,
  values: AreaValues,
): string | undefined {
  const stops = thresholds.map((threshold) => thresholdValue(threshold, values));
  const at = stops.findLastIndex((stop) => value >= stop);
  if (at < 0) return colours[0];
  const [low, high] = [stops[at] ?? 0, stops[at + 1]];
  const [colour, next] = [colours[at], colours[at + 1]];
  if (colour === undefined || high === undefined || next === undefined) return colour;
  return between(colour, next, high === low ? 0 : (value - low) / (high - low));
}

function barOf(test: DataBar, value: number, values: AreaValues): Bar | undefined {
  const [low = 0, high = 0] = test.thresholds.map((threshold) => thresholdValue(threshold, values));
  if (values.numbers.length === 0) return undefined;
  const [shortest, longest] = test.lengths;
  const share = high === low ? 1 : Math.min(1, Math.max(0, (value - low) / (high - low)));
  const isNegative = value < 0 && low < 0;
  const zero = low < 0 ? Math.min(1, -low / (high - low || 1)) : 0;
  const length = zero > 0 ? share : shortest + share * (longest - shortest);
  return {
    from: Math.min(zero, length),
    to: Math.max(zero, length),
    colour: isNegative ? test.negative : test.colour,
    isGradient: test.isGradient,
    isNegative,
  };
}
