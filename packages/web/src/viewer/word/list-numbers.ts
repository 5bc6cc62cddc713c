import { writeNumber } from "./write-number.ts";

/** A level of a list in `numbering.xml`. */
export type ListLevel = {
  readonly start: number;
  readonly format: string;
  /** Contains %1 to %9 as placeholders for the numbers of the levels. */
  readonly text: string;
  /** The level, counted from 1, that restarts this one; 0 for none, undefined for every higher one. */
  readonly restartAfter: number | undefined;
  /** Writes all its numbers in decimal. */
  readonly isLegal: boolean;
  readonly suffix: "tab" | "space" | "nothing";
};

/** A list that paragraphs refer to; lists of the same definition continue each other's numbers. */
export type List = {
  readonly definition: string;
  readonly levels: readonly (ListLevel | undefined)[];
  /** The levels that restart when this list is first used. */
  readonly startsAnew: ReadonlySet<number>;
};

/** Numbers the paragraphs of lists in order. Source: ECMA-376 part 1, 17.9. */
export class ListCounter {
  readonly #lists: ReadonlyMap<string, List>;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.#lists = lists;
  }

  /** The number of the next paragraph of a list at a level from 0; undefined outside lists. */
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
  // A skipped level counts as begun.
  counts[level] ??= start;
  return writeNumber(counts[level], isLegal ? "decimal" : format);
}
