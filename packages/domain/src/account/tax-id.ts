/**
 * C4: the tax id of a payer in Brazil: a CPF for a person, a CNPJ for an organisation. `digits` is without punctuation.
 */
export type TaxId = { readonly kind: "cpf" | "cnpj"; readonly digits: string };

/** C4: the maximum length of a typed tax id: with all punctuation and some surrounding spaces. */
export const TAX_ID_LIMIT = 32;

const MARKS = /[\s.\-/]/g;
const CPF = /^\d{11}$/;
// Letters are allowed since July 2026, except in the check digits (IN RFB 2.229/2024).
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ALL_EQUAL = /^(.)\1*$/;
const CNPJ_LENGTH = 14;
const CPF_LENGTH = 11;

/** C4: parses a CPF or CNPJ, with or without punctuation; undefined if its check digits are invalid. */
export function readTaxId(text: string): TaxId | undefined {
  if (text.length > TAX_ID_LIMIT) return undefined;
  const digits = text.replaceAll(MARKS, "").toUpperCase();
  if (ALL_EQUAL.test(digits)) return undefined;
  if (CPF.test(digits) && hasCheckDigits(digits, 11)) return { kind: "cpf", digits };
  if (CNPJ.test(digits) && hasCheckDigits(digits, 9)) return { kind: "cnpj", digits };
  return undefined;
}

/**
 * C4: formats as much of a CPF or CNPJ as was typed: `123.456.789-09`, `12.ABC.345/01DE-35`. Characters that cannot
 * occur in a tax id are dropped.
 */
export function formatTaxId(text: string): string {
  const typed = text
    .slice(0, 4 * TAX_ID_LIMIT)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .slice(0, CNPJ_LENGTH);
  const isCpf = typed.length <= CPF_LENGTH && /^\d*$/.test(typed);
  return isCpf
    ? marked(typed, { 3: ".", 6: ".", 9: "-" })
    : marked(typed, { 2: ".", 5: ".", 8: "/", 12: "-" });
}

function marked(typed: string, marks: Readonly<Record<number, string>>): string {
  return Array.from(typed)
    .map((sign, at) => (marks[at] ?? "") + sign)
    .join("");
}

/**
 * Returns whether the last two digits match those before: sums with weights from 2 upwards, starting again after the
 * maximum.
 */
function hasCheckDigits(digits: string, heaviest: number): boolean {
  const body = digits.slice(0, -2);
  const first = checkDigit(body, heaviest);
  return digits === `${body}${first}${checkDigit(`${body}${first}`, heaviest)}`;
}

function checkDigit(body: string, heaviest: number): number {
  const weights = heaviest - 1;
  const sum = Array.from(body)
    .toReversed()
    // The value of a letter is its distance from 0 in ASCII, as for digits: 0 is 0, A is 17.
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % weights)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
