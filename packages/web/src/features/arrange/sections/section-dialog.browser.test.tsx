import { sectionData } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { type SectionChange, SectionDialog } from "./section-dialog.tsx";

const section: Tile = {
  id: "s",
  position: { x: 0, y: 0 },
  data: sectionData({ title: "New section", width: 4, height: 3 }),
};

async function open(isNew: boolean, refused?: string, look?: Look) {
  const onClose = vi.fn<() => void>();
  const onSave = vi.fn<(change: SectionChange) => string | undefined>(() => refused);
  const { screen } = await show(
    <SectionDialog isNew={isNew} onClose={onClose} onSave={onSave} section={section} />,
    look && { look },
  );
  const save = screen.getByRole("button", { name: "Save" });
  return { screen, onClose, onSave, save, name: screen.getByLabelText("Name of the section") };
}

test("a new section asks for its name at once, and keeps its own without one", async () => {
  const { name, onClose, onSave, save } = await open(true);
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("");
  await save.click();
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test("only what differs is saved", async () => {
  const { screen, onClose, onSave, save } = await open(false);
  await screen.getByRole("button", { name: "Green" }).click();
  await screen.getByLabelText("Line at the end of the heading").fill("Mon to Fri");
  await save.click();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ summary: "Mon to Fri", colour: "green" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refused name is marked at its field, and nothing is lost", async () => {
  const { screen, name, onClose, save } = await open(false, "Give the tile a title.");
  await name.fill(" ");
  await save.click();
  await expect.element(screen.getByText("Give the tile a title.")).toBeVisible();
  await expect.element(name).toHaveValue(" ");
  expect(onClose).not.toHaveBeenCalled();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const { screen } = await open(true, undefined, look);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expectToFit();
});
