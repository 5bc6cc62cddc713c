import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const whole = {
  STRIPE_SECRET_KEY: "sk_test_s3cret1234",
  STRIPE_WEBHOOK_SECRET: "whsec_s3cret1234",
  STRIPE_PRICE_MONTH: "price_month",
  STRIPE_PRICE_YEAR: "price_year",
};

test("without settings of Stripe there is no payment", () => {
  expect(readConfig({}).payment).toBeUndefined();
  expect(readConfig({ STRIPE_SECRET_KEY: "  " }).payment).toBeUndefined();
});

test("with all settings of Stripe there is payment, at another URL if one is configured", () => {
  const payment = {
    secretKey: "sk_test_s3cret1234",
    webhookSecret: "whsec_s3cret1234",
    priceMonth: "price_month",
    priceYear: "price_year",
  };
  expect(readConfig(whole).payment).toEqual({ ...payment, apiUrl: undefined });
  const apiUrl = "http://127.0.0.1:12111";
  expect(readConfig({ ...whole, STRIPE_API_URL: apiUrl }).payment).toEqual({ ...payment, apiUrl });
});

test.each<[object, RegExp]>([
  [
    { STRIPE_SECRET_KEY: undefined },
    /^STRIPE_SECRET_KEY: not set, although other settings of Stripe are.* or none of them\.$/,
  ],
  [
    { STRIPE_PRICE_MONTH: "", STRIPE_PRICE_YEAR: "" },
    /^STRIPE_PRICE_MONTH, STRIPE_PRICE_YEAR: not set/,
  ],
  [{ STRIPE_SECRET_KEY: "pk_test_s3cret1234" }, /^STRIPE_SECRET_KEY: its value does not have/],
  [{ STRIPE_SECRET_KEY: "sk_test_s3cret 1234" }, /^STRIPE_SECRET_KEY: its value does not have/],
  [{ STRIPE_WEBHOOK_SECRET: "s3cret1234" }, /^STRIPE_WEBHOOK_SECRET: its value does not have/],
  [{ STRIPE_PRICE_MONTH: "prod_1" }, /^STRIPE_PRICE_MONTH: .* Example: STRIPE_PRICE_MONTH=price_/],
  [{ STRIPE_PRICE_YEAR: "price_month" }, /^STRIPE_PRICE_YEAR: it is the same price as/],
  [{ STRIPE_API_URL: "stripe" }, /^STRIPE_API_URL: .* is not an http or https address/],
  [{ STRIPE_API_URL: "https://proxy.example.org/stripe" }, /^STRIPE_API_URL: .* may contain only/],
])("invalid settings of payment are named: %o", (wrong, message) => {
  const read = () => readConfig({ ...whole, ...wrong });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/s3cret|\n/);
});

test("the URL of Stripe alone does not enable payment", () => {
  expect(() => readConfig({ STRIPE_API_URL: "http://127.0.0.1:1" })).toThrow(/^STRIPE_API_URL: it/);
});
