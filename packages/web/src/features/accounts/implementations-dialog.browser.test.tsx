import { expect, test, vi } from "vitest";
import { implementation } from "#testing/component/mosaics.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ImplementationsDialog } from "./implementations-dialog.tsx";

async function open() {
  const { screen } = await show(
    <ImplementationsDialog
      account={{ id: "escola", name: "Escola" }}
      onCreate={vi.fn<() => void>()}
      onOpenChange={vi.fn<() => void>()}
      userId="ana"
    />,
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
