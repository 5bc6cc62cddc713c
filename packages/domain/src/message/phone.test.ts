import { expect, test } from "vitest";
import { checkPhone } from "./phone.ts";

test.each([
  ["(11) 91234-5678", "(11) 91234-5678"],
  ["11 3456 7890", "11 3456 7890"],
  [" +55\u00a011  91234–5678 ", "+55 11 91234-5678"],
  ["+55 (85) 3456-7890", "+55 (85) 3456-7890"],
  ["0170 1234567", "0170 1234567"],
  ["+49 170/1234567", "+49 170/1234567"],
  ["＋３９ ０６ １２３４ ５６７８", "+39 06 1234 5678"],
  ["3456-7890", "3456-7890"],
  ["+1.415.555.2671", "+1.415.555.2671"],
])("Q2: %j is a phone number", (text, normalised) => {
  expect(checkPhone(text)).toEqual({ ok: true, value: normalised });
});

test.each(["", "   ", "\u00a0\n"])("Q2: %j leaves the phone number out", (text) => {
  expect(checkPhone(text)).toEqual({ ok: true, value: "" });
});

test.each([
  "whatsapp",
  "1234567",
  "1234567890123456",
  "1".repeat(10_000),
  "11 11 11 11 11",
  "++55 11 91234-5678",
  "11 91234-5678 ramal 2",
  "+55 11 1234-567",
  "+55 01 91234-5678",
  "+55 11 81234-56789",
  "+049 170 1234567",
  "11 91234-5678\nBcc: x@example.org",
  "<b>11 91234-5678</b>",
  `11 91234${" -".repeat(30)}5678`,
])("Q2: %.40j is not a phone number", (text) => {
  expect(checkPhone(text)).toMatchObject({ ok: false, problem: "forms.badPhone" });
});
