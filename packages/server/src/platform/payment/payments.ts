/** The payment provider, as the rest of the server sees it. */
export type Payments = {
  /** The prices that are asked here, as the provider has them. */
  readonly priceIds: { readonly month: string; readonly year: string };
};
