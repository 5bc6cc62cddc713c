import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { RenameAccountDialog } from "./rename-account-dialog.tsx";

const [escola] = person().accounts;
// Spaces and a direction mark.
const INVISIBLE = " \u202E ";

async function open(look?: Look) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <RenameAccountDialog
      account={{ id: "escola", name: "Escola" }}
      onOpenChange={onOpenChange}
      userId="ana"
    />,
    look && { look },
  );
  const name = screen.getByRole("textbox", { name: t("accounts.name") });
  const save = screen.getByRole("button", { name: t("accounts.save") });
  return { screen, onOpenChange, name, save };
}

test("an empty name is refused beside the field, and nothing is sent", async () => {
  const { screen, onOpenChange, name, save } = await open();
  await name.fill(" ");
  await save.click();
  await expect.element(screen.getByText("Give the account a name.")).toBeVisible();
  expect(callsOf("PUT /accounts/:id")).toEqual([]);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("an unchanged name closes the dialog without a request", async () => {
  const { onOpenChange, save } = await open();
  await save.click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(callsOf("PUT /accounts/:id")).toEqual([]);
});

test("a new name is saved, and the dialog closes", async () => {
  if (escola === undefined) throw new Error("The person belongs to no account.");
  answer({ "PUT /accounts/:id": ({ body }) => ({ item: { ...escola, name: body.name } }) });
  const { screen, onOpenChange, name, save } = await open();
  await name.fill("Biblioteca");
  await save.click();
  await expect.element(screen.getByText("Account name changed")).toBeVisible();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("a refusal is shown, and the dialog keeps its values", async () => {
  answer({ "PUT /accounts/:id": () => new Refusal("auth.forbidden") });
  const { screen, onOpenChange, name, save } = await open();
  await name.fill("Biblioteca");
  await save.click();
  await expect.element(screen.getByText("The account name was not changed")).toBeVisible();
  await expect.element(name).toHaveValue("Biblioteca");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits with an error ($language, $theme)", async (look) => {
  const { screen, name, save } = await open(look);
  await name.fill(INVISIBLE);
  await save.click();
  await expect.element(screen.getByText(t("errors.accounts.nameRequired"))).toBeVisible();
  await expect.element(name).toHaveValue(INVISIBLE);
  await expectToFit();
});
