/** What may be bought: by the month, renewed by itself; or for a year at once. */
export type Term = "month" | "year";

/** `amount` is in the currency's smallest unit. */
export type Price = { readonly term: Term; readonly amount: number; readonly currency: string };

/** Whom the provider makes invoices out to. */
export type Payer = {
  readonly name: string;
  readonly email: string;
  readonly taxId: { readonly kind: "cpf" | "cnpj"; readonly text: string };
  readonly address: {
    /** Street, number and complement. */
    readonly line1: string;
    /** The district. */
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
};

/** A purchase that somebody begins. The provider asks for money on its own pages. */
export type Purchase = {
  readonly customerId: string;
  /** Whose it is, for who looks at it at the provider's. */
  readonly reference: string;
  readonly term: Term;
  readonly language: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** Something that is renewed by itself until it is ended. */
export type Renewal = {
  readonly id: string;
  readonly status: "active" | "pastDue" | "awaitingPayment" | "ended";
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
};

/** A year, bought at once. */
export type YearPayment = { readonly at: Date; readonly status: "paid" | "pending" | "failed" };

export type ProviderInvoice = {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: "open" | "paid" | "void" | "failed";
  readonly issuedAt: Date;
  readonly dueAt: Date | null;
  readonly paidAt: Date | null;
  readonly url: string | null;
  readonly pdfUrl: string | null;
};

/** Everything that a customer has bought here, as it is now at the provider's. */
export type Purchases = {
  readonly renewals: readonly Renewal[];
  readonly years: readonly YearPayment[];
  readonly invoices: readonly ProviderInvoice[];
};

/** What the provider tells of. Whatever it says of it may be old by now: ask. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  /** Null where it is about nobody. */
  readonly customerId: string | null;
};

/**
 * The payment provider, as the rest of the server sees it. Whatever it cannot do now, and whatever it refuses, throws
 * `billing.providerAway`.
 */
export type Payments = {
  /** The prices that are set up and fit their term. They may be some minutes old. */
  listPrices(): Promise<readonly Price[]>;
  /** A new customer; the same one when it is asked for several times at once with the same key. */
  createCustomer(reference: string, key: string): Promise<string>;
  updateCustomer(customerId: string, payer: Payer): Promise<void>;
  /** Ends whatever is renewed and forgets the customer; nothing where it is forgotten already. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Where the person pays. Asked for several times it leads to one purchase, and earlier ones can be paid no more. */
  beginPurchase(purchase: Purchase): Promise<string>;
  /** Where the person changes how they pay, or ends it. */
  openPortal(customerId: string, language: string, returnUrl: string): Promise<string>;
  listPurchases(customerId: string): Promise<Purchases>;
  /** What these bytes tell, if the provider signed them within the last minutes; undefined otherwise. */
  readEvent(bytes: Buffer, signature: string, now: Date): PaymentEvent | undefined;
};
