import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal, unreachable } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { historyEntry } from "#testing/history-entry.ts";
import { HistoryPage } from "./history-page.tsx";
import { NameDialog } from "./name-dialog.tsx";

const entry = historyEntry(3, { added: 1, titles: ["Garden"] });

const nothing = vi.fn<() => void>();

async function open(look?: Look) {
  const { screen } = await show(
    <HistoryPage
      requestedRevision={undefined}
      isNarrow={look?.width === 390}
      mayDesign
      mosaic={{ id: 7, title: "Library" }}
      onBack={nothing}
      onChanged={nothing}
      onRestored={nothing}
      userId="ana"
    />,
    look && { look },
  );
  return screen;
}

async function nameVersion(name: string | null, look?: Look) {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(
    <NameDialog entry={{ ...entry, name }} id={7} onClose={onClose} userId="ana" />,
    look && { look },
  );
  const field = screen.getByRole("textbox", { name: t("history.name.label") });
  const save = screen.getByRole("button", { name: t("history.name.confirm") });
  return { screen, field, save, onClose };
}

test("while the history is loading, the page says so", async () => {
  answer({ "GET /mosaics/:id/history": () => new Promise<never>(() => {}) });
  const screen = await open();
  await expect.element(screen.getByText("Loading the history…")).toBeInTheDocument();
});

test("a mosaic without changes says what will appear", async () => {
  answer({ "GET /mosaics/:id/history": () => ({ items: [], next: null }) });
  const screen = await open();
  await expect.element(screen.getByText("Nothing to tell yet")).toBeVisible();
});

test("a history that failed to load can be retried", async () => {
  answer({ "GET /mosaics/:id/history": () => new Refusal("server.unavailable") });
  const screen = await open();
  await expect.element(screen.getByText("The history could not be loaded")).toBeVisible();
  answer({ "GET /mosaics/:id/history": () => ({ items: [], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing to tell yet")).toBeVisible();
});

test("without network the history loads by itself once the network is back", async () => {
  answer({ "GET /mosaics/:id/history": unreachable });
  const screen = await open();
  await expect.element(screen.getByText("History needs the network")).toBeVisible();
  answer({ "GET /mosaics/:id/history": () => ({ items: [], next: null }) });
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Nothing to tell yet")).toBeVisible();
});

test("an empty name is refused at its field", async () => {
  answer({
    "PUT /mosaics/:id/revisions/:revision/name": () => new Refusal("history.nameRequired"),
  });
  const { field, save, onClose } = await nameVersion(null);
  await save.click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  expect(onClose).not.toHaveBeenCalled();
});

test("the button shows that a name is being saved, and then the dialog closes", async () => {
  const saved = Promise.withResolvers<CallAnswer<"PUT /mosaics/:id/revisions/:revision/name">>();
  answer({ "PUT /mosaics/:id/revisions/:revision/name": () => saved.promise });
  const { screen, field, save, onClose } = await nameVersion(null);
  await field.fill(" Before the move ");
  await save.click();
  await expect.element(screen.getByRole("button", { name: "Saving…" })).toBeVisible();
  saved.resolve({ item: { revision: 3, name: "Before the move" } });
  await expect
    .element(screen.getByText("The version is now called “Before the move”"))
    .toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const sent = callsOf("PUT /mosaics/:id/revisions/:revision/name").map(({ body }) => body.name);
  expect(sent).toEqual(["Before the move"]);
});

test("an error that does not concern the name is shown in a toast", async () => {
  answer({
    "PUT /mosaics/:id/revisions/:revision/name": () => new Refusal("history.tooManyNames"),
  });
  const { screen, field, save } = await nameVersion(null);
  await field.fill("Before the move");
  await save.click();
  await expect.element(screen.getByText("The name was not saved")).toBeVisible();
});

test("a name can be removed", async () => {
  answer({ "DELETE /mosaics/:id/revisions/:revision/name": () => undefined });
  const { screen, onClose } = await nameVersion("Before the move");
  await screen.getByRole("button", { name: "Remove name" }).click();
  await expect.element(screen.getByText("The version has no name any more")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(LOOKS)("the empty page and the name dialog fit ($language, $theme)", async (look) => {
  answer({ "GET /mosaics/:id/history": () => ({ items: [], next: null }) });
  const page = await open(look);
  await expect.element(page.getByText(t("history.emptyTitle"))).toBeVisible();
  await expectToFit();
  await page.unmount();
  const { field } = await nameVersion("Before the move", look);
  await expect.element(field).toBeVisible();
  await expectToFit();
});
