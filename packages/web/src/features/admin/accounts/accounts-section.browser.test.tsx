import type { AdminAccount } from "@mosaico/contract/admin";
import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { AccountsSection } from "./accounts-section.tsx";

const escola: AdminAccount = {
  id: "escola",
  name: "Escola",
  plan: "Mosaico Base",
  isBlocked: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  owners: [],
  memberCount: 2,
  mosaicCount: 1,
  bytes: 0,
};

async function openWithOne() {
  answer({ "GET /admin/accounts": () => ({ items: [escola], next: null }) });
  const { screen } = await show(<AccountsSection />);
  return screen;
}

test("accounts that failed to load can be retried", async () => {
  answer({ "GET /admin/accounts": () => new Refusal("server.unavailable") });
  const { screen } = await show(<AccountsSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/accounts": () => ({ items: [escola], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Escola")).toBeVisible();
});

test("a search without results says so", async () => {
  answer({
    "GET /admin/accounts": ({ query }) => ({
      items: query.search === undefined ? [escola] : [],
      next: null,
    }),
  });
  const { screen } = await show(<AccountsSection />);
  await expect.element(screen.getByText("Escola")).toBeVisible();
  await screen.getByRole("searchbox").fill("zzz");
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
});

test("accounts are limited to a status and a plan, and shown again together", async () => {
  answer({
    "GET /admin/accounts": ({ query }) => ({
      items: query.status === undefined || query.plan === undefined ? [escola] : [],
      next: null,
    }),
  });
  const { screen } = await show(<AccountsSection />);
  await screen.getByRole("combobox", { name: "Show" }).click();
  await screen.getByRole("option", { name: "Active" }).click();
  await screen.getByRole("combobox", { name: "Plan" }).click();
  await screen.getByRole("option", { name: "Mosaico Personalizado" }).click();
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  expect(callsOf("GET /admin/accounts").at(-1)?.query).toEqual({
    status: "active",
    plan: "Mosaico Personalizado",
  });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Escola")).toBeVisible();
  await expect
    .element(screen.getByRole("combobox", { name: "Plan" }))
    .toHaveTextContent("All plans");
});

test("an account is blocked only after confirmation", async () => {
  answer({ "PUT /admin/accounts/:id": () => ({ item: { ...escola, isBlocked: true } }) });
  const screen = await openWithOne();
  await screen.getByRole("button", { name: "Actions for Escola" }).click();
  await screen.getByRole("menuitem", { name: "Block account" }).click();
  await expect
    .element(screen.getByRole("alertdialog", { name: "Block the account Escola?" }))
    .toBeVisible();
  expect(callsOf("PUT /admin/accounts/:id")).toEqual([]);
  await screen.getByRole("button", { name: "Block account" }).click();
  await expect.element(screen.getByText("Account blocked")).toBeVisible();
  expect(callsOf("PUT /admin/accounts/:id").map(({ body }) => body)).toEqual([{ isBlocked: true }]);
});

test("a refused block is shown with its reason", async () => {
  answer({ "PUT /admin/accounts/:id": () => new Refusal("accounts.hasBase") });
  const screen = await openWithOne();
  await screen.getByRole("button", { name: "Actions for Escola" }).click();
  await screen.getByRole("menuitem", { name: "Block account" }).click();
  await screen.getByRole("button", { name: "Block account" }).click();
  await expect.element(screen.getByText("That did not work")).toBeVisible();
  await expect
    .element(screen.getByText(/^The public mosaic of this installation is in this account/u))
    .toBeVisible();
});

test("the next page is appended to the first", async () => {
  answer({
    "GET /admin/accounts": ({ query }) =>
      query.after === undefined
        ? { items: [escola], next: "page 2" }
        : { items: [{ ...escola, id: "museum", name: "Museum" }], next: null },
  });
  const { screen } = await show(<AccountsSection />);
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByText("Museum")).toBeVisible();
  await expect.element(screen.getByText("Escola")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const long = { ...escola, id: "long", name: "Donaudampfschifffahrtsgesellschaft ".repeat(4) };
  answer({
    "GET /admin/accounts": () => ({ items: [escola, { ...long, isBlocked: true }], next: null }),
  });
  const { screen } = await show(<AccountsSection />, { look });
  await expect.element(screen.getByText("Escola")).toBeVisible();
  await expectToFit();
});
