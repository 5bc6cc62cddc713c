import { setImmediate } from "node:timers/promises";

/**
 * One file that cannot be deleted must not block the others; this many failures mean that the storage is unreachable.
 */
const MAX_FAILURES = 10;

/** Files to check in portions, so that other requests are served in between. */
type Piecework<File> = {
  /** Lists at most `atOnce` files after the given one. */
  readonly list: (last: File | undefined) => Promise<readonly File[]>;
  readonly atOnce: number;
  /** Returns whether the file was due and is now deleted. */
  readonly remove: (file: File) => Promise<boolean>;
};

/**
 * Deletes the listed files until none are left, `isOver` says so, or too many have failed. Returns the number deleted.
 */
export async function removeInPortions<File>(
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
    // SQLite answers synchronously: without this pause, no other request would be served until all is checked.
    await setImmediate();
  } while (last !== undefined && !isDone());
  return removed;
}
