import { setImmediate } from "node:timers/promises";

const ROWS_AT_ONCE = 500;

/**
 * All rows of a list, in portions: small enough to hold nobody up, and never more than one in memory. `list` returns
 * the next rows after a key.
 */
export async function* portions<Row, Key>(
  list: (after: Key | undefined, max: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  let after: Key | undefined;
  for (;;) {
    const rows = await list(after, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    const last = rows.at(ROWS_AT_ONCE - 1);
    if (last === undefined) return;
    after = keyOf(last);
    // SQLite answers synchronously: without this pause, no other request would be served until everything is read.
    await setImmediate();
  }
}

/** The rows as pieces of a JSON array. */
export async function* arrayOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  wireOf: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  let comma = "";
  yield "[";
  for await (const some of rows) {
    yield `${comma}${some.map((row) => JSON.stringify(wireOf(row))).join(",\n")}`;
    comma = ",\n";
  }
  yield "]";
}
