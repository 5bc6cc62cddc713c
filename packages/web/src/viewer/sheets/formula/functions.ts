import { FormulaError, type Input, isTrue, type Result, type Surroundings } from "./results.ts";

type Call = (inputs: readonly Input[], around: Surroundings) => Result;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const NO_VALUE = new FormulaError("#VALUE!");

/** The functions and operators commonly used in conditional formatting. */
export const FUNCTIONS: Readonly<Record<string, Call>> = {
  "=": compared((order) => order === 0),
  "<>": compared((order) => order !== 0),
  "<": compared((order) => order < 0),
  ">": compared((order) => order > 0),
  "<=": compared((order) => order <= 0),
  ">=": compared((order) => order >= 0),
  "+": numeric((a, b) => a + b),
  "-": numeric((a, b) => a - b),
  "*": numeric((a, b) => a * b),
  "/": numeric((a, b) => (b === 0 ? Number.NaN : a / b)),
  "^": numeric((a, b) => a ** b),
  NEGATE: numeric((a) => -a),
  PLUS: (inputs) => single(inputs[0]),
  PERCENT: numeric((a) => a / 100),
  "&": (inputs) => inputs.map((input) => textOf(single(input))).join(""),
  AND: logical((all) => all.every(isTrue)),
  OR: logical((all) => all.some(isTrue)),
  XOR: logical((all) => all.filter(isTrue).length % 2 === 1),
  NOT: ([input]) => {
    const value = single(input);
    return value instanceof FormulaError ? value : !isTrue(value);
  },
  ISBLANK: tested((value) => value === undefined),
  ISERROR: tested((value) => value instanceof FormulaError),
  ISERR: tested((value) => value instanceof FormulaError && value.code !== "#N/A"),
  ISNA: tested((value) => value instanceof FormulaError && value.code === "#N/A"),
  ISNUMBER: tested((value) => typeof value === "number"),
  ISTEXT: tested((value) => typeof value === "string"),
  ISNONTEXT: tested((value) => typeof value !== "string"),
  ISLOGICAL: tested((value) => typeof value === "boolean"),
  ISEVEN: numeric((a) => Number(Math.trunc(a) % 2 === 0)),
  ISODD: numeric((a) => Number(Math.trunc(a) % 2 !== 0)),
  MOD: numeric((a, b) => (b === 0 ? Number.NaN : a - b * Math.floor(a / b))),
  ABS: numeric(Math.abs),
  INT: numeric(Math.floor),
  SIGN: numeric(Math.sign),
  SQRT: numeric(Math.sqrt),
  ROUND: numeric((a, b) => Math.round(a * 10 ** b) / 10 ** b),
  ROUNDUP: numeric((a, b) => (Math.sign(a) * Math.ceil(Math.abs(a) * 10 ** b)) / 10 ** b),
  ROUNDDOWN: numeric((a, b) => Math.trunc(a * 10 ** b) / 10 ** b),
  TRUNC: numeric((a, b) => Math.trunc(a * 10 ** b) / 10 ** b),
  FLOOR: numeric((a, b) => (b === 0 ? 0 : Math.floor(a / b) * b)),
  CEILING: numeric((a, b) => (b === 0 ? 0 : Math.ceil(a / b) * b)),
  SUM: over((numbers) => numbers.reduce((sum, one) => sum + one, 0)),
  AVERAGE: over((numbers) =>
    numbers.length === 0 ? Number.NaN : numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
  ),
  MIN: over((numbers) => (numbers.length === 0 ? 0 : Math.min(...numbers))),
  MAX: over((numbers) => (numbers.length === 0 ? 0 : Math.max(...numbers))),
  MEDIAN: over((numbers) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
    return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
  }),
  COUNT: (inputs) => numbersIn(inputs).length,
  COUNTA: (inputs) =>
    inputs.flatMap(({ values }) => values).filter((one) => one !== undefined).length,
  COUNTBLANK: (inputs) =>
    inputs.flatMap(({ values }) => values).filter((one) => one === undefined || one === "").length,
  COUNTIF: ([range, test]) => {
    const holds = criterion(single(test));
    return range?.values.filter(holds).length ?? 0;
  },
  LEN: ([text]) => orError(single(text), (value) => textOf(value).length),
  TRIM: ([text]) => orError(single(text), (value) => textOf(value).trim().replaceAll(/ +/g, " ")),
  UPPER: ([text]) => orError(single(text), (value) => textOf(value).toUpperCase()),
  LOWER: ([text]) => orError(single(text), (value) => textOf(value).toLowerCase()),
  LEFT: ([text, count]) =>
    orError(single(text), (value) => textOf(value).slice(0, lengthOf(count))),
  RIGHT: ([text, count]) =>
    orError(single(text), (value) => textOf(value).slice(-lengthOf(count) || undefined)),
  MID: ([text, start, count]) =>
    orError(single(text), (value) =>
      textOf(value).slice(lengthOf(start) - 1, lengthOf(start) - 1 + lengthOf(count)),
    ),
  EXACT: ([a, b]) => textOf(single(a)) === textOf(single(b)),
  SEARCH: found((text) => text.toLowerCase()),
  FIND: found((text) => text),
  VALUE: ([text]) => orError(single(text), (value) => numberOf(value)),
  TODAY: (_, { today }) => Math.floor(today),
  NOW: (_, { today }) => today,
  DATE: numeric((year, month, day) => (Date.UTC(year, month - 1, day) - FIRST_DAY) / DAY_MS),
  YEAR: numeric((serial) => dateOf(serial).getUTCFullYear()),
  MONTH: numeric((serial) => dateOf(serial).getUTCMonth() + 1),
  DAY: numeric((serial) => dateOf(serial).getUTCDate()),
  WEEKDAY: numeric((serial, type) => {
    const day = dateOf(serial).getUTCDay();
    return type === 2 ? ((day + 6) % 7) + 1 : type === 3 ? (day + 6) % 7 : day + 1;
  }),
};

