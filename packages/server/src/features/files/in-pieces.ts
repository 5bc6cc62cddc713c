import { setImmediate } from "node:timers/promises";

/** One file that cannot be removed keeps no other; so many mean that the store is away. */
const MAX_FAILURES = 10;

/** What is to be looked at, a few at a time, so that others are served between two pieces. */
type Piecework<File> = {
  /** The ones that follow the last of those before, at most `atOnce`. */
  readonly list: (last: File | undefined) => Promise<readonly File[]>;
  readonly atOnce: number;
  /** Whether it was due, and is gone. */
  readonly remove: (file: File) => Promise<boolean>;
};

/** Removes what is listed, until nothing follows, it is over, or too much failed. Gives how many. */
export async function removeInPieces<File>(
  { list, atOnce, remove }: Piecework<File>,
  isOver: () => boolean,
  failures: unknown[],
): Promise<number> {
  let removed = 0;
  let last: File | undefined;
  const isDone = () => isOver() || failures.length >= MAX_FAILURES;
  do {
    const files = await list(last);
    for (const file of files) {
      if (isDone()) break;
      try {
        removed += Number(await remove(file));
      } catch (error) {
        failures.push(error);
      }
    }
    last = files.at(atOnce - 1);
    // SQLite answers at once: without a pause nobody else would be served until all is looked at.
    await setImmediate();
  } while (last !== undefined && !isDone());
  return removed;
}
