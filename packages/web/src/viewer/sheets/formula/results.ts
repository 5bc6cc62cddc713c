/** The value of a formula or a cell. */
export type Result = number | string | boolean | undefined | FormulaError;

/** Such as "#DIV/0!". */
export class FormulaError {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** An argument of a function: one value, or those of a range of cells. */
export type Input = { readonly values: readonly Result[]; readonly isRange: boolean };

export type Surroundings = {
  readonly valueAt: (row: number, column: number) => Result;
  /** The formula's own cell, and the cell it was written for. */
  readonly cell: { readonly row: number; readonly column: number };
  readonly base: { readonly row: number; readonly column: number };
  /** Today, in days since 1899-12-30. */
  readonly today: number;
};

/** Whether a condition with this result is met. */
export function isTrue(result: Result): boolean {
  return result === true || (typeof result === "number" && result !== 0);
}
