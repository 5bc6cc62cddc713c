import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { BackgroundDialog } from "./background-dialog.tsx";

async function open(look?: Look) {
  const mosaic = opened(tile("a"));
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <BackgroundDialog
      accountId="escola"
      document={mosaic.document}
      edit={mosaic.edit}
      onOpenChange={onOpenChange}
      pastelOf={() => undefined}
      renderPreview={({ bgColor }) => <p>{bgColor === "" ? "none" : "coloured"}</p>}
    />,
    look && { look },
  );
  const colour = (name: string) =>
    screen.getByRole("radio", { name: t(`background.colours.${name}`), exact: true });
  return { screen, mosaic, onOpenChange, colour };
}

test("arrow keys preview a colour, and Enter selects it and closes the dialog", async () => {
  const { screen, mosaic, onOpenChange, colour } = await open();
  await expect.element(colour("none")).toBeChecked();
  (colour("none").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(colour("turquoise")).toHaveFocus();
  await expect.element(colour("none")).toBeChecked();
  await expect.element(screen.getByText("coloured")).toBeVisible();
  expect(mosaic.document.background.bgColor).toBe("");
  await userEvent.keyboard("{Enter}");
  expect(mosaic.document.background.bgColor).not.toBe("");
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("a selected colour can be undone", async () => {
  const { screen, mosaic, colour } = await open();
  await colour("green").click();
  expect(mosaic.document.background.bgColor).not.toBe("");
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("The background is as it was before")).toBeVisible();
  expect(mosaic.document.background.bgColor).toBe("");
});

test("without a picture there is nothing to repeat or remove", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("switch")).toBeDisabled();
  await expect
    .element(screen.getByRole("button", { name: "Remove picture" }))
    .not.toBeInTheDocument();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { colour } = await open(look);
  await expect.element(colour("none")).toBeChecked();
  await expectToFit();
});
