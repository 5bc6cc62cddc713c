import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { implementation } from "#testing/component/mosaics.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { CreateImplementationDialog } from "./create-implementation-dialog.tsx";

// Spaces and a direction mark.
const INVISIBLE = " \u202E ";

async function open(look?: Look) {
  const user = person();
  answer({ "GET /accounts": () => ({ items: [...user.accounts], next: null }) });
  const onCreated = vi.fn<() => void>();
  const { screen } = await show(
    <CreateImplementationDialog
      accountId="escola"
      onCreated={onCreated}
      onOpenChange={vi.fn<(open: boolean) => void>()}
      user={user}
    />,
    look && { look },
  );
  const name = screen.getByRole("textbox", { name: t("accounts.implementationName") });
  const confirm = screen.getByRole("button", { name: t("accounts.create.confirm") });
  return { screen, onCreated, name, confirm };
}

test("an implementation is created in the account", async () => {
  answer({ "POST /implementations": ({ body }) => ({ item: implementation(body) }) });
  const { screen, onCreated, name, confirm } = await open();
  await name.fill("North");
  await confirm.click();
  await expect.element(screen.getByText(t("accounts.create.done"))).toBeVisible();
  expect(callsOf("POST /implementations").map(({ body }) => body)).toEqual([
    { name: "North", accountId: "escola" },
  ]);
  expect(onCreated).toHaveBeenCalledOnce();
});

test("a refusal is shown, and the dialog keeps its values", async () => {
  answer({ "POST /implementations": () => new Refusal("auth.forbidden") });
  const { screen, onCreated, name, confirm } = await open();
  await name.fill("North");
  await confirm.click();
  await expect.element(screen.getByText(t("accounts.create.failed"))).toBeVisible();
  await expect.element(name).toHaveValue("North");
  expect(onCreated).not.toHaveBeenCalled();
});

test.each(LOOKS)(
  "a name that nobody can see is refused beside its field, and fits ($language, $theme)",
  async (look) => {
    const { screen, name, confirm } = await open(look);
    await name.fill(INVISIBLE);
    await confirm.click();
    await expect.element(screen.getByText(t("errors.implementations.nameRequired"))).toBeVisible();
    await expect.element(name).toHaveValue(INVISIBLE);
    expect(callsOf("POST /implementations")).toEqual([]);
    await expectToFit();
  },
);
