import { t } from "#platform/i18n/translate.ts";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { TileDialog } from "./tile-dialog.tsx";

type Options = { readonly canEdit?: boolean; readonly look?: Look };

async function open(tiles: readonly Tile[], { canEdit = true, look }: Options = {}) {
  answer({
    "GET /icons": () => ({ items: [], next: null }),
    "GET /storage/previews": () => ({ items: [] }),
    "PATCH /mosaics/:id": () => new Promise<never>(() => {}),
  });
  const mosaic = opened(...tiles);
  const onClose = vi.fn<() => void>();
  function Opened() {
    const [id, setId] = useState<string | undefined>(tiles[0]?.id);
    return (
      <TileDialog
        accountId="escola"
        canEdit={canEdit}
        canRemove={canEdit}
        document={mosaic.document}
        onClose={() => {
          setId(undefined);
          onClose();
        }}
        onStep={setId}
        tileId={id}
        {...(canEdit && { edit: mosaic.edit })}
      />
    );
  }
  const { screen } = await show(<Opened />, look && { look });
  const titled = (title: string) => mosaic.document.find("a")?.data.title === title;
  return {
    screen,
    mosaic,
    onClose,
    titled,
    form: screen.getByRole("dialog", { name: t("tiles.edit.title") }),
  };
}

const two = [tile("a", { title: "Garden" }, 0), tile("b", { title: "Tools" }, 1)];

test("a reader sees the content and steps to the next tile, without actions", async () => {
  const { screen } = await open(two, { canEdit: false });
  await expect.element(screen.getByRole("dialog", { name: "Garden" })).toBeVisible();
  await expect.element(screen.getByText("Some text")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Remove tile" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Next tile" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Tools" })).toBeVisible();
});

test("an empty title is refused at its field", async () => {
  const { screen, form, titled } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  const title = form.getByRole("textbox", { name: "Title" });
  await title.fill("  ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(title).toHaveAttribute("aria-invalid", "true");
  await expect.element(title).toHaveFocus();
  expect(titled("Garden")).toBe(true);
});

test("a saved edit is in the mosaic at once, and the dialog closes", async () => {
  const { screen, form, titled, onClose } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: "Title" }).fill("Orchard");
  await form.getByRole("button", { name: "Save" }).click();
  expect(titled("Orchard")).toBe(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("a tile whose new size would cover another moves to the nearest free place", async () => {
  const { screen, form, mosaic, onClose } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("button", { name: "2 by 2" }).click();
  await form.getByRole("button", { name: "Green" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const [garden, tools] = ["a", "b"].map((id) => mosaic.document.find(id));
  expect(garden?.data).toMatchObject({ width: 2, height: 2, colour: "green" });
  expect(garden && tools && doOverlap(areaOf(garden), areaOf(tools))).toBe(false);
});

test("leaving unsaved changes asks whether to keep editing, discard or save", async () => {
  const { screen, form, titled } = await open(two);
  const question = screen.getByRole("alertdialog");
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: "Title" }).fill("Orchard");
  await userEvent.keyboard("{Escape}");
  await expect.element(question.getByText("Save your changes?")).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(form.getByRole("textbox", { name: "Title" })).toHaveValue("Orchard");
  await form.getByRole("button", { name: "Next tile" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Tools" })).toBeVisible();
  expect(titled("Garden")).toBe(true);
});

test("changes of another user to other fields appear in the open form", async () => {
  const { screen, form, mosaic } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: "Title" }).fill("Orchard");
  mosaic.liveInput.receive({
    revision: 2,
    changeId: "theirs",
    operations: [{ op: "updateTile", id: "a", data: { summary: "Theirs" } }],
  });
  await expect.element(form.getByRole("textbox", { name: /^Summary/u })).toHaveValue("Theirs");
  await expect.element(form.getByRole("textbox", { name: "Title" })).toHaveValue("Orchard");
});

test("changes of another user to the same field are shown beside one's own before saving", async () => {
  const { screen, form, mosaic, titled } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: "Title" }).fill("Mine");
  mosaic.liveInput.receive({
    revision: 2,
    changeId: "theirs",
    operations: [{ op: "updateTile", id: "a", data: { title: "Theirs" } }],
  });
  await expect.element(form.getByText(/^Somebody has just changed the same as you/u)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  const question = screen.getByRole("alertdialog");
  await expect.element(question.getByText("Theirs")).toBeVisible();
  await expectToFit();
  await expect.element(question.getByText("Mine")).toBeVisible();
  await question.getByRole("button", { name: "Save" }).click();
  expect(titled("Mine")).toBe(true);
});

test("a tile that another user removes while it is edited can be created again", async () => {
  const { screen, form, mosaic } = await open(two);
  await screen.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("textbox", { name: /^Summary/u }).fill("Tin");
  mosaic.liveInput.receive({
    revision: 2,
    changeId: "theirs",
    operations: [{ op: "removeTile", id: "a" }],
  });
  await expect.element(form.getByText(/you can create the tile again with it/u)).toBeVisible();
  await expectToFit();
  await form.getByRole("button", { name: "Create again" }).click();
  await vi.waitFor(() => expect(mosaic.document.find("a")?.data.summary).toBe("Tin"));
});

test("a tile that another user removes while it is read says so", async () => {
  const { screen, mosaic } = await open(two);
  mosaic.liveInput.receive({
    revision: 2,
    changeId: "theirs",
    operations: [{ op: "removeTile", id: "a" }],
  });
  await expect.element(screen.getByText("This tile is no longer here")).toBeVisible();
});

test("a tile is removed only once it is confirmed", async () => {
  const { screen, mosaic } = await open(two);
  await screen.getByRole("button", { name: "Remove tile" }).click();
  const question = screen.getByRole("alertdialog", { name: "Remove this tile?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  expect(mosaic.document.find("a")).toBeDefined();
  await screen.getByRole("button", { name: "Remove tile" }).click();
  await question.getByRole("button", { name: "Remove tile" }).click();
  expect(mosaic.document.find("a")).toBeUndefined();
});

test("a locked tile is unlocked before it can be edited or removed", async () => {
  const { screen } = await open([tile("a", { title: "Garden", locked: true })]);
  await expect.element(screen.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: t("arrange.locked.unlock") }).click();
  await expect.element(screen.getByRole("button", { name: "Edit" })).toBeVisible();
});

test.each(LOOKS)("fits open, edited and about to be left ($language, $theme)", async (look) => {
  const { screen, form } = await open(two, { look });
  await expect.element(screen.getByText("Some text")).toBeVisible();
  await expectToFit();
  await screen.getByRole("button", { name: t("tiles.edit.start") }).click();
  await form.getByRole("textbox", { name: t("tiles.form.title") }).fill(" ");
  await form.getByRole("button", { name: t("tiles.edit.confirm") }).click();
  await expectToFit();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  await expectToFit();
});
