import type { Cell, CellValue, SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import { evaluate } from "./evaluate.ts";
import { parseFormula, UnknownFormula } from "./parse-formula.ts";
import { FormulaError, type Result } from "./results.ts";

const MAX_DEPTH = 100;
const MAX_KEPT = 100_000;

/** The values of a sheet's cells. Formulas without a stored value, as some programs write them, are calculated. */
export class SheetValues {
  readonly #rows: SheetRows;
  readonly #today: number;
  readonly #onUnknown: () => void;
  readonly #found = new Map<string, CellValue | undefined>();
  #depth = 0;

  /** @param onUnknown Called when a formula uses something unsupported. */
  constructor(rows: SheetRows, today: number, onUnknown: () => void) {
    this.#rows = rows;
    this.#today = today;
    this.#onUnknown = onUnknown;
  }

  of(row: number, cell: Cell | undefined): CellValue | undefined {
    if (cell?.formula === undefined) return cell?.value;
    const key = `${row} ${cell.column}`;
    if (this.#found.has(key)) return this.#found.get(key);
    // A circular reference has no value.
    this.#found.set(key, undefined);
    const value = this.#workOut(cell.formula, { row, column: cell.column });
    if (this.#found.size > MAX_KEPT) this.#found.clear();
    this.#found.set(key, value);
    return value;
  }

  resultAt(row: number, column: number): Result {
    const cell = this.#rows.cellsOf(row).find((one) => one.column === column);
    const value = this.of(row, cell);
    if (typeof value !== "object") return value;
    return "error" in value ? new FormulaError(value.error) : value.text;
  }

  #workOut(formula: string, cell: { row: number; column: number }): CellValue | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth++;
    try {
      const result = evaluate(parseFormula(formula), {
        valueAt: (row, column) => this.resultAt(row, column),
        cell,
        base: cell,
        today: this.#today,
      });
      if (result instanceof FormulaError) return { error: result.code };
      return typeof result === "string" ? { text: result } : (result ?? 0);
    } catch (error) {
      if (!(error instanceof UnknownFormula)) throw error;
      this.#onUnknown();
      return undefined;
    } finally {
      this.#depth--;
    }
  }
}
