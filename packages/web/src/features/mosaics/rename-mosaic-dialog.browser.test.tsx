import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { RenameMosaicDialog } from "./rename-mosaic-dialog.tsx";

async function open(look?: Look) {
  const onRename = vi.fn<(title: string) => void>();
  const onLanguage = vi.fn<(language: string) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <RenameMosaicDialog
      language="pt"
      onLanguage={onLanguage}
      onOpenChange={onOpenChange}
      onRename={onRename}
      open
      title="Escola"
    />,
    look && { look },
  );
  return { screen, onRename, onLanguage, onOpenChange };
}

test("a new title is passed on and the dialog closes", async () => {
  const { screen, onRename, onOpenChange } = await open();
  await screen.getByLabelText("Title").fill("Biblioteca");
  await screen.getByRole("button", { name: "Rename" }).click();
  expect(onRename).toHaveBeenCalledExactlyOnceWith("Biblioteca");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("an empty title is refused beside the field and not passed on", async () => {
  const { screen, onRename, onOpenChange } = await open();
  await screen.getByLabelText("Title").fill("  ");
  await screen.getByRole("button", { name: "Rename" }).click();
  await expect.element(screen.getByText("Give the mosaic a title.")).toBeVisible();
  expect(onRename).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("changing only the language leaves the title unchanged", async () => {
  const { screen, onRename, onLanguage } = await open();
  await screen.getByRole("combobox", { name: "Language of the texts" }).click();
  await screen.getByRole("option", { name: "German" }).click();
  await screen.getByRole("button", { name: "Rename" }).click();
  expect(onLanguage).toHaveBeenCalledExactlyOnceWith("de");
  expect(onRename).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits with an error ($language, $theme)", async (look) => {
  const { screen } = await open(look);
  await screen.getByLabelText(t("mosaics.mosaicTitle"), { exact: true }).fill(" ");
  await screen.getByRole("button", { name: t("mosaics.rename.confirm") }).click();
  await expect.element(screen.getByText(t("errors.mosaics.titleRequired"))).toBeVisible();
  await expectToFit();
});
