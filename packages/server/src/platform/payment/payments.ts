/** What can be bought: a month, renewed automatically, or a year at once. */
export type Term = "month" | "year";

/** `amount` is in the currency's smallest unit. */
export type Price = { readonly term: Term; readonly amount: number; readonly currency: string };

/** The party to whom the provider issues invoices. */
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

/** A purchase to start. The provider collects the payment on its own pages. */
export type Purchase = {
  readonly customerId: string;
  /** The owner, as shown in the provider's dashboard. */
  readonly reference: string;
  readonly term: Term;
  readonly language: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** A subscription, renewed automatically until it is cancelled. */
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

/** Everything that a customer has bought here, in its current state at the provider. */
export type Purchases = {
  readonly renewals: readonly Renewal[];
  readonly years: readonly YearPayment[];
  readonly invoices: readonly ProviderInvoice[];
};

/** A webhook event. Its content may be out of date: query the provider instead. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  /** Null if it concerns no customer. */
  readonly customerId: string | null;
};

/** The payment provider, as the rest of the server sees it. Any failure or refusal throws `billing.providerAway`. */
export type Payments = {
  /** The configured prices that match their term. They may be cached for some minutes. */
  listPrices(): Promise<readonly Price[]>;
  /** Creates a customer; concurrent calls with the same key return the same one. */
  createCustomer(reference: string, key: string): Promise<string>;
  updateCustomer(customerId: string, payer: Payer): Promise<void>;
  /** Cancels subscriptions and deletes the customer; does nothing if they are already deleted. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Returns the URL of the checkout page. Repeated calls lead to one purchase, and earlier checkouts can no longer be
   * paid.
   */
  beginPurchase(purchase: Purchase): Promise<string>;
  /** Returns the URL where the customer changes the payment method or cancels. */
  openPortal(customerId: string, language: string, returnUrl: string): Promise<string>;
  listPurchases(customerId: string): Promise<Purchases>;
  /** Returns the event in these bytes if the provider signed them within the last minutes; otherwise undefined. */
  readEvent(bytes: Buffer, signature: string, now: Date): PaymentEvent | undefined;
};
