import type { BillingDetails } from "@mosaico/domain/account/billing-details";
import { type Answer, type TestApp, testApp } from "../test-app.ts";
import type { SentEvent } from "./stripe-actions.ts";
import { type StripeServer, stripeServer } from "./stripe-server.ts";

/** Billing details as a user types them. */
export const DETAILS: BillingDetails = {
  name: "Escola da Serra",
  taxId: "11.222.333/0001-81",
  email: "financeiro@example.org",
  postalCode: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  complement: "Sala 3",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

export type PayingApp = TestApp & {
  readonly stripe: StripeServer;
  /** Sends one event, or several in sequence. */
  deliver(events: SentEvent | readonly SentEvent[]): Promise<Answer[]>;
  /** Saves billing details and starts a checkout. Returns the id of the provider's session. */
  begin(account: { accountId: string; token: string }, term?: "month" | "year"): Promise<string>;
};

/** The app with a local payment provider, and one clock for both. */
export async function payingApp({
  settings,
  ...options
}: Parameters<typeof testApp>[0] = {}): Promise<PayingApp> {
  let clock = () => new Date();
  const stripe = await stripeServer(() => clock());
  const app = await testApp({ ...options, settings: { ...settings, payment: stripe.config } });
  clock = () => app.clock.now();
  const deliver = async (events: SentEvent | readonly SentEvent[]) => {
    const answers: Answer[] = [];
    for (const { body, signature } of [events].flat()) {
      const headers = { "stripe-signature": signature };
      answers.push(await app.call("POST /billing/webhook", { body, headers }));
    }
    return answers;
  };
  return {
    ...app,
    stripe,
    deliver,
    begin: async ({ accountId, token }, term = "month") => {
      await app.call("PUT /billing/details", { token, body: { ...DETAILS, accountId } });
      const body = { accountId, plan: "Mosaico do Mosaico", term };
      const begun = await app.call("POST /billing/checkout", { token, body });
      if (begun.status !== 200) throw new Error(`No checkout: ${JSON.stringify(begun.body)}`);
      return String(begun.body.url).split("/").at(-1) ?? "";
    },
    close: async () => {
      await app.close();
      await stripe.close();
    },
  };
}
