import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { wholeMosaic } from "#testing/component/mosaics.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

type Restored = CallAnswer<"POST /mosaics/:id/restore">;

async function open(look?: Look) {
  answer({ "GET /mosaics/:id": () => ({ item: wholeMosaic({ revision: 5 }), changeId: null }) });
  const callbacks = {
    onChanged: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    onRestored: vi.fn<() => void>(),
  };
  const { screen } = await show(
    <RestoreDialog
      {...callbacks}
      id={7}
      open
      revision={3}
      userId="ana"
      when="2 March 2026 at 14:05"
    />,
    look && { look },
  );
  const confirm = screen.getByRole("button", { name: t("history.restore.confirm") });
  return { screen, confirm, ...callbacks };
}

test("the question says that nothing is lost, and nothing happens before the answer", async () => {
  const { screen, onClose } = await open();
  const question = screen.getByRole("alertdialog", { name: "Restore this version?" });
  await expect.element(question).toHaveAccessibleDescription(/2 March 2026.*nothing is lost/u);
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(callsOf("POST /mosaics/:id/restore")).toEqual([]);
});

test("the button shows that it is at work, and the dialog closes with the new state", async () => {
  const restored = Promise.withResolvers<Restored>();
  answer({ "POST /mosaics/:id/restore": () => restored.promise });
  const { screen, confirm, onChanged, onClose, onRestored } = await open();
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Restoring…" })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  restored.resolve({ item: wholeMosaic({ revision: 6, title: "As before" }) });
  await expect
    .element(screen.getByText("The mosaic is as it was on 2 March 2026 at 14:05"))
    .toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onRestored).toHaveBeenCalledOnce();
  expect(onChanged).toHaveBeenCalledWith(
    expect.objectContaining({ after: expect.objectContaining({ title: "As before" }) as unknown }),
  );
  expect(callsOf("POST /mosaics/:id/restore").map(({ body }) => body)).toEqual([{ revision: 3 }]);
});

test.each(["mosaics.unknownRevision", "auth.forbidden", "server.unavailable"] as const)(
  "a restore refused with %s leaves the dialog open and says why",
  async (code) => {
    answer({ "POST /mosaics/:id/restore": () => new Refusal(code) });
    const { screen, confirm, onClose, onRestored } = await open();
    await confirm.click();
    await expect.element(screen.getByText("The version was not restored")).toBeVisible();
    await expect.element(confirm).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
    expect(onRestored).not.toHaveBeenCalled();
  },
);

test.each(LOOKS)("the question fits ($language, $theme)", async (look) => {
  const { confirm } = await open(look);
  await expect.element(confirm).toBeVisible();
  await expectToFit();
});