/** The order of two values: numbers before texts before booleans, texts without regard to case. */
function orderOf(a: Result, b: Result): number {
  const [left, right] = [blankAs(a, b), blankAs(b, a)];
  const rank = (value: Result) => ["number", "string", "boolean"].indexOf(typeof value);
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (typeof left === "string" && typeof right === "string") {
    const [x, y] = [left.toLowerCase(), right.toLowerCase()];
    return x === y ? 0 : x < y ? -1 : 1;
  }
  return Number(left) - Number(right);
}

function blankAs(value: Result, other: Result): Result {
  if (value !== undefined) return value;
  return typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
}

function compared(holds: (order: number) => boolean): Call {
  return ([a, b]) => {
    const [left, right] = [single(a), single(b)];
    if (left instanceof FormulaError) return left;
    return right instanceof FormulaError ? right : holds(orderOf(left, right));
  };
}

function numeric(work: (a: number, b: number, c: number) => number): Call {
  return (inputs) => {
    const values = inputs.map(single);
    const wrong = values.find((value) => value instanceof FormulaError);
    if (wrong !== undefined) return wrong;
    const [a = 0, b = 0, c = 0] = values.map(numberOf).map((value) => Number(value));
    const result = work(a, b, c);
    return Number.isNaN(result) ? NO_VALUE : result;
  };
}

function logical(work: (values: readonly Result[]) => boolean): Call {
  return (inputs) => {
    const values = inputs.flatMap((input) => input.values);
    return (
      values.find((value) => value instanceof FormulaError) ??
      work(values.filter((value) => value !== undefined && typeof value !== "string"))
    );
  };
}

function tested(test: (value: Result) => boolean): Call {
  return ([input]) => test(single(input));
}

function over(work: (numbers: readonly number[]) => number): Call {
  return (inputs) => {
    const wrong = inputs
      .flatMap(({ values }) => values)
      .find((value) => value instanceof FormulaError);
    const result = work(numbersIn(inputs));
    return wrong ?? (Number.isNaN(result) ? new FormulaError("#DIV/0!") : result);
  };
}

function found(fold: (text: string) => string): Call {
  return ([what, where, start]) => {
    const within = single(where);
    if (within instanceof FormulaError) return within;
    const from = start === undefined ? 0 : lengthOf(start) - 1;
    const at = fold(textOf(within)).indexOf(fold(textOf(single(what))), from);
    return at < 0 ? NO_VALUE : at + 1;
  };
}

function criterion(test: Result): (value: Result) => boolean {
  const [, sign = "=", rest = ""] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(textOf(test)) ?? [];
  const wanted = rest.trim() !== "" && !Number.isNaN(Number(rest)) ? Number(rest) : rest;
  const compare = FUNCTIONS[sign];
  return (value) => {
    if (value === undefined && wanted !== "") return sign === "<>";
    const inputs = [value, wanted].map((one) => ({ values: [one], isRange: false }));
    return compare?.(inputs, NOWHERE) === true;
  };
}

const NOWHERE: Surroundings = {
  valueAt: () => undefined,
  cell: { row: 0, column: 0 },
  base: { row: 0, column: 0 },
  today: 0,
};

function single(input: Input | undefined): Result {
  return input?.values[0];
}

function orError(value: Result, work: (value: Result) => Result): Result {
  return value instanceof FormulaError ? value : work(value);
}

function textOf(value: Result): string {
  if (value === undefined || value instanceof FormulaError) return "";
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

function numberOf(value: Result): number | FormulaError {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (value === undefined) return 0;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? NO_VALUE : number;
}

function lengthOf(input: Input | undefined): number {
  const value = input === undefined ? 1 : numberOf(single(input));
  return typeof value === "number" ? Math.max(0, Math.trunc(value)) : 0;
}

function numbersIn(inputs: readonly Input[]): number[] {
  return inputs.flatMap(({ values, isRange }) =>
    values.flatMap((value) => {
      if (typeof value === "number") return [value];
      // Texts and booleans count if written in the formula, not if they come from cells.
      const number = isRange || value === undefined ? Number.NaN : Number(numberOf(value));
      return Number.isNaN(number) ? [] : [number];
    }),
  );
}

function dateOf(serial: number): Date {
  return new Date(FIRST_DAY + Math.floor(serial) * DAY_MS);
}
