import { BILLING_LIMITS, STATES } from "@mosaico/domain/account/billing-details";
import { TAX_ID_LIMIT } from "@mosaico/domain/account/tax-id";
import { EMPTY_TILE_BYTES } from "@mosaico/domain/tile/tile-bytes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { moment, pageOf, pageQuery } from "./page.ts";
import { described, named } from "./described.ts";
import {
  accountId,
  address,
  bytes,
  count,
  emailToSet,
  flag,
  id,
  instant,
  plan,
  text,
  textToSet,
} from "./values.ts";
import { idOf } from "./wire.ts";

const line = (description: string, example: string, max: number, min = 1) =>
  textToSet(description, example, { min, max }, 1000);

const detailFields = z.strictObject({
  name: line("The person or organisation", "Biblioteca da Cidade", BILLING_LIMITS.name),
  taxId: line(
    "CPF or CNPJ, with or without punctuation; returned without punctuation",
    "12.345.678/0001-95",
    TAX_ID_LIMIT,
  ),
  email: emailToSet,
  postalCode: line(
    "The postal code (CEP), eight digits, with or without punctuation",
    "01310-100",
    20,
  ),
  street: line("The street", "Avenida Paulista", BILLING_LIMITS.street),
  number: line("The house number", "1000", BILLING_LIMITS.number),
  complement: line(
    "Further address details; may be empty",
    "2nd floor",
    BILLING_LIMITS.complement,
    0,
  ),
  district: line("The district", "Bela Vista", BILLING_LIMITS.district),
  city: line("The city", "São Paulo", BILLING_LIMITS.city),
  state: line(`The state, by its two letters: ${STATES.join(", ")}`, "SP", 2, 2),
});

const details = named(
  "BillingDetails",
  "The person or organisation that an account's invoices are made out to",
  detailFields,
);
const term = named(
  "Term",
  "Monthly with automatic renewal, or for one year at a time",
  z.enum(["month", "year"]),
);
const currency = text("The currency, by its three letters (ISO 4217)", "BRL");
const cents = (description: string) => count(`${description}, in cents`, 4900);
const limit = (what: ReturnType<typeof count>, description: string) =>
  described(what.nullable(), `${description}; null for no limit`);

/** The billing details of an account's invoices. */
export type WireBillingDetails = z.output<typeof details>;

const limits = named(
  "PlanLimits",
  "The limits of an account. Plans set limits only if a payment provider is configured; otherwise the installation limits the number of mosaics. The installation always limits the bytes of files and tiles",
  z.strictObject({
    mosaics: limit(count("The maximum number of mosaics"), "The maximum number of mosaics"),
    members: limit(count("The maximum number of members"), "The maximum number of members"),
    bytes: limit(bytes("The maximum size of all files"), "The maximum size of all files, in bytes"),
    tileBytes: limit(
      bytes("The maximum size of all tiles"),
      "The maximum size of all tiles, in bytes",
    ),
  }),
);

const billing = named(
  "Billing",
  "An account's plan, usage and payment",
  z.strictObject({
    accountId,
    plan,
    limits,
    usage: named(
      "PlanUsage",
      "What an account uses",
      z.strictObject({
        mosaics: count("How many mosaics it has"),
        members: count("How many members it has, including open invitations"),
        bytes: bytes("The size of its files"),
        tileBytes: bytes(
          `The size of the tiles in its mosaics: ${EMPTY_TILE_BYTES} bytes each plus their texts in UTF-8. Mosaics in the trash do not count`,
        ),
      }),
    ),
    details: described(details.nullable(), "Null until they are provided"),
    canPay: flag("Whether this installation sells plans"),
    offers: described(
      z.array(
        named(
          "Offer",
          "A plan that can be bought",
          z.strictObject({ plan, term, amount: cents("The price"), currency }),
        ),
      ),
      "The plans that can be bought: each plan with each payment interval",
    ),
    subscription: described(
      named(
        "Subscription",
        "A paid plan",
        z.strictObject({
          status: described(
            z.enum(["active", "pastDue", "awaitingPayment", "ended"]),
            "The payment status",
          ),
          term,
          paidUntil: described(
            instant("When the paid period ends").nullable(),
            "When the paid period ends; null before the first payment",
          ),
          isEnding: flag("Whether it ends then instead of renewing"),
        }),
      ).nullable(),
      "Null if no plan is paid for",
    ),
  }),
);

