import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { KeepTemplateDialog } from "./keep-template-dialog.tsx";

async function open(item: { name: string } | null = null, look?: Look) {
  answer({ "GET /mosaics/:id/template": () => ({ item }) });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <KeepTemplateDialog mosaic={{ id: 7, title: "Class 3b" }} onOpenChange={onOpenChange} />,
    look && { look },
  );
  return { screen, onOpenChange };
}

test("keeps a mosaic under its title, or another name", async () => {
  const { screen, onOpenChange } = await open();
  answer({ "PUT /mosaics/:id/template": () => ({ item: { name: "Class page" } }) });
  const name = screen.getByLabelText("Name of the template");
  await expect.element(name).toHaveValue("Class 3b");
  expect(screen.getByRole("button", { name: "Remove from templates" }).query()).toBeNull();
  await name.fill(" ");
  await screen.getByRole("button", { name: "Keep as template" }).click();
  await expect.element(screen.getByText("Give the mosaic a title.")).toBeVisible();
  await name.fill("Class page");
  await screen.getByRole("button", { name: "Keep as template" }).click();
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(callsOf("PUT /mosaics/:id/template")).toMatchObject([{ body: { name: "Class page" } }]);
});

test("a template is renamed or removed", async () => {
  const { screen, onOpenChange } = await open({ name: "Class page" });
  answer({ "DELETE /mosaics/:id/template": () => undefined });
  await expect.element(screen.getByLabelText("Name of the template")).toHaveValue("Class page");
  await expect.element(screen.getByRole("button", { name: "Change the name" })).toBeVisible();
  await screen.getByRole("button", { name: "Remove from templates" }).click();
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
});

test("a refusal is shown, and the dialog keeps its value", async () => {
  const { screen, onOpenChange } = await open();
  answer({ "PUT /mosaics/:id/template": () => new Refusal("templates.tooMany") });
  await screen.getByRole("button", { name: "Keep as template" }).click();
  await expect.element(screen.getByText("The template was not saved")).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await open({ name: "Class page" }, look);
  await expect.element(screen.getByLabelText(t("mosaics.template.name"))).toHaveValue("Class page");
  await expectToFit();
});
