import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { implementation } from "#testing/component/mosaics.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ImplementationsDialog } from "./implementations-dialog.tsx";

// Spaces and a direction mark.
const INVISIBLE = " \u202E ";

async function open(look?: Look) {
  const { screen } = await show(
    <ImplementationsDialog
      account={{ id: "escola", name: "Escola" }}
      onCreate={vi.fn<() => void>()}
      onOpenChange={vi.fn<() => void>()}
      userId="ana"
    />,
    look && { look },
  );
  return screen;
}

test("while implementations are loading, the dialog says so", async () => {
  answer({ "GET /implementations": () => new Promise<never>(() => {}) });
  const screen = await open();
  await expect
    .element(screen.getByRole("status", { name: "Loading implementations…" }))
    .toBeVisible();
});

test("in an account without implementations, the dialog explains them", async () => {
  answer({ "GET /implementations": () => ({ items: [], next: null }) });
  const screen = await open();
  await expect.element(screen.getByText("No implementations yet")).toBeVisible();
});

test("implementations that failed to load can be retried", async () => {
  answer({ "GET /implementations": () => new Refusal("server.unavailable") });
  const screen = await open();
  await expect.element(screen.getByText("The implementations could not be loaded")).toBeVisible();
  answer({ "GET /implementations": () => ({ items: [implementation()], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(screen.getByRole("listitem").filter({ hasText: "No mosaics" }))
    .toBeVisible();
});

test("an implementation that contains mosaics says why it cannot be deleted", async () => {
  const items = [implementation({ mosaicCount: 2 })];
  answer({ "GET /implementations": () => ({ items, next: null }) });
  const screen = await open();
  await screen.getByRole("button", { name: "Delete “Branches”" }).click();
  await expect.element(screen.getByText("This implementation is not empty")).toBeVisible();
  await screen.getByRole("button", { name: "Got it" }).click();
  expect(callsOf("DELETE /implementations/:id")).toEqual([]);
});

test("an empty implementation leaves the list when it is deleted", async () => {
  let items = [implementation()];
  answer({
    "GET /accounts": () => ({ items: [], next: null }),
    "GET /implementations": () => ({ items, next: null }),
    "DELETE /implementations/:id": () => {
      items = [];
      return undefined;
    },
  });
  const screen = await open();
  await screen.getByRole("button", { name: "Delete “Branches”" }).click();
  await screen.getByRole("button", { name: "Delete implementation" }).click();
  await expect.element(screen.getByText("Implementation deleted")).toBeVisible();
  await expect.element(screen.getByText("No implementations yet")).toBeVisible();
});

test("an implementation is renamed in place, and a name that nobody can see is refused", async () => {
  let items = [implementation({ mosaicCount: 2 })];
  answer({
    "GET /accounts": () => ({ items: [], next: null }),
    "GET /implementations": () => ({ items, next: null }),
    "PUT /implementations/:id": ({ body }) => {
      items = [implementation({ name: body.name, mosaicCount: 2 })];
      return { item: implementation({ name: body.name }) };
    },
  });
  const screen = await open();
  const pencil = screen.getByRole("button", { name: "Rename “Branches”" });
  await pencil.click();
  const name = screen.getByRole("textbox");
  await expect.element(name).toHaveFocus();
  await name.fill(INVISIBLE);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(t("errors.implementations.nameRequired"))).toBeVisible();
  expect(callsOf("PUT /implementations/:id")).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(pencil).toHaveFocus();
  await pencil.click();
  await name.fill("North");
  await userEvent.keyboard("{Enter}");
  const row = screen.getByRole("listitem").filter({ hasText: "North" });
  await expect.element(row.getByText("2 mosaics")).toBeVisible();
});

test.each(LOOKS)(
  "fits with a name being changed, and about to be deleted ($language, $theme)",
  async (look) => {
    const items = [
      implementation({ mosaicCount: 2 }),
      implementation({ id: "north", name: "Nord-Süd-Verbindungsbüro ".repeat(4) }),
    ];
    answer({ "GET /implementations": () => ({ items, next: null }) });
    const screen = await open(look);
    const button = (key: string) =>
      screen.getByRole("button", { name: t(key, { name: "Branches" }), exact: true });
    await button("accounts.deleteNamed").click();
    await expect.element(screen.getByText(t("accounts.delete.notEmpty"))).toBeVisible();
    await expectToFit();
    await screen.getByRole("button", { name: t("accounts.delete.understood") }).click();
    await button("accounts.renameNamed").click();
    await screen.getByRole("textbox").fill(INVISIBLE);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(t("errors.implementations.nameRequired"))).toBeVisible();
    await expectToFit();
  },
);
