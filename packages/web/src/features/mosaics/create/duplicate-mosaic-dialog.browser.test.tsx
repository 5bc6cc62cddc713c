import type { CallAnswer } from "@mosaico/contract/call";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { DuplicateMosaicDialog } from "./duplicate-mosaic-dialog.tsx";

const made = {
  id: 9,
  title: "Copy of Library",
  accountId: "escola",
  implementation: null,
  revision: 1,
  tileCount: 12,
  sectionCount: 0,
  language: "en",
} satisfies MosaicSummary;

async function open(title = "Library", look?: Look) {
  const user = person();
  answer({
    "GET /accounts": () => ({ items: [...user.accounts], next: null }),
    "GET /implementations": () => ({ items: [], next: null }),
  });
  const onCreated = vi.fn<(mosaic: MosaicSummary) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const saved = Promise.withResolvers<void>();
  const { screen } = await show(
    <DuplicateMosaicDialog
      beside={undefined}
      mosaic={{ id: 7, title, tileCount: 12 }}
      onCreated={onCreated}
      onOpenChange={onOpenChange}
      open
      user={user}
      whenSaved={() => saved.promise}
    />,
    look && { look },
  );
  const confirm = screen.getByRole("button", { name: t("mosaics.duplicate.confirm") });
  return { screen, onCreated, onOpenChange, confirm, saved };
}

test("proposes a title, waits until everything is saved, and opens the copy", async () => {
  const { screen, confirm, saved, onCreated, onOpenChange } = await open();
  answer({
    "POST /mosaics/:id/copies": () => ({ message: "mosaics.copied", item: made, missing: 0 }),
  });
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Copy of Library");
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await expect.element(screen.getByRole("progressbar", { name: "Duplicating…" })).toBeVisible();
  expect(callsOf("POST /mosaics/:id/copies")).toEqual([]);
  saved.resolve();
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(made));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("says how many files of the original are gone", async () => {
  const { screen, confirm, saved } = await open();
  saved.resolve();
  answer({
    "POST /mosaics/:id/copies": () => ({ message: "mosaics.copied", item: made, missing: 2 }),
  });
  await confirm.click();
  await expect.element(screen.getByText("2 files of the original no longer exist.")).toBeVisible();
});

test("a long title is shortened, and not within a character", async () => {
  const { screen } = await open("😀".repeat(30));
  const field = screen.getByLabelText("Title").element() as HTMLInputElement;
  expect(field.value.length).toBeLessThanOrEqual(60);
  expect(field.value).toMatch(/^Copy of (😀)+…$/u);
});

test("a refusal is shown, and the dialog keeps its values", async () => {
  const { screen, confirm, saved, onOpenChange } = await open();
  saved.resolve();
  const refused = Promise.withResolvers<CallAnswer<"POST /mosaics/:id/copies"> | Refusal>();
  answer({ "POST /mosaics/:id/copies": () => refused.promise });
  await confirm.click();
  refused.resolve(new Refusal("files.overQuota"));
  await expect.element(screen.getByText("The mosaic was not duplicated")).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Copy of Library");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { confirm } = await open("Jardim 儿童 مدرسة 🌻 ".repeat(4), look);
  await expect.element(confirm).toBeVisible();
  await expectToFit();
});
