import { type Outcome, accept, refuse } from "../outcome.ts";
import { EMAIL_LIMIT, isEmail, normaliseEmail } from "../people/email.ts";
import { plainName } from "../people/name.ts";
import { readTaxId } from "./tax-id.ts";

/** C5: the states of Brazil and its federal district, by their abbreviations. */
export const STATES = [
  "AC",
  "AL",
  "AP",
  "AM",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MT",
  "MS",
  "MG",
  "PA",
  "PB",
  "PR",
  "PE",
  "PI",
  "RJ",
  "RN",
  "RS",
  "RO",
  "RR",
  "SC",
  "SP",
  "SE",
  "TO",
] as const;

/** C5: the recipient of an account's invoices, as stored: the tax id and the postal code without punctuation. */
export type BillingDetails = {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  /** May be empty. */
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
};

/** C5: the maximum length of each field, in UTF-16 code units. */
export const BILLING_LIMITS = {
  name: 120,
  email: EMAIL_LIMIT,
  street: 120,
  number: 20,
  complement: 60,
  district: 80,
  city: 80,
} as const;

/** The possible problems of billing details. */
export type BillingProblem =
  | "billing.nameRequired"
  | "billing.badTaxId"
  | "auth.badEmail"
  | "billing.badPostalCode"
  | "billing.addressRequired"
  | "billing.badState"
  | "billing.tooLong";

type Field = keyof BillingDetails;

const FIELDS = [
  "name",
  "taxId",
  "email",
  "postalCode",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "state",
] as const satisfies readonly Field[];

const MAX_POSTAL_CODE_LENGTH = 20;

/** C5: normalises billing details, or returns the first problem with its field. */
export function checkBillingDetails(
  typed: BillingDetails,
): Outcome<BillingDetails, BillingProblem> {
  const checked: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const outcome = checkBillingField(field, typed[field]);
    if (!outcome.ok) return outcome;
    checked[field] = outcome.value;
  }
  return accept(checked as BillingDetails);
}

/** C5: the problem of each field, for a form that shows all of them at once. */
export function billingProblems(typed: BillingDetails): Partial<Record<Field, BillingProblem>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const outcome = checkBillingField(field, typed[field]);
      return outcome.ok ? [] : [[field, outcome.problem]];
    }),
  );
}

/** C5: formats a postal code, as far as it was typed: `01310-100`. */
export function formatPostalCode(text: string): string {
  const digits = text.slice(0, MAX_POSTAL_CODE_LENGTH).replaceAll(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

function checkBillingField(field: Field, typed: string): Outcome<string, BillingProblem> {
  if (field === "taxId") {
    const taxId = readTaxId(typed);
    return taxId === undefined ? refuse("billing.badTaxId", [field]) : accept(taxId.digits);
  }
  if (field === "email") {
    const email = normaliseEmail(typed);
    return isEmail(email) ? accept(email) : refuse("auth.badEmail", [field]);
  }
  if (field === "postalCode") {
    const digits = typed.length > MAX_POSTAL_CODE_LENGTH ? "" : typed.replaceAll(/[\s.-]/g, "");
    return /^\d{8}$/.test(digits) ? accept(digits) : refuse("billing.badPostalCode", [field]);
  }
  if (field === "state") {
    const state = STATES.find((one) => one === typed.trim().toUpperCase());
    return state === undefined ? refuse("billing.badState", [field]) : accept(state);
  }
  return checkText(field, typed);
}

function checkText(
  field: Exclude<keyof typeof BILLING_LIMITS, "email">,
  typed: string,
): Outcome<string, BillingProblem> {
  // N1: excludes control and direction marks, because it is printed on invoices and read by banks.
  const plain = plainName(typed) ?? "";
  if (plain.length > BILLING_LIMITS[field]) return refuse("billing.tooLong", [field]);
  if (plain !== "" || field === "complement") return accept(plain);
  return refuse(field === "name" ? "billing.nameRequired" : "billing.addressRequired", [field]);
}
