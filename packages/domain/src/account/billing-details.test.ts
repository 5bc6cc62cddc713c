import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BILLING_LIMITS,
  type BillingDetails,
  STATES,
  billingProblems,
  checkBillingDetails,
  formatPostalCode,
} from "./billing-details.ts";

const details: BillingDetails = {
  name: "Escola da Serra",
  taxId: "11.222.333/0001-81",
  email: "Financeiro@Example.org",
  postalCode: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  complement: "",
  district: "Bela Vista",
  city: "São Paulo",
  state: "sp",
};

test("C5: details are stored without punctuation marks, in one spelling", () => {
  expect(checkBillingDetails(details)).toEqual({
    ok: true,
    value: {
      ...details,
      taxId: "11222333000181",
      email: "financeiro@example.org",
      postalCode: "01310100",
      state: "SP",
    },
  });
});

test("C5: there are 26 states and the federal district", () => {
  expect(new Set(STATES).size).toBe(27);
  expect(STATES).toContain("DF");
});

test.each([
  [{ name: " \u202e " }, "name", "billing.nameRequired"],
  [{ name: "a".repeat(10_000) }, "name", "billing.tooLong"],
  [{ taxId: "111.111.111-11" }, "taxId", "billing.badTaxId"],
  [{ email: "ana@" }, "email", "auth.badEmail"],
  [{ email: "ana@example.org\nBcc: all@example.org" }, "email", "auth.badEmail"],
  [{ postalCode: "0131010" }, "postalCode", "billing.badPostalCode"],
  [{ postalCode: "01310-1000" }, "postalCode", "billing.badPostalCode"],
  [{ postalCode: " ".repeat(10_000) + "01310100" }, "postalCode", "billing.badPostalCode"],
  [{ street: "" }, "street", "billing.addressRequired"],
  [{ number: "   " }, "number", "billing.addressRequired"],
  [{ district: "\u200f" }, "district", "billing.addressRequired"],
  [{ city: "a".repeat(81) }, "city", "billing.tooLong"],
  [{ complement: "a".repeat(61) }, "complement", "billing.tooLong"],
  [{ state: "XX" }, "state", "billing.badState"],
  [{ state: "" }, "state", "billing.badState"],
])("C5: of %o the field %s is refused with %s", (wrong, field, problem) => {
  const input = { ...details, ...wrong };
  expect(checkBillingDetails(input)).toEqual({ ok: false, problem, path: [field] });
  expect(billingProblems(input)).toEqual({ [field]: problem });
});

test("C5: all invalid fields are reported at once", () => {
  const empty = Object.fromEntries(Object.keys(details).map((field) => [field, ""]));
  const problems = billingProblems(empty as unknown as BillingDetails);
  const optional = new Set(["complement"]);
  expect(Object.keys(problems).toSorted()).toEqual(
    Object.keys(details)
      .filter((field) => !optional.has(field))
      .toSorted(),
  );
});

test("C5: normalised details are within their limits, and normalising them again changes nothing", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 150 });
  fc.assert(
    fc.property(text, text, text, (name, street, complement) => {
      const outcome = checkBillingDetails({ ...details, name, street, complement });
      if (!outcome.ok) return;
      expect(checkBillingDetails(outcome.value)).toEqual(outcome);
      expect(outcome.value.name.length).toBeLessThanOrEqual(BILLING_LIMITS.name);
      expect(JSON.stringify(outcome.value)).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    }),
  );
});

test("C5: a postal code is formatted while it is typed", () => {
  expect(["", "01310", "013101", "01310-100", "01310 1009", "x"].map(formatPostalCode)).toEqual([
    "",
    "01310",
    "01310-1",
    "01310-100",
    "01310-100",
    "",
  ]);
});
