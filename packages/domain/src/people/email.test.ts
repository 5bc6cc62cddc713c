import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { EMAIL_LIMIT, isEmail, mailboxOf, normaliseEmail } from "./email.ts";

test("E1: surrounding space and capitals do not matter", () => {
  expect(normaliseEmail("  Ana.Silva@Example.ORG\n")).toBe("ana.silva@example.org");
});

test("E1: letters that only look like others are not converted into them", () => {
  for (const text of [
    "bi\u212a@example.org",
    "\u212Aarl@example.org",
    "ana@m\u0131l.org",
    "\u0130da@a.org",
  ])
    expect(isEmail(normaliseEmail(text)), text).toBe(false);
  // Not even if a whole alphabet is mapped to ASCII.
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
      const text = `${a}k@${b}example.org`;
      const bare = text.trim();
      // oxlint-disable-next-line no-control-regex -- All of ASCII is meant.
      if (isEmail(normaliseEmail(text))) expect(bare).toMatch(/^[\u0000-\u007f]*$/);
    }),
  );
});

test("E1: addresses that differ after a plus sign share a mailbox", () => {
  expect(mailboxOf("ana+a.b+c@example.org")).toBe("ana@example.org");
  expect(mailboxOf("ana@example.org")).toBe("ana@example.org");
});

test("E1: usual addresses are valid", () => {
  for (const text of [
    "a@b.co",
    "ana.silva+mosaico@mail.example.com.br",
    "o'neil_1@ex-ample.org",
    "1@2.34",
  ]) {
    expect(isEmail(text), text).toBe(true);
  }
});

test("E1: characters that could break a mail header, and addresses without a host, are refused", () => {
  for (const text of [
    "",
    "ana",
    "@example.org",
    "ana@",
    "ana@localhost",
    "ana@-a.org",
    "ana@a-.org",
    "ana@a..org",
    "a b@example.org",
    "ana@example.org\r\nBcc: x@example.org",
    "ana@example.org,x@example.org",
    "<ana@example.org>",
    '"ana"@example.org',
    "joão@example.org",
    "ana@exämple.org",
    "ANA@example.org",
  ]) {
    expect(isEmail(text), text).toBe(false);
  }
});

test("E1: an address has at most 254 characters, 64 before the @ and 63 between dots", () => {
  const label = "b".repeat(63);
  const longest = `${"a".repeat(61)}@${label}.${label}.${label}.c`;
  expect(longest).toHaveLength(EMAIL_LIMIT + 1);
  expect(isEmail(longest.slice(1))).toBe(true);
  expect(isEmail(longest)).toBe(false);
  expect(isEmail(`${"a".repeat(65)}@b.co`)).toBe(false);
  expect(isEmail(`a@${"b".repeat(64)}.co`)).toBe(false);
});

test("E1: normalising an address twice is the same as once", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), anyString), (text) => {
      const once = normaliseEmail(text);
      if (isEmail(once)) expect(normaliseEmail(once)).toBe(once);
    }),
  );
});
