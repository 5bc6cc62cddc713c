import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTaxId, readTaxId } from "./tax-id.ts";

// Example numbers of the Receita Federal and its documents; none belongs to a person.
const CPF = "52998224725";
const CNPJ = "11222333000181";
const LETTERED = "12ABC34501DE35";

const marks = fc.constantFrom("", " ", ".", "-", "/");
const signs = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");

test("C4: CPFs and CNPJs are recognised by their check digits, including CNPJs with letters", () => {
  expect(readTaxId(CPF)).toEqual({ kind: "cpf", digits: CPF });
  expect(readTaxId(CNPJ)).toEqual({ kind: "cnpj", digits: CNPJ });
  expect(readTaxId(LETTERED)).toEqual({ kind: "cnpj", digits: LETTERED });
  expect(readTaxId("12.abc.345/01de-35")).toEqual({ kind: "cnpj", digits: LETTERED });
});

test("C4: punctuation and spaces do not matter", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(CPF, CNPJ, LETTERED),
      fc.array(marks, { minLength: 14, maxLength: 14 }),
      (digits, between) => {
        const typed = Array.from(digits)
          .map((sign, at) => sign + (between[at] ?? ""))
          .join("");
        expect(readTaxId(typed)?.digits).toBe(digits);
      },
    ),
  );
});

test("C4: a single wrong character is always detected", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(CPF, CNPJ),
      fc.nat(13),
      fc.constantFrom(...signs.slice(0, 10)),
      (digits, at, sign) => {
        fc.pre(at < digits.length && digits[at] !== sign);
        expect(readTaxId(digits.slice(0, at) + sign + digits.slice(at + 1))).toBeUndefined();
      },
    ),
  );
});

test("C4: exactly one of the hundred possible endings of a number is valid", () => {
  const body = fc.array(fc.constantFrom(...signs), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(body, (chosen) => {
      fc.pre(new Set(chosen).size > 1);
      const endings = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, "0"));
      const right = endings.filter((ending) => readTaxId(chosen.join("") + ending) !== undefined);
      expect(right).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});

test("C4: equal digits are refused although their check digits are valid", () => {
  for (const digit of "0123456789") {
    expect(readTaxId(digit.repeat(11))).toBeUndefined();
    expect(readTaxId(digit.repeat(14))).toBeUndefined();
  }
});

test.each(["", "   ", "123", `${CPF}0`, "5299822472A", "12ABC34501DEAB", "９9999999999"])(
  "C4: %j is not a tax id",
  (typed) => expect(readTaxId(typed)).toBeUndefined(),
);

test("C4: input that is far too long is not parsed", () => {
  expect(readTaxId(" ".repeat(10_000) + CPF)).toBeUndefined();
  expect(formatTaxId("9".repeat(10_000))).toBe("99.999.999/9999-99");
});

test("C4: a tax id is formatted while it is typed", () => {
  const steps = ["5", "529", "5299", "529982", "5299822", "529982247", "5299822472", CPF];
  expect(steps.map(formatTaxId)).toEqual([
    "5",
    "529",
    "529.9",
    "529.982",
    "529.982.2",
    "529.982.247",
    "529.982.247-2",
    "529.982.247-25",
  ]);
  expect(formatTaxId("112223330001")).toBe("11.222.333/0001");
  expect(formatTaxId(CNPJ)).toBe("11.222.333/0001-81");
  expect(formatTaxId("12abc34501de35")).toBe("12.ABC.345/01DE-35");
});

test("C4: formatting twice is the same as formatting once", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const once = formatTaxId(typed);
      expect(formatTaxId(once)).toBe(once);
    }),
  );
});
