import { type Outcome, accept, refuse } from "../outcome.ts";

const SIGNS = /^\+?[\d\s().\-/]+$/;
// An area code of two digits other than 0, and a number of eight digits, or of nine that start with 9.
const BRAZILIAN = /^55[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/;

/** Q2: normalises a phone number, keeping its grouping, or returns why it is refused. Empty for none. */
export function checkPhone(text: string): Outcome<string, "forms.badPhone"> {
  const phone = text
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .trim();
  if (phone === "") return accept("");
  const digits = phone.replaceAll(/\D/g, "");
  const isRight =
    phone.length <= 40 &&
    SIGNS.test(phone) &&
    digits.length >= 8 &&
    digits.length <= 15 &&
    !/^(\d)\1*$/.test(digits) &&
    isRightAbroad(phone, digits);
  return isRight ? accept(phone) : refuse("forms.badPhone", ["phone"]);
}

/** A number with a country code must start with an existing one; a Brazilian number must be complete. */
function isRightAbroad(phone: string, digits: string): boolean {
  if (!phone.startsWith("+")) return true;
  return digits.startsWith("55") ? BRAZILIAN.test(digits) : !digits.startsWith("0");
}
