import { expect, test, vi } from "vitest";
import { invite } from "#testing/component/members.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { WithdrawInviteDialog } from "./withdraw-invite-dialog.tsx";

async function open() {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(<WithdrawInviteDialog invite={invite()} onClose={onClose} />);
  const confirm = screen.getByRole("button", { name: "Take invitation back" });
  return { screen, onClose, confirm };
}

test("an invitation is withdrawn by its id, and the dialog closes", async () => {
  answer({ "DELETE /user-invites/:id": () => undefined });
  const { screen, onClose, confirm } = await open();
  await confirm.click();
  await expect.element(screen.getByText("Invitation taken back")).toBeVisible();
  expect(callsOf("DELETE /user-invites/:id").map(({ params }) => params.id)).toEqual(["carla"]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refusal is shown, and the dialog stays open", async () => {
  answer({ "DELETE /user-invites/:id": () => new Refusal("people.roleTooHigh") });
  const { screen, onClose, confirm } = await open();
  await confirm.click();
  await expect.element(screen.getByText("The invitation was not taken back")).toBeVisible();
  await expect
    .element(screen.getByText("Nobody can give more rights than they have."))
    .toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
