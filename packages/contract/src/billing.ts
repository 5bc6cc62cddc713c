import { PLANS } from "@mosaico/domain/account/plan";
import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { idText } from "./wire.ts";

// The domain says what is right in each.
const text = z.string().max(1000);

const details = z.strictObject({
  name: text,
  /** CPF or CNPJ, as it is typed; answered with its digits alone. */
  taxId: text,
  email: z.string().max(EMAIL_LIMIT),
  postalCode: text,
  street: text,
  number: text,
  /** May be empty. */
  complement: text,
  district: text,
  city: text,
  /** Two letters. */
  state: text,
});

/** Whom an account's invoices are made out to. */
export type WireBillingDetails = z.output<typeof details>;

const limits = z.strictObject({
  mosaics: z.number().nullable(),
  members: z.number().nullable(),
  bytes: z.number().nullable(),
});

const billing = z.strictObject({
  accountId: z.string(),
  plan: z.enum(PLANS),
  /**
   * Null for no limit. A plan limits only where a payment provider is configured; bytes are limited by the installation
   * as well.
   */
  limits,
  usage: z.strictObject({ mosaics: z.number(), members: z.number(), bytes: z.number() }),
  details: details.nullable(),
  /** Whether plans are paid for here at all. */
  canPay: z.boolean(),
  /** What can be bought: each plan with how it is paid, price in cents. */
  offers: z.array(
    z.strictObject({
      plan: z.enum(PLANS),
      /** By the month, renewed by itself; or for a year at once. */
      term: z.enum(["month", "year"]),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  subscription: z
    .strictObject({
      status: z.enum(["active", "pastDue", "awaitingPayment", "ended"]),
      term: z.enum(["month", "year"]),
      /** Until when it is paid. */
      paidUntil: z.string().nullable(),
      /** It ends then, and is not renewed. */
      isEnding: z.boolean(),
    })
    .nullable(),
});

/** An account's plan, what it uses and how it is paid. */
export type WireBilling = z.output<typeof billing>;

const invoice = z.strictObject({
  id: z.string(),
  number: z.string(),
  /** In cents. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["open", "paid", "void", "failed"]),
  issuedAt: z.string(),
  dueAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** Where it is paid or read, at the provider's. */
  url: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});

/** An invoice as it travels. */
export type WireInvoice = z.output<typeof invoice>;

const query = z.strictObject({ accountId: idText });
const ofQuery = {
  account: { kind: "account", from: "query.accountId", may: "payment.maintain" },
} as const;
const ofBody = {
  account: { kind: "account", from: "body.accountId", may: "payment.maintain" },
} as const;

/** Plans and payment. */
export const billingApi = {
  "GET /billing": endpoint({
    summary: "An account's plan, its limits, what it uses, and how it is paid",
    access: "user",
    rate: "read",
    query,
    things: ofQuery,
    answer: z.strictObject({ item: billing }),
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /billing/details": endpoint({
    summary: "Whom an account's invoices are made out to",
    access: "user",
    rate: "write",
    body: details.extend({ accountId: idText }),
    things: ofBody,
    answer: z.strictObject({ item: details }),
    errors: [
      "notFound",
      "auth.forbidden",
      "billing.nameRequired",
      "billing.badTaxId",
      "auth.badEmail",
      "billing.badPostalCode",
      "billing.badState",
      "billing.addressRequired",
      "billing.tooLong",
    ],
    audit: "billing.detailsChanged",
  }),
  "GET /billing/invoices": endpoint({
    summary: "An account's invoices, newest first",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idText }),
    things: ofQuery,
    answer: pageOf(invoice),
    list: { page: 100 },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /billing/checkout": endpoint({
    summary: "Begins a payment at the provider's, and tells where to go for it",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      accountId: idText,
      plan: z.enum(PLANS),
      term: z.enum(["month", "year"]),
    }),
    things: ofBody,
    answer: z.strictObject({ url: z.string() }),
    errors: [
      "notFound",
      "auth.forbidden",
      "billing.off",
      "billing.noSuchOffer",
      "billing.detailsRequired",
      "billing.alreadyPaid",
      "billing.providerAway",
    ],
    audit: "billing.checkoutBegun",
  }),
  "POST /billing/webhook": endpoint({
    summary: "The payment provider tells that something has changed",
    access: "public",
    rate: "write",
    signedBy: "stripe-signature",
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ["billing.off", "billing.badSignature", "billing.providerAway"],
  }),
  "POST /billing/portal": endpoint({
    summary: "Where the way of payment is changed or the plan ended, at the provider's",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({ accountId: idText }),
    things: ofBody,
    answer: z.strictObject({ url: z.string() }),
    errors: [
      "notFound",
      "auth.forbidden",
      "billing.off",
      "billing.noCustomer",
      "billing.providerAway",
    ],
  }),
} as const;
