import fc from "fast-check";
import { expect, test } from "vitest";
import { columnName, placeOf } from "./cell-address.ts";

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
  [16_383, "XFD"],
])("column %d is named %s", (column, name) => {
  expect(columnName(column)).toBe(name);
});

test("an address converts back to its row and column", () => {
  const place = fc.record({ row: fc.nat(1_048_575), column: fc.nat(16_383) });
  fc.assert(
    fc.property(place, ({ row, column }) => {
      expect(placeOf(`${columnName(column)}${row + 1}`)).toEqual({ row, column });
    }),
  );
});
