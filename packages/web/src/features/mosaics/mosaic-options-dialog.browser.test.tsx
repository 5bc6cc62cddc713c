import { expect, test, vi } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { opened } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { MosaicOptionsDialog } from "./mosaic-options-dialog.tsx";

function dialogOf({ document, edit }: Pick<ReturnType<typeof opened>, "document" | "edit">) {
  return (
    <MosaicOptionsDialog
      document={document}
      edit={edit}
      onOpenChange={vi.fn<(open: boolean) => void>()}
      open
    />
  );
}

test("each option applies at once, by itself", async () => {
  const mosaic = opened();
  const { screen } = await show(dialogOf(mosaic));
  const free = screen.getByRole("switch", { name: "Free placement" });
  await expect.element(free).not.toBeChecked();
  await free.click();
  await expect.element(free).toBeChecked();
  expect(mosaic.document.settings).toMatchObject({ freePlacement: true, readOnCanvas: false });
  await screen.getByRole("switch", { name: "Read on the canvas" }).click();
  expect(mosaic.document.settings).toMatchObject({ freePlacement: true, readOnCanvas: true });
});

test("an option that somebody else changes is shown as it is now", async () => {
  const mosaic = opened();
  const { screen } = await show(dialogOf(mosaic));
  mosaic.document.apply([{ op: "setSettings", settings: { readOnCanvas: true } }]);
  await expect.element(screen.getByRole("switch", { name: "Read on the canvas" })).toBeChecked();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await show(dialogOf(opened()), { look });
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expectToFit();
});
