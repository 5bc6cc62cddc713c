import { expect, test, vi } from "vitest";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { DeleteMosaicDialog } from "./delete-mosaic-dialog.tsx";

async function open(mosaicsInAccount = 2) {
  const onDeleted = vi.fn<() => void>();
  const { screen } = await show(
    <DeleteMosaicDialog
      mosaic={{ id: 7, title: "Library" }}
      mosaicsInAccount={mosaicsInAccount}
      onDeleted={onDeleted}
      onOpenChange={vi.fn<() => void>()}
      open
      userId="ana"
    />,
  );
  return { screen, onDeleted, confirm: screen.getByRole("button", { name: "Delete mosaic" }) };
}

test("for the last mosaic of an account the dialog says why it cannot be deleted", async () => {
  const { screen, confirm } = await open(1);
  await expect.element(screen.getByText("This mosaic cannot be deleted")).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});

test.each([
  ["mosaics.last", /^It is the last one of its account/u],
  ["mosaics.isBase", /^This is the public mosaic/u],
] as const)("the refusal %s is explained in the dialog", async (code, words) => {
  answer({ "DELETE /mosaics/:id": () => new Refusal(code) });
  const { screen, confirm, onDeleted } = await open();
  await confirm.click();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});

test("any other refusal is shown, and deleting can be retried", async () => {
  answer({ "DELETE /mosaics/:id": () => new Refusal("server.unavailable") });
  const { screen, confirm, onDeleted } = await open();
  await confirm.click();
  await expect.element(screen.getByText("The mosaic was not deleted")).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  expect(onDeleted).not.toHaveBeenCalled();
});

test("while the mosaic is being deleted the dialog stays open, then it closes", async () => {
  const deleted = Promise.withResolvers<undefined>();
  answer({ "DELETE /mosaics/:id": () => deleted.promise });
  const { screen, confirm, onDeleted } = await open();
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(onDeleted).not.toHaveBeenCalled();
  deleted.resolve(undefined);
  await expect.element(screen.getByText("Mosaic deleted")).toBeVisible();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(callsOf("DELETE /mosaics/:id")).toHaveLength(1);
});
