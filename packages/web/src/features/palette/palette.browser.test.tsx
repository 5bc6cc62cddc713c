import { Pencil, Search } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, USUAL_LOOK, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { Command } from "./command.ts";
import { matching } from "./find-commands.ts";
import { Palette } from "./palette.tsx";

beforeEach(() => localStorage.clear());

async function open({
  look = USUAL_LOOK,
  isSearching = false,
}: { look?: Look; isSearching?: boolean } = {}) {
  const run = vi.fn<(id: string) => void>();
  const isOpen = vi.fn<(open: boolean) => void>();
  const command = (id: string, label: string, description?: string): Command => ({
    id,
    label,
    description,
    icon: id === "find" ? Search : Pencil,
    keys: <Kbd>R</Kbd>,
    run: () => run(id),
  });
  const tiles = [command("tile", "Rezepte", "Text"), command("arabic", "قائمة الطعام")];
  const part = (shown: boolean) => (
    <Palette
      commands={{
        groups: [
          {
            id: "edit",
            name: "Edit",
            commands: [command("rename", "Rename mosaic"), command("find", "Find")],
          },
        ],
        places: {
          id: "mosaics",
          name: "Mosaics",
          commands: [command("school", "School", "W".repeat(60))],
        },
        find: (query) => [{ id: "tiles", name: "Tiles", commands: matching(tiles, query) }],
      }}
      isOpen={shown}
      isSearching={isSearching}
      onOpenChange={isOpen}
    />
  );
  const { screen } = await show(part(true), { look });
  // As its owner does.
  isOpen.mockImplementation((shown) => void screen.rerender(part(shown)));
  return { run, screen, list: screen.getByRole("listbox") };
}

test("Enter chooses the first one, which runs once the palette is closed", async () => {
  const { run, screen, list } = await open();
  const field = screen.getByRole("combobox");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("ren");
  const first = list.getByRole("option").first();
  await expect.element(field).toHaveAttribute("aria-activedescendant", first.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => run.mock.calls).toEqual([["rename"]]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("what was chosen comes first the next time, but not a tile", async () => {
  const first = await open();
  await userEvent.keyboard("school{Enter}");
  await expect.poll(() => first.run.mock.calls).toEqual([["school"]]);
  await first.screen.unmount();
  const second = await open();
  await userEvent.keyboard("rezepte{Enter}");
  await expect.poll(() => second.run.mock.calls).toEqual([["tile"]]);
  await second.screen.unmount();
  const { screen } = await open();
  const recent = screen.getByRole("group", { name: "Recent" });
  await expect.element(recent.getByRole("option")).toHaveLength(1);
  await expect.element(recent.getByText("School")).toBeVisible();
});

test("the arrow keys walk from the marked one on, and back into the field", async () => {
  const { run, screen, list } = await open();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list.getByRole("option", { name: "Find" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => run.mock.calls).toEqual([["find"]]);
});

test("Escape empties the field, then closes without choosing", async () => {
  const { run, screen } = await open();
  await userEvent.keyboard("ren{Escape}");
  await expect.element(screen.getByRole("combobox")).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test("says that it found nothing, and that it is still searching", async () => {
  const nothing = await open();
  await userEvent.keyboard("xyzzy{Enter}");
  await expect.element(nothing.screen.getByText("Nothing found")).toBeVisible();
  await nothing.screen.unmount();
  const { screen } = await open({ isSearching: true });
  await userEvent.keyboard("xyzzy");
  await expect.element(screen.getByText("Loading")).toBeVisible();
});

test.each(LOOKS)("it fits ($language, $theme)", async (look) => {
  const { screen } = await open({ look });
  await userEvent.keyboard("s");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expectToFit();
});
