import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { LOOKS, type Look, USUAL_LOOK, expectToFit } from "#testing/component/look.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { FindBar } from "./find-bar.tsx";
import type { SearchFiles } from "./file-finder.ts";
import { TileFinder } from "./tile-finder.ts";

async function open(look: Look = USUAL_LOOK, searchFiles?: SearchFiles) {
  const { document } = opened(
    tile("a", { title: "Apple pie" }),
    tile("b", { title: "Apple tart" }, 1),
    tile("c", { title: "Pear" }, 2),
  );
  const finder = new TileFinder(document.shown, searchFiles);
  finder.start(() => {});
  const onClosed = vi.fn<() => void>();
  const { screen } = await show(<FindBar finder={finder} onClosed={onClosed} rightInset={0} />, {
    look,
  });
  finder.open();
  return { finder, onClosed, screen, status: screen.getByRole("search").getByRole("status") };
}

test("M10: says how many there are, and goes through them by keys", async () => {
  const { finder, screen, status } = await open();
  const field = screen.getByRole("textbox", { name: "Find in this mosaic" });
  await expect.element(field).toHaveFocus();
  await expect.element(status).toHaveTextContent("");
  await userEvent.keyboard("apple");
  await expect.element(status).toHaveTextContent("1 of 2: Apple pie");
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toHaveTextContent("2 of 2: Apple tart");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await expect.element(status).toHaveTextContent("1 of 2: Apple pie");
  await screen.getByRole("button", { name: "Previous match" }).click();
  await expect.element(status).toHaveTextContent("2 of 2: Apple tart");
  await screen.getByRole("button", { name: "Next match" }).click();
  expect(finder.currentId).toBe("a");
});

test("M10: says that there is nothing, and its buttons do nothing then", async () => {
  const { screen, status } = await open();
  await userEvent.keyboard("plum");
  await expect.element(status).toHaveTextContent("Nothing found");
  const next = screen.getByRole("button", { name: "Next match" });
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
});

test("M10: Escape closes it from any of its controls, and another Ctrl F selects the query", async () => {
  const { finder, onClosed, screen } = await open();
  await userEvent.keyboard("apple");
  await userEvent.keyboard("{Tab}{Control>}f{/Control}pear");
  expect(finder.state.getState().query).toBe("pear");
  screen.getByRole("button", { name: "Next match" }).element().focus();
  await userEvent.keyboard("{Escape}");
  expect(onClosed).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("search")).not.toBeInTheDocument();
});

test("G6: says in which file and on which page the words are", async () => {
  const { screen, status } = await open(USUAL_LOOK, async (words) =>
    words === "cake"
      ? [{ tileId: "c", file: { name: "Menu.pdf", page: 3, excerpt: "Tuesday: plum cake" } }]
      : [],
  );
  await userEvent.keyboard("cake");
  await expect.element(status.first()).toHaveTextContent("1 of 1: Pear");
  const place = screen.getByText("In the file “Menu.pdf”, page 3");
  await expect.element(place).toBeVisible();
  await expect.element(screen.getByText("Tuesday: plum cake")).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(status).toHaveTextContent("Nothing found");
});

test.each(LOOKS)("a long place in a file fits ($language, $theme)", async (look) => {
  const name = `${"Stundenplan-".repeat(12)}2026.pdf`;
  const excerpt = "Donaudampfschifffahrtsgesellschaft ".repeat(5);
  const { screen } = await open(look, async () => [
    { tileId: "c", file: { name, page: 1234, excerpt } },
  ]);
  await userEvent.keyboard("donau");
  await expect.element(screen.getByText(/Donaudampf/u)).toBeVisible();
  await expectToFit();
});

test.each(LOOKS)("the bar fits ($language, $theme)", async (look) => {
  const { finder, screen } = await open(look);
  finder.search("no such tile anywhere");
  await expect.element(screen.getByRole("search")).toBeVisible();
  await expectToFit();
});
