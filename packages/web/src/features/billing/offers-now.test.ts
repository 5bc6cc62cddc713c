import type { WireBilling } from "@mosaico/contract/billing";
import { expect, test } from "vitest";
import { offersNow } from "./offers-now.ts";

const offer = { plan: "Mosaico do Mosaico", amount: 4900, currency: "BRL" } as const;
const billing: WireBilling = {
  accountId: "a",
  plan: "Mosaico Base",
  limits: { mosaics: 3, members: 3, bytes: 1, tileBytes: 1 },
  usage: { mosaics: 1, members: 1, bytes: 0, tileBytes: 0 },
  details: null,
  canPay: true,
  offers: [
    { ...offer, term: "month" },
    { ...offer, term: "year" },
  ],
  subscription: null,
};

const NOW = new Date("2026-11-21T12:00:00.000Z");

test.each([
  ["nothing was bought", null, ["month", "year"]],
  ["it has ended", { status: "ended", term: "month", isEnding: false }, ["month", "year"]],
  ["a month is renewed", { status: "active", term: "month", isEnding: false }, []],
  ["a month is late", { status: "pastDue", term: "month", isEnding: false }, []],
  ["a month is not paid yet", { status: "awaitingPayment", term: "month", isEnding: false }, []],
  ["a month ends", { status: "active", term: "month", isEnding: true }, ["year"]],
  [
    "a year is not paid yet",
    { status: "awaitingPayment", term: "year", isEnding: false },
    ["month", "year"],
  ],
] as const)("where %s", (_, current, terms) => {
  const subscription = current && { ...current, paidUntil: null };
  expect(offersNow({ ...billing, subscription }, NOW).map(({ term }) => term)).toEqual(terms);
});

test.each([
  ["2027-11-20T12:00:00.000Z", []],
  ["2027-01-20T12:00:00.000Z", ["year"]],
])("another year is offered towards the end of the year until %s", (paidUntil, terms) => {
  const subscription = { status: "active", term: "year", isEnding: true, paidUntil } as const;
  expect(offersNow({ ...billing, subscription }, NOW).map(({ term }) => term)).toEqual(terms);
});
