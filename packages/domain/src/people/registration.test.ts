import { expect, test } from "vitest";
import { type RegistrationRule, isRegistrationDomain, mayRegister } from "./registration.ts";

const domains: RegistrationRule = { is: "domains", domains: ["example.org", "*.school.example"] };

test.each([
  ["ana@example.org", true],
  ["ana@example.org.evil.example", false],
  ["ana@evil-example.org", false],
  ["ana@sub.example.org", false],
  ["ana@a.school.example", true],
  ["ana@b.a.school.example", true],
  ["ana@school.example", false],
  ["ana@evilschool.example", false],
  ['"a@example.org"@evil.example', false],
  ["example.org", true],
  ["", false],
])("W6: with domains, %s may register: %s", (email, may) => {
  // A text without @ never gets here: it is no address.
  expect(mayRegister(domains, email)).toBe(may);
});

test("W6: everybody may register, or nobody without an invitation", () => {
  expect(mayRegister({ is: "open" }, "ana@example.net")).toBe(true);
  expect(mayRegister({ is: "invited" }, "ana@example.org")).toBe(false);
});

test.each([
  ["example.org", true],
  ["*.example.org", true],
  ["xn--bcher-kva.example", true],
  ["bücher.example", false],
  ["example", false],
  ["*", false],
  ["*.*.org", false],
  ["-a.example", false],
  ["ana@example.org", false],
  [`${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}`, false],
])("W6: %s is a domain of a rule: %s", (text, is) => {
  expect(isRegistrationDomain(text)).toBe(is);
});
