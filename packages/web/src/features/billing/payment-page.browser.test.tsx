import type { WireBilling, WireInvoice } from "@mosaico/contract/billing";
import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PaymentPage } from "./payment-page.tsx";

const free: WireBilling = {
  accountId: "escola",
  plan: "Mosaico Base",
  limits: { mosaics: 3, members: 5, bytes: 1_000_000, tileBytes: null },
  usage: { mosaics: 3, members: 1, bytes: 2000, tileBytes: 500 },
  details: null,
  canPay: false,
  offers: [],
  subscription: null,
};
const selling: WireBilling = {
  ...free,
  canPay: true,
  offers: [
    { plan: "Mosaico do Mosaico", term: "month", amount: 4900, currency: "BRL" },
    { plan: "Mosaico do Mosaico", term: "year", amount: 49_000, currency: "BRL" },
  ],
};
const details = {
  name: "Escola da Serra",
  taxId: "52998224725",
  email: "ana@example.org",
  postalCode: "01310100",
  street: "Avenida Paulista",
  number: "1000",
  complement: "",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};
const active: WireBilling = {
  ...selling,
  plan: "Mosaico do Mosaico",
  details,
  subscription: {
    status: "active",
    term: "month",
    paidUntil: "2027-01-01T12:00:00.000Z",
    isEnding: false,
  },
};
const invoice: WireInvoice = {
  id: "invoice-1",
  number: "2026-0042",
  amount: 4900,
  currency: "BRL",
  status: "open",
  issuedAt: "2026-01-01T12:00:00.000Z",
  dueAt: null,
  paidAt: null,
  url: "https://pay.example/i/1",
  pdfUrl: null,
};

type Options = {
  readonly path?: string;
  readonly look?: (typeof LOOKS)[number];
  readonly answers?: Answers;
  readonly role?: "owner" | "operator";
};

async function open(billing: WireBilling, { path, look, answers, role = "owner" }: Options = {}) {
  answer({
    "GET /billing": () => ({ item: billing }),
    "GET /billing/invoices": () => ({ items: [], next: null }),
    ...answers,
  });
  const [account] = person().accounts;
  if (account === undefined) throw new Error("no account");
  startSession({ user: person({ accounts: [{ ...account, role }] }), token: "a-token" });
  const { screen } = await show(<PaymentPage />, {
    path: path ?? "/pagamento",
    ...(look && { look }),
  });
  return screen;
}

test("while the plan is loading, the page says so", async () => {
  const screen = await open(free, {
    answers: { "GET /billing": () => new Promise<never>(() => {}) },
  });
  await expect.element(screen.getByText("Loading the plan")).toBeInTheDocument();
});

