import { writeNumber } from "./write-number.ts";

/** A level of a list, as `numbering.xml` has it. */
export type ListLevel = {
  readonly start: number;
  readonly format: string;
  /** With %1 to %9 in the place of the numbers of the levels. */
  readonly text: string;
  /** The level, counted from 1, whose use lets this one begin again; 0 for none, undefined for every higher one. */
  readonly restartAfter: number | undefined;
  /** All numbers in it are written in digits. */
  readonly isLegal: boolean;
  readonly suffix: "tab" | "space" | "nothing";
};

/** A list that paragraphs name: those of the same definition go on counting where another one ended. */
export type List = {
  readonly definition: string;
  readonly levels: readonly (ListLevel | undefined)[];
  /** The levels that begin anew the first time that this list is used. */
  readonly startsAnew: ReadonlySet<number>;
};

/** Counts the paragraphs of lists in their order. Source: ECMA-376 part 1, 17.9. */
export class ListCounter {
  readonly #lists: ReadonlyMap<string, List>;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.#lists = lists;
  }

  /** What stands before the next paragraph of a list at a level from 0; undefined for what is in no list. */
  next(list: string, level: number): string | undefined {
    const found = this.#lists.get(list);
    const at = found?.levels[level];
    if (found === undefined || at === undefined) return undefined;
    const counts = this.#counts.get(found.definition) ?? [];
    this.#counts.set(found.definition, counts);
    this.#beginAnew(list, found, counts);
    const count = counts[level];
    counts[level] = count === undefined ? at.start : count + 1;
    found.levels.forEach((lower, index) => {
      if (index > level && lower !== undefined && isRestarted(lower, level))
        counts[index] = undefined;
    });
    return at.text.replaceAll(/%([1-9])/g, (_, digit: string) =>
      numberOf(found, counts, Number(digit) - 1, at.isLegal),
    );
  }

  #beginAnew(id: string, list: List, counts: (number | undefined)[]): void {
    if (this.#begun.has(id)) return;
    this.#begun.add(id);
    for (const level of list.startsAnew) counts[level] = undefined;
  }
}

function isRestarted({ restartAfter }: ListLevel, used: number): boolean {
  return restartAfter === undefined || used < restartAfter;
}

function numberOf(
  { levels }: List,
  counts: (number | undefined)[],
  level: number,
  isLegal: boolean,
): string {
  const { start = 1, format = "decimal" } = levels[level] ?? {};
  // A level that was never used counts as begun.
  counts[level] ??= start;
  return writeNumber(counts[level], isLegal ? "decimal" : format);
}
