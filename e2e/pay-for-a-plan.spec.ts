import type { Page } from "@playwright/test";
import {
  type StripeServer,
  stripeServer,
} from "../packages/server/src/testing/stripe/stripe-server.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { type ExtraServer, startExtraServer } from "./support/extra-server.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A server with a payment provider that lives in this process. */
const paying = test.extend<{ provider: StripeServer; server: ExtraServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  provider: async ({}, use) => {
    const provider = await stripeServer();
    await use(provider);
    await provider.close();
  },
  server: async ({ provider }, use) => {
    const { config } = provider;
    const server = await startExtraServer({
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      STRIPE_PRICE_MONTH: config.priceMonth,
      STRIPE_PRICE_YEAR: config.priceYear,
      STRIPE_API_URL: config.apiUrl ?? "",
    });
    provider.webhook = `${server.baseURL}/api/billing/webhook`;
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.baseURL),
});

const { language, theme } = ON_DESKTOP;
const say = wordsOf(language);

paying(
  "a user pays for a plan and gets higher limits",
  ON_DESKTOP,
  async ({ page, server, provider }) => {
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(server);
    await prefer(page, { language, theme });
    await user.signInByForm(server.admin);
    const makeMosaic = () => api.mosaicWith([{ type: "texto", title: "Nota", content: "Nota" }]);
    await expect(async () => {
      await expect(makeMosaic()).rejects.toThrow("plans.tooManyMosaics");
    }).toPass();

    await page.goto("/pagamento");
    await expect(page.getByText(say("billing.usage.full"))).toBeVisible();
    const choices = page.getByRole("radio");
    await choices.and(page.locator(`[value=year]`)).check();
    await fillDetails(page);
    await user.button("billing.buy.go").click();

    await expect(page).toHaveURL(/\/c\/pay\//);
    await expect(page.getByText("payment, pt-BR")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText(say("billing.return.cancelled"))).toBeVisible();
    await expect(page.getByText("529.982.247-25")).toBeVisible();
    await saveScreenshot(page, `payment-cancelled-${language}-${theme}`);
    await choices.and(page.locator(`[value=year]`)).check();
    await user.button("billing.buy.go").click();

    // The user returns before the provider's webhook arrives.
    const webhook = provider.webhook;
    provider.webhook = undefined;
    await page.getByRole("button", { name: "Card" }).click();
    await expect(page.getByText(say("billing.return.waiting"), { exact: true })).toBeVisible();
    await saveScreenshot(page, `payment-waiting-${language}-${theme}`);
    provider.webhook = webhook;
    const [customer] = provider.world.customers.values();
    await provider.deliver([
      provider.event("checkout.session.completed", { customer: customer?.id ?? "" }),
    ]);
    await expect(page.getByText(say("billing.return.paid"), { exact: true })).toBeVisible();
    await expect(page.getByText(say("billing.invoices.paid"), { exact: true })).toBeVisible();
    await expect(page.getByText(`${say("billing.plan")} Mosaico do Mosaico`)).toBeVisible();
    await saveScreenshot(page, `payment-paid-${language}-${theme}`);
    await expectAccessible(page);
    await makeMosaic();
  },
);

async function fillDetails(page: Page): Promise<void> {
  const values = {
    name: "Escola da Serra",
    taxId: "52998224725",
    postalCode: "01310100",
    street: "Avenida Paulista",
    number: "1000",
    district: "Bela Vista",
    city: "São Paulo",
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  // Uses the keyboard, because a list this long scrolls under the pointer.
  const state = page.getByRole("combobox", { name: say("billing.details.state"), exact: true });
  await state.press("Enter");
  const sp = page.getByRole("option", { name: /^SP/ });
  await expect(sp).toBeVisible();
  await page.keyboard.type("SP");
  await expect(sp).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(state).toContainText("SP");
}

function field(page: Page, name: string) {
  return page.getByRole("textbox", { name: say(`billing.details.${name}`), exact: true });
}