test("a plan that failed to load can be retried", async () => {
  const screen = await open(free, {
    answers: { "GET /billing": () => new Refusal("server.unavailable") },
  });
  await expect.element(screen.getByText("The plan could not be opened")).toBeVisible();
  answer({ "GET /billing": () => ({ item: free }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing is charged here")).toBeVisible();
});

test("without a provider nothing is charged, and another plan can be asked for", async () => {
  const screen = await open(free);
  await expect.element(screen.getByText("The limit is reached.")).toBeVisible();
  await screen.getByRole("button", { name: "I am interested in a plan" }).click();
  await expect.element(screen.getByRole("radio", { name: /^Mosaico do Mosaico/u })).toBeChecked();
});

test("a member who may not pay is referred to the administrator", async () => {
  const screen = await open(free, { role: "operator" });
  await expect.element(screen.getByText(/^Ask the administrator of your account/u)).toBeVisible();
  expect(callsOf("GET /billing")).toEqual([]);
});

test("missing and wrong details are marked at their fields, and nothing is sent", async () => {
  const screen = await open(selling);
  const taxId = screen.getByRole("textbox", { name: "CPF or CNPJ" });
  await taxId.click();
  await userEvent.keyboard("52998224724");
  await expect.element(taxId).toHaveValue("529.982.247-24");
  await screen.getByRole("button", { name: "Continue to payment" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name or company name" })).toHaveFocus();
  await expect.element(screen.getByText(t("errors.billing.badTaxId"))).toBeVisible();
  expect(callsOf("PUT /billing/details")).toEqual([]);
});

test("details that the server refuses are marked at their field", async () => {
  const screen = await open(
    { ...selling, details },
    {
      answers: {
        "PUT /billing/details": () =>
          new Refusal("billing.badTaxId", [{ path: "taxId", code: "billing.badTaxId" }]),
      },
    },
  );
  await screen.getByRole("button", { name: "Change" }).click();
  await screen.getByRole("button", { name: "Continue to payment" }).click();
  await expect.element(screen.getByText(t("errors.billing.badTaxId"))).toBeVisible();
});

test.each(["month", "year"] as const)("the payment begins by the %s", async (term) => {
  const screen = await open(
    { ...selling, details },
    { answers: { "POST /billing/checkout": () => new Refusal("billing.providerAway") } },
  );
  await screen.getByRole("radio", { name: term === "month" ? /a month/u : /for a year/u }).click();
  await screen.getByRole("button", { name: "Continue to payment" }).click();
  await expect.element(screen.getByText("The payment could not be opened")).toBeVisible();
  const bodies = callsOf("POST /billing/checkout").map(({ body }) => body);
  expect(bodies).toEqual([{ accountId: "escola", plan: "Mosaico do Mosaico", term }]);
});

test("when the provider does not answer, the page says that prices cannot be shown", async () => {
  const screen = await open({ ...selling, offers: [], details });
  await expect.element(screen.getByText(/^The prices cannot be shown now/u)).toBeVisible();
});

test.each([
  ["no", selling, "Payment not completed"],
  ["yes", selling, "Confirming the payment"],
  ["yes", active, "Payment received"],
] as const)(
  "back from the provider with %s, the outcome is shown",
  async (paid, billing, words) => {
    const screen = await open(billing, { path: `/pagamento?paid=${paid}` });
    await expect.element(screen.getByRole("heading", { name: words })).toBeVisible();
  },
);

test("a late payment is awaited without offering to pay again", async () => {
  const screen = await open(
    {
      ...selling,
      details,
      subscription: { status: "awaitingPayment", term: "year", paidUntil: null, isEnding: false },
    },
    { path: "/pagamento?paid=yes" },
  );
  await expect.element(screen.getByText(/^Pix and boleto may take a while/u)).toBeVisible();
});

test("a paid plan can be managed, and its invoices are listed", async () => {
  const screen = await open(active, {
    answers: {
      "GET /billing/invoices": () => ({ items: [invoice], next: null }),
      "POST /billing/portal": () => new Refusal("billing.providerAway"),
    },
  });
  await expect.element(screen.getByText(/^Renews on/u)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Pay invoice 2026-0042" }))
    .toHaveAttribute("href", "https://pay.example/i/1");
  await screen.getByRole("button", { name: "Manage payment" }).click();
  await expect.element(screen.getByText("The page could not be opened")).toBeVisible();
});

test("invoices that failed to load can be retried", async () => {
  const screen = await open(active, {
    answers: { "GET /billing/invoices": () => new Refusal("server.unavailable") },
  });
  await expect.element(screen.getByText("The invoices could not be loaded.")).toBeVisible();
  answer({ "GET /billing/invoices": () => ({ items: [], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("There are no invoices yet.")).toBeVisible();
});

test.each(LOOKS)("fits without a provider ($language, $theme)", async (look) => {
  const screen = await open(free, { look });
  await expect.element(screen.getByRole("heading", { name: t("billing.free") })).toBeVisible();
  await expectToFit();
});

test.each(LOOKS)(
  "fits with errors in all details, and once paid ($language, $theme)",
  async (look) => {
    const screen = await open(selling, { look });
    await screen.getByRole("button", { name: t("billing.buy.go") }).click();
    const name = screen.getByRole("textbox", { name: t("billing.details.name") });
    await expect.element(name).toHaveFocus();
    await expectToFit();
    await screen.unmount();
    const paid = await open(active, {
      look,
      path: "/pagamento?paid=yes",
      answers: { "GET /billing/invoices": () => ({ items: [invoice], next: null }) },
    });
    await expect.element(paid.getByText("2026-0042")).toBeVisible();
    await expectToFit();
  },
);
