import fc from "fast-check";
import { expect, test } from "vitest";
import { paidUntil } from "./paid-until.ts";

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);

test("C6: a payment covers twelve months from its day", () => {
  expect(paidUntil([])).toBeUndefined();
  expect(paidUntil([day("2026-11-21")])).toEqual(day("2027-11-21"));
  expect(paidUntil([day("2028-02-29")])).toEqual(day("2029-02-28"));
});

test("C6: a payment before the end adds a year, and one after the end starts anew", () => {
  expect(paidUntil([day("2026-01-10"), day("2026-12-01")])).toEqual(day("2028-01-10"));
  expect(paidUntil([day("2026-01-10"), day("2027-03-01")])).toEqual(day("2028-03-01"));
});

test("C6: the order in which payments are reported does not matter", () => {
  const moment = fc.date({
    min: day("2026-01-01"),
    max: day("2036-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 6 }), (payments) => {
      const until = paidUntil(payments);
      expect(paidUntil(payments.toReversed())).toEqual(until);
      for (const paid of payments) expect(until?.getTime()).toBeGreaterThan(paid.getTime());
    }),
  );
});