/** An account's plan, usage and payment. */
export type WireBilling = z.output<typeof billing>;

const providerUrl = address("A URL at the payment provider", "https://pay.example/i/7f3a");

const invoiceStatus = z.enum(["open", "paid", "void", "failed"]);

const invoice = named(
  "Invoice",
  "An invoice of an account",
  z.strictObject({
    id: id("The invoice's id"),
    number: text("The invoice number, as printed", "2026-0042"),
    amount: cents("The amount due"),
    currency,
    status: described(invoiceStatus, "The payment status"),
    issuedAt: instant("When it was issued"),
    dueAt: described(
      instant("The due date").nullable(),
      "The due date; null if it is due immediately",
    ),
    paidAt: described(
      instant("When it was paid").nullable(),
      "When it was paid; null if it has not been",
    ),
    url: described(providerUrl.nullable(), "The provider's page where it can be paid or viewed"),
    pdfUrl: described(providerUrl.nullable(), "The provider's PDF of the invoice"),
  }),
);
const providerAnswer = z.strictObject({
  url: described(providerUrl, "The provider's page to redirect the user to"),
});

/** An invoice, as sent over the wire. */
export type WireInvoice = z.output<typeof invoice>;

const query = z.strictObject({ accountId: idOf("The account") });
const ofQuery = {
  account: { kind: "account", from: "query.accountId", may: "payment.maintain" },
} as const;
const ofBody = {
  account: { kind: "account", from: "body.accountId", may: "payment.maintain" },
} as const;

/** Plans and payment. */
export const billingApi = {
  "GET /billing": endpoint({
    summary: "Returns an account's plan, its limits, usage and payment",
    access: "user",
    takesTokens: false,
    rate: "read",
    query,
    resources: ofQuery,
    answer: z.strictObject({ item: billing }),
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /billing/details": endpoint({
    summary: "Sets an account's billing details",
    access: "user",
    takesTokens: false,
    rate: "write",
    body: detailFields.extend({ accountId: idOf("The account") }),
    resources: ofBody,
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
    summary: "Lists an account's invoices",
    access: "user",
    takesTokens: false,
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("The account"),
      status: described(invoiceStatus, "Only invoices with this status", "open").optional(),
      from: moment(
        "Only invoices issued at this moment or later",
        "2026-01-01T00:00:00Z",
      ).optional(),
      until: moment("Only invoices issued before this moment", "2027-01-01T00:00:00Z").optional(),
    }),
    resources: ofQuery,
    answer: pageOf(invoice),
    list: { page: 100, order: "newest first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /billing/checkout": endpoint({
    summary: "Starts a payment at the provider and returns the URL to continue at",
    access: "user",
    takesTokens: false,
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      accountId: idOf("The account"),
      plan,
      term,
    }),
    resources: ofBody,
    answer: providerAnswer,
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
    summary: "Receives notifications from the payment provider",
    access: "public",
    rate: "write",
    signedBy: "stripe-signature",
    answer: z.strictObject({ received: described(z.literal(true), "Always true") }),
    errors: ["billing.off", "billing.badSignature", "billing.providerAway"],
  }),
  "POST /billing/portal": endpoint({
    summary:
      "Returns the provider's page where the payment method is changed or the plan is cancelled",
    access: "user",
    takesTokens: false,
    rate: "write",
    repeats: "same",
    body: z.strictObject({ accountId: idOf("The account") }),
    resources: ofBody,
    answer: providerAnswer,
    errors: [
      "notFound",
      "auth.forbidden",
      "billing.off",
      "billing.noCustomer",
      "billing.providerAway",
    ],
  }),
} as const;
