import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { member } from "#testing/component/members.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

async function open(isSelf = false, look?: Look) {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(
    <RemoveMemberDialog
      account={{ id: "escola", name: "Escola" }}
      isSelf={isSelf}
      member={member()}
      onClose={onClose}
    />,
    look && { look },
  );
  return { screen, onClose };
}

test("nobody is removed before confirmation", async () => {
  const { screen, onClose } = await open();
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(callsOf("DELETE /members/:userId")).toEqual([]);
});

test("while a member is being removed the dialog stays open, then it closes", async () => {
  const removed = Promise.withResolvers<undefined>();
  answer({ "DELETE /members/:userId": () => removed.promise });
  const { screen, onClose } = await open();
  await screen.getByRole("button", { name: "Remove from account" }).click();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  removed.resolve(undefined);
  await expect.element(screen.getByText("Bruno Lima is no longer in the account")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refused removal is shown, and the dialog stays open", async () => {
  answer({ "DELETE /members/:userId": () => new Refusal("members.lastOwner") });
  const { screen, onClose } = await open();
  await screen.getByRole("button", { name: "Remove from account" }).click();
  await expect.element(screen.getByText("Bruno Lima was not removed")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("removing oneself is called leaving", async () => {
  const { screen } = await open(true);
  await expect
    .element(screen.getByRole("alertdialog", { name: "Leave the account “Escola”?" }))
    .toBeVisible();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await open(false, look);
  const question = screen.getByRole("alertdialog", { name: /Bruno Lima/u });
  await expect.element(question).toBeVisible();
  await expectToFit();
});
