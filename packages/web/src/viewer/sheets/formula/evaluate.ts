import { FUNCTIONS } from "./functions.ts";
import { type Expression, type Reference, UnknownFormula } from "./parse-formula.ts";
import { FormulaError, type Input, isTrue, type Result, type Surroundings } from "./results.ts";

const MAX_CELLS = 20_000;

/** Evaluates a formula. Throws `UnknownFormula` if it uses something unsupported. */
export function evaluate(expression: Expression, around: Surroundings): Result {
  if (expression.kind === "value") return expression.value;
  if (expression.kind === "missing") return undefined;
  if (expression.kind === "range") {
    const [value] = valuesIn(expression.from, expression.to, around);
    return value;
  }
  const { name, inputs } = expression;
  if (name === "IF") return chosen(inputs, around);
  if (name === "IFERROR") {
    const first = inputs[0] === undefined ? undefined : evaluate(inputs[0], around);
    return first instanceof FormulaError && inputs[1] ? evaluate(inputs[1], around) : first;
  }
  if (name === "ROW" || name === "COLUMN") return placeOf(name, inputs[0], around);
  const evaluator = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (evaluator === undefined) throw new UnknownFormula(name);
  return evaluator(
    inputs.map((input) => inputOf(input, around)),
    around,
  );
}

function chosen([test, then, otherwise]: readonly Expression[], around: Surroundings): Result {
  const result = test === undefined ? undefined : evaluate(test, around);
  if (result instanceof FormulaError) return result;
  const branch = isTrue(result) ? then : otherwise;
  return branch === undefined ? isTrue(result) : evaluate(branch, around);
}

function inputOf(expression: Expression, around: Surroundings): Input {
  if (expression.kind !== "range") {
    return { values: [evaluate(expression, around)], isRange: false };
  }
  return { values: valuesIn(expression.from, expression.to, around), isRange: true };
}

function placeOf(name: string, input: Expression | undefined, around: Surroundings): Result {
  if (input !== undefined && input.kind !== "range") throw new UnknownFormula(name);
  const { row, column } = input === undefined ? around.cell : moved(input.from, around);
  return (name === "ROW" ? row : column) + 1;
}

function moved(reference: Reference, { cell, base }: Surroundings) {
  return {
    row: reference.row + (reference.isRowFixed ? 0 : cell.row - base.row),
    column: reference.column + (reference.isColumnFixed ? 0 : cell.column - base.column),
  };
}

function valuesIn(from: Reference, to: Reference, around: Surroundings): Result[] {
  const [first, last] = [moved(from, around), moved(to, around)];
  const [top, bottom] = [Math.min(first.row, last.row), Math.max(first.row, last.row)];
  const [left, right] = [Math.min(first.column, last.column), Math.max(first.column, last.column)];
  if ((bottom - top + 1) * (right - left + 1) > MAX_CELLS) throw new UnknownFormula("Too wide.");
  const values: Result[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) values.push(around.valueAt(row, column));
  }
  return values;
}
